import type { Seat } from '../../engines/core/seat.js';
import type { Locale } from './locale.js';

export type SeatHolder =
  | { readonly kind: 'person'; readonly userId: string; readonly name: string }
  | { readonly kind: 'computer'; readonly name: string };

export const phases = ['lobby', 'playing', 'over', 'closed'] as const;
export type Phase = (typeof phases)[number];

/** Whose turn it is. `turn` counts from 0 and grows whenever the turn passes. */
export interface ActiveTurn {
  readonly seat: Seat;
  readonly turn: number;
}

/** What a channel's board message showed when it was last written. */
export interface BoardMessage {
  readonly messageId: string;
  /** The version it shows; lower than the table's when the channel has yet to catch up. */
  readonly version: number;
  /** The first version whose events it tells. */
  readonly since: number;
  /** The turn it belongs to: −1 in the lobby. */
  readonly turn: number;
}

/** One game in one channel, as everybody may know it. */
export interface Table {
  /** Ten letters and digits: it stands in custom ids. */
  readonly id: string;
  readonly gameId: string;
  readonly guildId: string;
  readonly channelId: string;
  /** The language of its public texts. */
  readonly locale: Locale;
  readonly hostId: string;
  readonly phase: Phase;
  /** Grows with every change; a control made for another version is stale. */
  readonly version: number;
  /** As the game's option schema reads them. */
  readonly options: object;
  readonly seats: readonly SeatHolder[];
  /** Who is to act, while a game runs. */
  readonly toAct: ActiveTurn | null;
  /** SHA-256 of the seed in hexadecimal, from the moment the game begins. */
  readonly seedHash: string | null;
  /** The seed itself, once the game is over or closed. */
  readonly seed: string | null;
  /** The message that shows the table, and what it showed last. */
  readonly board: BoardMessage | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** A table with its secrets, as it lies in the store. */
export interface StoredTable extends Table {
  /** Secret while the game runs: it foretells every card. */
  readonly seed: string | null;
}
