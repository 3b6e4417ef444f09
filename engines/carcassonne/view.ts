import type { Seat } from '../core/seat.js';
import type { PlacedTile } from './board/board.js';
import type { Options, Slices } from './expansions/types.js';
import type { Figure, Supply } from './figure.js';
import type { Cell } from './geometry/cell.js';
import type { PastTurn } from './state.js';
import type { TileId } from './tiles/tile.js';

/**
 * What everybody sees; in this game all audiences see the same. The order of the undrawn tiles and the token under the tent have
 * no place in it.
 */
export interface View {
  readonly options: Options;
  readonly seats: number;
  /** Turns played so far. */
  readonly turn: number;
  /** Who is to act; null when the game is over. */
  readonly toPlay: Seat | null;
  /** The tile to be laid; null when the game is over. */
  readonly current: TileId | null;
  /** In the order in which they were laid, the start tile first: `tiles[n].number` is `n`. */
  readonly tiles: readonly PlacedTile[];
  /** Every figure on the board, acrobats from the bottom of their pyramid to its top. */
  readonly figures: readonly Figure[];
  /** The empty cells beside a tile, row by row; the current tile fits some of them. */
  readonly frontier: readonly Cell[];
  /** By seat. */
  readonly scores: readonly number[];
  readonly supplies: readonly Supply[];
  /** Tiles still to be drawn, the current one not among them: in all, and of each type that has some. */
  readonly left: { readonly total: number; readonly byType: Readonly<Record<TileId, number>> };
  readonly discarded: readonly TileId[];
  /** What the modules know: where the tent stands, which tokens were turned up, … */
  readonly slices: Slices;
  /** The last turn, with all that scored in it. */
  readonly last: PastTurn | null;
  /** By seat, counted from 1, once the game is over. */
  readonly places: readonly number[] | null;
}
