import type { ExpansionReason } from './expansions/types.js';

/** The rules that can refuse a move. */
export type Reason =
  | 'over'
  | 'not-your-turn'
  | 'cell-taken' // params: cell
  | 'cell-apart' // params: cell
  | 'edges-differ' // params: cell, rotation
  | 'rotation-alike' // params: rotation (the one to use instead)
  | 'no-such-spot' // params: spot, spots (those there are, joined by commas)
  | 'not-for-figures' // params: spot
  | 'feature-taken' // params: spot
  | 'none-in-hand' // params: figure
  | 'not-in-this-game' // params: step
  | ExpansionReason;
