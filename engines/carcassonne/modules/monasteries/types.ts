declare module '#engines/carcassonne/tiles/tile.js' {
  interface FeatureKinds {
    /** The place on a special monastery where a figure lies as an abbot. */
    readonly lying: true;
  }
}

export {};
