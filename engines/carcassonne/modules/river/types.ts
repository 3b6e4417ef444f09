declare module '../../reason.js' {
  interface Reasons {
    /** params: cell */
    readonly 'river-apart': true;
    /** params: cell, rotation */
    readonly 'river-blocked': true;
  }
}

export {};
