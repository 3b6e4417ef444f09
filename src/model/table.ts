import type { Engine } from '#engines/core/engine.js';
import { seatsWith } from '#engines/core/options.js';
import type { Level } from '#engines/core/search/strategy.js';
import type { Seat } from '#engines/core/seat.js';
import type { Location } from './location.js';
import { keptClock, type TableClock } from './settings/clock-rules.js';
import type { Locale } from '#src/lib/locale.js';
import type { Proposal } from './record/proposal.js';
import type { PublicDraw, SeedDraw } from './record/seed-draw.js';
import { areHintsAllowed, type TableSeating } from './record/seating.js';

/** The look of pictures: cream paper, or dimmed for Discord's dark theme. */
export const pictureLooks = ['light', 'dark'] as const;
type PictureLook = (typeof pictureLooks)[number];

export type SeatHolder =
  | { readonly kind: 'person'; readonly userId: string; readonly name: string }
  | { readonly kind: 'computer'; readonly name: string; readonly level: Level }
  /** A player who was seated at the end of the game and whose data was deleted since. */
  | { readonly kind: 'former'; readonly name: string };

export const phases = ['lobby', 'playing', 'over', 'closed'] as const;
export type Phase = (typeof phases)[number];

/** The player to act. `turn` counts from 0 and increases whenever the turn passes. */
export interface ActiveTurn {
  readonly seat: Seat;
  readonly turn: number;
}

export const turnOf = (toAct: ActiveTurn, seat: Seat): number | null => (toAct.seat === seat ? toAct.turn : null);

/** The result of a game, by seat; places count from 1, and tied seats share the better place. */
export interface GameResult {
  readonly places: readonly number[];
  readonly points: readonly number[];
}

export type BoardSubject =
  { readonly kind: 'lobby' } | { readonly kind: 'turn'; readonly turn: number } | { readonly kind: 'over' };

export interface BoardMessage {
  readonly messageId: string;
  /** The version that it shows, lower than the table's while the channel is behind. */
  readonly version: number;
  /** The first version whose events it reports. */
  readonly since: number;
  readonly subject: BoardSubject;
}

interface TableDescription {
  /** Ten letters and digits, short enough for custom ids. */
  readonly id: string;
  readonly gameId: string;
  readonly location: Location;
  readonly channelId: string;
  /**
   * The parent channel of the thread that was made for the table, and is renamed and closed with it; null for a table
   * in a channel or in an existing thread. The thread starts from a message in the parent channel, which has the
   * thread's id.
   */
  readonly parentChannelId: string | null;
  readonly locale: Locale;
  readonly pictureLook: PictureLook;
  readonly hostId: string;
  readonly phase: Phase;
  /** Increases with every change; a control made for another version is outdated. */
  readonly version: number;
  readonly options: object;
  readonly seats: readonly SeatHolder[];
  readonly toAct: ActiveTurn | null;
  /** Null for the bot's default for tables without their own clock. */
  readonly clock: TableClock | null;
  readonly seating: TableSeating;
  readonly proposal: Proposal | null;
  readonly rules: string | null;
  /** SHA-256 of the seed in hexadecimal, from the start of the game on. */
  readonly seedHash: string | null;
  /** Null until the game is over, and for one that was closed before its end. */
  readonly result: GameResult | null;
  readonly board: BoardMessage | null;
  /** Later by a millisecond each time a person is forgotten at the table: older copies of it are no longer written. */
  readonly createdAt: Date;
  readonly changedAt: Date;
}

export interface Table extends TableDescription {
  /** The seed of the game, once it is over or closed. */
  readonly seed: string | null;
  /** The sources of the seed; null where the bot draws it alone, as for tables from before this feature. */
  readonly draw: PublicDraw | null;
}

export interface StoredTable extends TableDescription {
  /** Set when the game begins; secret while it runs, because it determines every card. */
  readonly secretSeed: string | null;
  /** Includes the bot's half, which is equally secret. */
  readonly secretDraw: SeedDraw | null;
}

export const seatOf = ({ seats }: { readonly seats: readonly SeatHolder[] }, userId: string): Seat | null => {
  const seat = seats.findIndex((holder) => holder.kind === 'person' && holder.userId === userId);
  return seat === -1 ? null : seat;
};

