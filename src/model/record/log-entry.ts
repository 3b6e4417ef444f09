import type { Seat } from '#engines/core/seat.js';
import type { SeatHolder } from '../table.js';

export const actors = ['person', 'computer', 'clock'] as const;
/** Who brought a change about: a person, a computer player on its own seat, or the clock for an absent person. */
export type Actor = (typeof actors)[number];

/** A move's notation has at most this many characters, in every game. */
export const MAX_NOTATION_LENGTH = 80;

/** A move, written in the game's notation. */
export interface MoveChange {
  readonly kind: 'move';
  readonly seat: Seat;
  readonly turn: number;
  readonly notation: string;
}

export interface UndoChange {
  readonly kind: 'undo';
  readonly seat: Seat;
  readonly turn: number;
}

/**
 * Somebody gave up, or was away too long. In a game of more than two a computer player takes the seat; one of two ends,
 * unless it has a successor too.
 */
export interface ResignChange {
  readonly kind: 'resign';
  readonly seat: Seat;
  readonly turn: number;
  /** Who gave up; null when it was logged before this was kept. */
  readonly former: SeatHolder | null;
  /** Who holds the seat from now on; null when the game ended with it, or as `former`. */
  readonly holder: SeatHolder | null;
}

/** Everything that was played after a version was taken back, as those whom it concerns agreed. */
export interface RewindChange {
  readonly kind: 'rewind';
  /** Who asked for it. */
  readonly seat: Seat;
  /** The turn that ran until then. */
  readonly turn: number;
  readonly to: number;
}

/** Somebody takes the seat of somebody absent, or `return`s to the own one. */
export interface ReplaceChange {
  readonly kind: 'replace' | 'return';
  readonly seat: Seat;
  readonly turn: number;
  readonly former: SeatHolder | null;
  readonly holder: SeatHolder | null;
}

/** Somebody sat down, or was given a seat. */
export interface SeatedChange {
  readonly kind: 'open' | 'join' | 'add-computer';
  /** Null, with its holder, when it was logged before this was kept. */
  readonly seat: Seat | null;
  readonly holder: SeatHolder | null;
}

/** Somebody left the lobby; the person who sat behind moves up. */
export interface LeftChange {
  readonly kind: 'leave' | 'remove-computer';
  /** Null, with its former holder, when it was logged before this was kept. */
  readonly seat: Seat | null;
  readonly former: SeatHolder | null;
}

/** A computer player in the lobby is to play better or worse. */
export interface LevelChange {
  readonly kind: 'set-level';
  readonly seat: Seat;
  readonly former: SeatHolder | null;
  readonly holder: SeatHolder | null;
}

/**
 * A change of the table as a whole; what `configure` chose stands in the table's options and clock. `pause` is agreed to
 * let the clock stand still, or to let it go on. People are invited to a lobby, invitations taken back or declined;
 * something is proposed in a game, agreed or disagreed with, or no longer waited for (`lapse`): whom that is about
 * stands in the table's seating and proposal.
 */
export interface PhaseChange {
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

/** What happened at a table. */
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
  /** The person who acted; null for computer players and the clock, and when it was logged before this was kept. */
  readonly userId: string | null;
  readonly at: Date;
  readonly change: TableChange;
}
