import type { Seat } from '#engines/core/seat.js';
import type { Board } from '../board/board.js';
import type { PhaseId } from '../composition/phase.js';
import type { Event } from '../event.js';
import type { Supply } from './figure.js';
import type { Cell } from '../geometry/cell.js';
import type { ModuleSetups, Options, Secrets, Slices } from './module-data.js';
import type { Steps } from '../move.js';
import type { TileId } from '../tiles/tile.js';

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

/** A turn that is over, or has begun. */
export interface PastTurn {
  readonly seat: Seat;
  /** Where its tile lies; null before one was laid. */
  readonly cell: Cell | null;
  /** All that happened in it so far, the drawing of the next tile and the scoring at the end of the game included. */
  readonly events: readonly Event[];
}

/**
 * The versions of the rules: a game is played to its end under the one with which it began.
 *
 * Since 2 Solovei draws only the nearest on his road, builders too, and whom he draws next to the pond is drawn into that;
 * a pig may join a farmer in a field with a barn; the fairy is with a figure and not with all at its place; a builder's
 * second part also takes place after the last tile, for an abbey.
 *
 * Since 3 a portal is offered only where a figure comes out that may follow now; figures go from the market to the field of
 * a barn just built, farmers or none; and the fields of others that a tile closes are paid before its owner chooses about
 * the own flock.
 */
export const versions = [1, 2, 3] as const;
export type Version = (typeof versions)[number];

/** All of a state that everybody may know. */
export interface Position {
  readonly version: Version;
  readonly options: Options;
  readonly seats: number;
  /** Counts from 0 and grows whenever somebody else is asked, and with every turn. */
  readonly turn: number;
  /** Whose turn it is. */
  readonly toPlay: Seat;
  /** The seat that is asked: often the same, but others may decide something in between; null when the game is over. */
  readonly asked: Seat | null;
  /** The phase of the turn that asks. */
  readonly phase: PhaseId;
  /** The part of the landscape in which the seat to act has still to choose a place; left out where none was chosen. */
  readonly part?: Omit<Steps['part'], 'kind'>;
  /** Whether anything of this turn was decided already. */
  readonly begun: boolean;
  /** The tile that is to be laid; null after it was laid, and when the game is over. */
  readonly current: TileId | null;
  readonly board: Board;
  /** By seat. */
  readonly scores: readonly number[];
  /** What each seat has in hand. */
  readonly supplies: readonly Supply[];
  /** How many tiles of each type are still to be drawn, those of which one was drawn last at the end. */
  readonly left: readonly (readonly [tile: TileId, count: number])[];
  /** Tiles that fitted nowhere. */
  readonly discarded: readonly TileId[];
  readonly slices: Slices;
  /** The turn that has begun, otherwise the one before. */
  readonly last: PastTurn | null;
}

/** The hidden part of a state. */
export interface HiddenState {
  /** The tiles in the order of drawing; the first `drawn` of them have been drawn. */
  readonly pile: { readonly order: readonly TileId[]; readonly drawn: number };
  readonly secrets: Secrets;
}

/** A turn on its way: the position reached and all that happened with this move. Every phase makes a new one. */
export interface Turn {
  readonly position: Position;
  readonly events: readonly Event[];
  /** Null in a preview, which tells what is certain. */
  readonly hidden: HiddenState | null;
  /** Whether anybody has learnt something that was hidden. */
  readonly reveals: boolean;
}

/** A position and what is hidden of it. */
export interface State extends HiddenState {
  readonly position: Position;
}

/** All fields are named, as V8 takes ten times as long for `{ ...position }`. */
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

/** A position with some of its fields changed. */
export const positionWith = (position: Position, change: Partial<Position>): Position =>
  Object.assign(copyOf(position), change);

export const positionIn = (position: Position, phase: PhaseId): Position => {
  const copy = copyOf(position);
  copy.phase = phase;
  return copy;
};

/** A turn with some fields changed, in the same way. */
export const turnWith = ({ position, events, hidden, reveals }: Turn, change: Partial<Turn>): Turn =>
  Object.assign({ position, events, hidden, reveals }, change);
