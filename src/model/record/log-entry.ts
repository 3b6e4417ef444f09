import type { Seat } from '#engines/core/seat.js';
import type { SeatHolder } from '../table.js';

export const actors = ['person', 'computer', 'clock'] as const;
/** The origin of a change: a person, a computer player on its own seat, or the clock for an absent person. */
export type Actor = (typeof actors)[number];

/** The maximum length of a move's notation in every game, in characters. */
export const MAX_NOTATION_LENGTH = 80;

export interface MoveChange {
  readonly kind: 'move';
  readonly seat: Seat;
  readonly turn: number;
  readonly notation: string;
}

interface UndoChange {
  readonly kind: 'undo';
  readonly seat: Seat;
  readonly turn: number;
}

/**
 * A resignation, or a removal after a long absence. Where other people play on, a computer player takes the seat; the
 * game ends without a successor.
 */
export interface ResignChange {
  readonly kind: 'resign';
  readonly seat: Seat;
  readonly turn: number;
  /** The player who resigned; null in logs from before this was stored. */
  readonly former: SeatHolder | null;
  /** The new holder of the seat; null when the game ended, or as for `former`. */
  readonly holder: SeatHolder | null;
}

/** All moves after a version were taken back, with the consent of the people concerned. */
export interface RewindChange {
  readonly kind: 'rewind';
  /** The seat of the person who requested it. */
  readonly seat: Seat;
  readonly turn: number;
  readonly to: number;
}

/** A successor takes the seat of an absent person, or the replaced person returns (`return`). */
interface ReplaceChange {
  readonly kind: 'replace' | 'return';
  readonly seat: Seat;
  readonly turn: number;
  readonly former: SeatHolder | null;
  readonly holder: SeatHolder | null;
}

interface SeatedChange {
  readonly kind: 'open' | 'join' | 'add-computer';
  /** Null, like its holder, in logs from before this was stored. */
  readonly seat: Seat | null;
  readonly holder: SeatHolder | null;
}

/** A player left the lobby; later seats move up. */
interface LeftChange {
  readonly kind: 'leave' | 'remove-computer';
  /** Null, like its former holder, in logs from before this was stored. */
  readonly seat: Seat | null;
  readonly former: SeatHolder | null;
}

interface LevelChange {
  readonly kind: 'set-level';
  readonly seat: Seat;
  readonly former: SeatHolder | null;
  readonly holder: SeatHolder | null;
}

/**
 * A change of the table as a whole. Details are in the table's options, clock, seating and proposal. `configure`
 * changes options or the clock; `pause` is an agreed pause or its end. Other kinds are invitations to a lobby, sent,
 * withdrawn or declined, and proposals in a game, made, accepted, rejected or expired (`lapse`).
 */
interface PhaseChange {
  readonly kind: (typeof phaseChanges)[number];
}

export const phaseChanges = [
  'begin',
  'close',
  'configure',
  'pause',
  'invite',
  'withdraw',
  'decline',
  'propose',
  'agree',
  'disagree',
  'lapse',
] as const;

export type TableChange =
  | MoveChange
  | UndoChange
  | RewindChange
  | ResignChange
  | ReplaceChange
  | SeatedChange
  | LeftChange
  | LevelChange
  | PhaseChange;

/** One entry of a table's log: the change that made `version`. */
export interface LogEntry {
  readonly version: number;
  readonly actor: Actor;
  /** The acting person; null for computer players and the clock, and in logs from before this was stored. */
  readonly userId: string | null;
  readonly at: Date;
  readonly change: TableChange;
}
