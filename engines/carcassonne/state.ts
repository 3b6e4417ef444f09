import type { Seat } from '../core/seat.js';
import type { Board } from './board/board.js';
import type { Event } from './event.js';
import type { Supply } from './figure.js';
import type { Cell } from './geometry/cell.js';
import type { ModuleSetups, Options, Secrets, Slices } from './kept.js';
import type { TileId } from './tiles/tile.js';

/** All that chance decides, before the first tile is laid. */
export interface Setup {
  readonly options: Options;
  readonly seats: number;
  /** Who begins. */
  readonly first: Seat;
  /** The tiles in the order of drawing, without the start tile. A setup by hand may leave tiles in the box. */
  readonly tiles: readonly TileId[];
  readonly expansions: ModuleSetups;
}

/** A turn that is over. */
export interface PastTurn {
  readonly seat: Seat;
  /** Where its tile lies. */
  readonly cell: Cell;
  /** All that happened in it, the drawing of the next tile and the scoring at the end of the game included. */
  readonly events: readonly Event[];
}

/** All of a state that everybody may know. */
export interface Position {
  readonly options: Options;
  readonly seats: number;
  /** Turns played so far. */
  readonly turn: number;
  readonly toPlay: Seat;
  /** The tile just drawn; null when the game is over. */
  readonly current: TileId | null;
  readonly board: Board;
  /** By seat. */
  readonly scores: readonly number[];
  /** What each seat has in hand. */
  readonly supplies: readonly Supply[];
  /** How many tiles of each type are still to be drawn. */
  readonly left: Readonly<Record<TileId, number>>;
  /** Tiles that fitted nowhere. */
  readonly discarded: readonly TileId[];
  readonly slices: Slices;
  readonly last: PastTurn | null;
}

/** A turn on its way: the position reached and all that happened so far. Every phase makes a new one. */
export interface Turn {
  readonly position: Position;
  readonly events: readonly Event[];
}

/** A position and what nobody knows of it. */
export interface State {
  readonly position: Position;
  /** The tiles in the order of drawing; the first `drawn` of them have been drawn. */
  readonly pile: { readonly order: readonly TileId[]; readonly drawn: number };
  readonly secrets: Secrets;
}
