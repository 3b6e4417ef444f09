import type { Seat } from '../../engines/core/seat.js';
import type { Locale } from '../../renderers/kit/renderer.js';
import type { Actor, BoardMessage, Phase, SeatHolder } from '../tables/table.js';

/** A table with its secrets, as it lies in the database. */
export interface StoredTable {
  readonly id: string;
  readonly gameId: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly locale: Locale;
  readonly hostId: string;
  readonly phase: Phase;
  readonly version: number;
  readonly options: object;
  readonly seats: readonly SeatHolder[];
  /** Secret while the game runs: it foretells every card. */
  readonly seed: string | null;
  readonly seedHash: string | null;
  /** Who is to act, while a game runs. */
  readonly toAct: { readonly seat: Seat; readonly turn: number } | null;
  readonly board: BoardMessage | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

export interface MoveDeed {
  readonly kind: 'move';
  readonly seat: Seat;
  readonly turn: number;
  readonly notation: string;
}

export interface TurnDeed {
  readonly kind: 'undo' | 'resign';
  readonly seat: Seat;
  readonly turn: number;
}

/** A replay needs no more of these: who sits where is in the table. */
export interface PlainDeed {
  readonly kind: 'open' | 'join' | 'leave' | 'add-computer' | 'remove-computer' | 'begin' | 'close';
}

/** What a change did. */
export type Deed = MoveDeed | TurnDeed | PlainDeed;

/** One line of the log: the change that made `version`. */
export interface LogLine {
  readonly version: number;
  readonly actor: Actor;
  readonly deed: Deed;
}

/** `reminder` and `limit` are about a turn, `expiry` about a lobby (its seat and turn are 0). */
export const deadlineKinds = ['reminder', 'limit', 'expiry'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

export interface Deadline {
  readonly tableId: string;
  readonly kind: DeadlineKind;
  readonly seat: Seat;
  readonly turn: number;
  readonly dueAt: Date;
}
