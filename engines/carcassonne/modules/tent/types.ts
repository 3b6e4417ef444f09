import type { Cell } from '#engines/carcassonne/geometry/cell.js';

/** What everybody knows of the tent. */
export interface TentSlice {
  /** Where it stands; null until the first circus tile comes. */
  readonly cell: Cell | null;
  /** The values of the animal tokens turned up so far, oldest first. They are out of the game. */
  readonly revealed: readonly number[];
}

/** What nobody knows: the order of the animal tokens. The one under the tent is `tokens[revealed.length]`. */
export interface TentSecret {
  readonly tokens: readonly number[];
}

declare module '#engines/carcassonne/composition/phase.js' {
  interface Phases {
    readonly tent: true;
  }
}

declare module '#engines/carcassonne/event.js' {
  interface Events {
    /** The first circus tile came: the tent stands on it, a token face down beneath. */
    readonly 'tent-raised': { readonly type: 'tent-raised'; readonly cell: Cell };
    /** The token beneath was turned up and paid its value for every figure on the nine tiles. Lists are by seat. */
    readonly 'tent-scored': {
      readonly type: 'tent-scored';
      readonly cell: Cell;
      readonly token: number;
      readonly figures: readonly number[];
      readonly points: readonly number[];
      /** Whether this is the scoring at the end of the game. */
      readonly final: boolean;
    };
    readonly 'tent-moved': { readonly type: 'tent-moved'; readonly from: Cell; readonly to: Cell };
    /** In previews alone, where the token is not known: how often the tent would pay its value, by seat. */
    readonly 'tent-would-score': {
      readonly type: 'tent-would-score';
      readonly cell: Cell;
      readonly figures: readonly number[];
    };
  }
}

declare module '#engines/carcassonne/position/module-data.js' {
  interface ModuleData {
    readonly tent: { readonly slice: TentSlice; readonly secret: TentSecret; readonly setup: TentSecret };
  }
}

declare module '#engines/carcassonne/tiles/tile.js' {
  interface RoadEnds {
    readonly circus: true;
  }
}