export const presenceIn = ({ seating: { present } }: Pick<Table, 'seating'>, userId: string, turn: number) =>
  present?.userId === userId && present.turn === turn ? present : null;

/**
 * True when the moves of a player's turn stand: they were asked in it whether they are away. Else one move a day, undone
 * each time, would keep everybody else waiting for ever.
 */
export const areMovesKept = (
  { seats, seating }: Pick<Table, 'seats' | 'seating'>,
  { seat, turn }: ActiveTurn,
): boolean => {
  const holder = seats[seat];
  return holder?.kind === 'person' && presenceIn({ seating }, holder.userId, turn) !== null;
};

export const holderToAct = ({ seats, toAct }: Pick<Table, 'seats' | 'toAct'>): SeatHolder | null =>
  toAct === null ? null : (seats[toAct.seat] ?? null);

/** True for a game in which only one person has a seat, alone or against computer players. */
export const isPlayedAlone = ({ seats }: { readonly seats: readonly Pick<SeatHolder, 'kind'>[] }): boolean =>
  seats.filter(({ kind }) => kind === 'person').length === 1;

/**
 * Returns the seat of the only person who reads a table's messages, which may therefore show their hand; null where
 * others can read. Only direct messages have a single reader.
 */
export const soleReader = ({
  location,
  hostId,
  seats,
}: Pick<TableDescription, 'location' | 'hostId'> & { readonly seats: readonly SeatHolder[] }): Seat | null =>
  location.kind === 'bot-dm' && isPlayedAlone({ seats }) ? seatOf({ seats }, hostId) : null;

/** True for a challenge that someone has accepted: they do not look at its lobby again. */
export const areTermsAccepted = ({
  hostId,
  location,
  seats,
}: Pick<TableDescription, 'hostId' | 'location' | 'seats'>): boolean =>
  location.kind === 'bot-dm' && seats.some((holder) => holder.kind === 'person' && holder.userId !== hostId);

export const invitedIn = ({ phase, seating }: Pick<TableDescription, 'phase' | 'seating'>): readonly string[] =>
  phase === 'lobby' ? seating.invitations.filter(({ declined }) => !declined).map(({ userId }) => userId) : [];

export const isAgainstComputers = ({ seats }: { readonly seats: readonly Pick<SeatHolder, 'kind'>[] }): boolean =>
  seats.length > 1 && isPlayedAlone({ seats });

/** True for a game whose result counts for ratings, as far as is known before its end. */
export const isRated = ({
  seats,
  seating,
}: {
  readonly seats: readonly unknown[];
  readonly seating: Pick<TableSeating, 'advice' | 'aids' | 'unrated'>;
}): boolean => seats.length > 1 && !areHintsAllowed(seating) && !seating.unrated;

/** Returns what the next game of an ended table takes over: everything but its people. */
export const sameAgain = ({ gameId, options, clock, seats, seating }: Table) => ({
  gameId,
  options,
  ...keptClock(clock),
  seating: { advice: seating.advice, aids: seating.aids, level: seating.level },
  computers: seats.filter((holder) => holder.kind === 'computer'),
});

/** True when the table is final, so that its secrets are public. */
export const hasEnded = ({ phase }: { readonly phase: Phase }): boolean => phase === 'over' || phase === 'closed';

type AidedTable = { readonly phase: Phase; readonly seating: Pick<TableSeating, 'aids'> };

/** True while the table's choice of aids hides what moves gain, and who holds what. */
export const areGainsHidden = (table: AidedTable): boolean => !hasEnded(table) && table.seating.aids !== 'all';

/** True while the table's choice of aids hides what may still come. */
export const isMaterialHidden = (table: AidedTable): boolean => !hasEnded(table) && table.seating.aids === 'none';

/**
 * True when a lobby should begin automatically: all seats are taken or, in direct messages, which only invited people
 * join, all have answered.
 */
export const isToBegin = (
  {
    phase,
    seating,
    seats,
    options,
    location,
  }: Pick<StoredTable, 'phase' | 'seating' | 'seats' | 'options' | 'location'>,
  engine: Engine,
): boolean => {
  if (phase !== 'lobby' || !seating.startWhenFull) return false;
  const { min, max } = seatsWith(engine, options);
  const isAnswered = location.kind === 'bot-dm' && seating.invitations.every(({ declined }) => declined);
  return seats.length >= (isAnswered ? min : max);
};
