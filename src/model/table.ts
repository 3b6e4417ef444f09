import type { Level } from '#engines/core/search/strategy.js';
import type { Seat } from '#engines/core/seat.js';
import type { Location } from './location.js';
import type { TableClock } from './settings/clock-rules.js';
import type { Locale } from '../lib/locale.js';
import type { Proposal } from './record/proposal.js';
import type { PublicDraw, SeedDraw } from './record/seed-draw.js';
import type { TableSeating } from './record/seating.js';

/** How pictures look: cream paper, or dimmed for people whose Discord is dark. */
export const pictureLooks = ['light', 'dark'] as const;
export type PictureLook = (typeof pictureLooks)[number];

export type SeatHolder =
  | { readonly kind: 'person'; readonly userId: string; readonly name: string }
  | { readonly kind: 'computer'; readonly name: string; readonly level: Level }
  /** Somebody who sat there when the game ended, and asked to be forgotten since. */
  | { readonly kind: 'former'; readonly name: string };

export const phases = ['lobby', 'playing', 'over', 'closed'] as const;
export type Phase = (typeof phases)[number];

/** Whose turn it is. `turn` counts from 0 and grows whenever the turn passes. */
export interface ActiveTurn {
  readonly seat: Seat;
  readonly turn: number;
}

/** How a game ended, by seat; places count from 1 and tied seats share the better place. */
export interface GameResult {
  readonly places: readonly number[];
  readonly points: readonly number[];
}

/** What a board message is about. */
export type BoardSubject =
  | { readonly kind: 'lobby' }
  /** One turn of the game. */
  | { readonly kind: 'turn'; readonly turn: number }
  /** The end of the game. */
  | { readonly kind: 'over' };

/** What a channel's board message showed when it was last written. */
export interface BoardMessage {
  readonly messageId: string;
  /** The version it shows; lower than the table's when the channel has yet to catch up. */
  readonly version: number;
  /** The first version whose events it tells. */
  readonly since: number;
  readonly subject: BoardSubject;
}

interface TableDescription {
  /** Ten letters and digits: it stands in custom ids. */
  readonly id: string;
  readonly gameId: string;
  readonly location: Location;
  readonly channelId: string;
  /**
   * The channel of the thread that was made for the table, and then named and closed with it; null where it stands in a
   * channel, or in a thread that was there. The message with which the thread begins is in that channel, and bears the
   * id of the thread.
   */
  readonly parentChannelId: string | null;
  /** The language of its public texts. */
  readonly locale: Locale;
  readonly pictures: PictureLook;
  readonly hostId: string;
  readonly phase: Phase;
  /** Grows with every change; a control made for another version is stale. */
  readonly version: number;
  /** As the game's option schema reads them. */
  readonly options: object;
  readonly seats: readonly SeatHolder[];
  /** Whose turn it is, while a game runs. */
  readonly toAct: ActiveTurn | null;
  /** Null for what the bot was told for all tables without a clock of their own. */
  readonly clock: TableClock | null;
  /** On which terms people sit there. */
  readonly seating: TableSeating;
  /** What people are asked to agree to, or were asked last; null in a lobby and when the game has ended. */
  readonly proposal: Proposal | null;
  /** The version of the game's rules under which it is played, from the moment it begins. */
  readonly rules: string | null;
  /** SHA-256 of the seed in hexadecimal, from the moment the game begins. */
  readonly seedHash: string | null;
  /** Once the game is over; null for one that was closed before its end. */
  readonly result: GameResult | null;
  /** The message that shows the table, and what it showed last. */
  readonly board: BoardMessage | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** One game, as everybody may know it. */
export interface Table extends TableDescription {
  /** The seed from which it was dealt, once the game is over or closed. */
  readonly seed: string | null;
  /** What the seed is made of; null where the bot draws it alone, as for tables that were opened before there was this. */
  readonly draw: PublicDraw | null;
}

/** A table with its secrets, as it lies in the store. */
export interface StoredTable extends TableDescription {
  /** From the moment the game begins; secret while it runs, for it foretells every card. */
  readonly secretSeed: string | null;
  /** With the half of the bot, which is as secret. */
  readonly secretDraw: SeedDraw | null;
}

/** The seat that a person holds, or null. */
export const seatOf = ({ seats }: { readonly seats: readonly SeatHolder[] }, userId: string): Seat | null => {
  const seat = seats.findIndex((holder) => holder.kind === 'person' && holder.userId === userId);
  return seat === -1 ? null : seat;
};

/** Who holds the seat whose turn it is; null when no game runs. */
export const holderToAct = ({ seats, toAct }: Pick<Table, 'seats' | 'toAct'>): SeatHolder | null =>
  toAct === null ? null : (seats[toAct.seat] ?? null);

/**
 * The seat of the only person who reads the messages of a table, who may see their hand there; null where others may
 * read: only direct messages are read by one person.
 */
export const soleReader = ({
  location,
  hostId,
  seats,
}: Pick<TableDescription, 'location' | 'hostId'> & { readonly seats: readonly SeatHolder[] }): Seat | null => {
  const people = seats.filter(({ kind }) => kind === 'person').length;
  return location.kind === 'bot-dm' && people === 1 ? seatOf({ seats }, hostId) : null;
};

/** Whether nothing can happen at it any more, so that its secrets are everybody's. */
export const hasEnded = ({ phase }: { readonly phase: Phase }): boolean => phase === 'over' || phase === 'closed';
