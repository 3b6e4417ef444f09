import type { Square } from '../board/board.js';
import type { Drop, Ring } from '../board/ring.js';
import type { Walk } from '../move.js';

/** A clown that was pushed: from where, and to where (a start square when it went over the edge). */
export interface Push {
  readonly from: Square;
  readonly to: Square;
  readonly ejected: boolean;
}

/** A walk and what it does. */
export interface WalkResult {
  readonly move: Walk;
  /** The path at its full length: longer than the move's where the last hole ended the walk on its way. */
  readonly fullPath: readonly Square[];
  readonly ring: Ring;
  readonly drops: readonly Drop[];
  readonly pushes: readonly Push[];
}
