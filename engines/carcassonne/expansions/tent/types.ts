import type { Cell } from '../../geometry/cell.js';

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

export type TentEvent =
  /** The first circus tile came: the tent stands on it, a token face down beneath. */
  | { readonly type: 'tent-raised'; readonly cell: Cell }
  /** The token beneath was turned up and paid its value for every figure on the nine tiles. Lists are by seat. */
  | {
      readonly type: 'tent-scored';
      readonly cell: Cell;
      readonly token: number;
      readonly figures: readonly number[];
      readonly points: readonly number[];
      /** Whether this is the scoring at the end of the game. */
      readonly final: boolean;
    }
  | { readonly type: 'tent-moved'; readonly from: Cell; readonly to: Cell }
  /** In previews alone, where the token is not known: how often the tent would pay its value, by seat. */
  | { readonly type: 'tent-would-score'; readonly cell: Cell; readonly figures: readonly number[] };
