import type { Seat } from '#engines/core/seat.js';
import type { Board } from '../board/board.js';
import type { PhaseId } from '../composition/phase.js';
import type { Event } from '../event.js';
import type { Supply } from './figure.js';
import type { Cell } from '../geometry/cell.js';
import type { ModuleSetups, Options, Secrets, Slices } from './module-data.js';
import type { Steps } from '../move.js';
import type { TileId } from '../tiles/tile.js';

export interface Setup {
  readonly options: Options;
  readonly seats: number;
  readonly first: Seat;
  /** The tiles in the order of drawing, without the start tile. A setup written by hand may leave tiles in the box. */
  readonly tiles: readonly TileId[];
  readonly expansions: ModuleSetups;
}

/** A finished or current turn. */
export interface PastTurn {
  readonly seat: Seat;
  /** The cell of its tile; null before it is placed. */
  readonly cell: Cell | null;
  /** All its events so far, including the draw of the next tile and the scoring at the end of the game. */
  readonly events: readonly Event[];
}

/**
 * The versions of the rules: a game keeps the version with which it began.
 *
 * Since version 2 Solovei draws only the nearest figures on his road, builders too, and a figure that he draws next to
 * the pond is drawn into the pond; a pig may join a farmer in a field with a barn; the fairy is with one figure and not
 * with all at its place; a builder's second part also takes place after the last tile, for an abbey.
 *
 * Since version 3 a portal is offered only where a figure may come out now; figures go from the market to the field of
 * a new barn, with or without farmers; and other fields that a tile closes are paid before its owner decides about the
 * flock.
 */
export type Version = 1 | 2 | 3;

export interface Position {
  readonly version: Version;
  readonly options: Options;
  readonly seats: number;
  /** Counts from 0 and grows with every turn and whenever another seat is asked. */
  readonly turn: number;
  readonly toPlay: Seat;
  /**
   * The seat that is asked: often the active one, but others may decide something in between; null when the game is
   * over.
   */
  readonly asked: Seat | null;
  readonly phase: PhaseId;
  /** The chosen part of the landscape, in which the seat to act must still choose a place; absent without a choice. */
  readonly part?: Omit<Steps['part'], 'kind'>;
  /** True after the first decision of this turn. */
  readonly begun: boolean;
  /** The tile to place; null after its placement, and when the game is over. */
  readonly current: TileId | null;
  readonly board: Board;
  readonly scores: readonly number[];
  readonly supplies: readonly Supply[];
  /** The number of undrawn tiles of each type; the type of the latest draw is last. */
  readonly left: readonly (readonly [tile: TileId, count: number])[];
  readonly discarded: readonly TileId[];
  readonly slices: Slices;
  /** The current turn if it has begun, otherwise the last one. */
  readonly last: PastTurn | null;
}

export interface HiddenState {
  /** The tiles in the order of drawing; the first `drawn` of them have been drawn. */
  readonly pile: { readonly order: readonly TileId[]; readonly drawn: number };
  readonly secrets: Secrets;
}

/** A turn in progress: the position so far and all events of this move. Every phase creates a new one. */
export interface Turn {
  readonly position: Position;
  readonly events: readonly Event[];
  /** Null in a preview, which has no hidden information. */
  readonly hidden: HiddenState | null;
  readonly reveals: boolean;
}

export interface State extends HiddenState {
  readonly position: Position;
}

/** All fields are listed, because V8 takes ten times as long for `{ ...position }`. */
const copyOf = (position: Position): { -readonly [Field in keyof Position]: Position[Field] } => {
  // Few positions have a part.
  if (position.part !== undefined) return { ...position };
  const { version, options, seats, turn, toPlay, asked, phase, begun, current, board } = position;
  const { scores, supplies, left, discarded, slices, last } = position;
  return {
    version,
    options,
    seats,
    turn,
    toPlay,
    asked,
    phase,
    begun,
    current,
    board,
    scores,
    supplies,
    left,
    discarded,
    slices,
    last,
  };
};

export const positionWith = (position: Position, change: Partial<Position>): Position =>
  Object.assign(copyOf(position), change);

export const positionIn = (position: Position, phase: PhaseId): Position => {
  const copy = copyOf(position);
  copy.phase = phase;
  return copy;
};

/** A turn with some fields changed, with all fields listed like `copyOf`. */
export const turnWith = ({ position, events, hidden, reveals }: Turn, change: Partial<Turn>): Turn =>
  Object.assign({ position, events, hidden, reveals }, change);
