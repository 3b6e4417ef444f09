declare module '#engines/carcassonne/reason.js' {
  interface Reasons {
    /** params: cell */
    readonly 'river-apart': true;
    /** params: cell, rotation */
    readonly 'river-blocked': true;
  }
}

export {};
