import { z } from 'zod';
import { levelSchema, usualLevel } from '#engines/core/search/strategy.js';
import { clockChoice } from './clock-rules.js';
import { hourOfDay, timeZone } from './time-zone.js';
import { localeSchema } from '#src/lib/locale.js';
import { isRated, pictureLooks, seatOf, type Table } from '../table.js';

export const places = ['here', 'thread'] as const;

/** The people who may close a table: its host; also people who may manage messages; also everyone seated. */
export const closers = ['host', 'moderators', 'seated'] as const;
export type Closers = (typeof closers)[number];

/** The people who may open tournaments: everyone, or those who may manage the server or its events. */
export const tournamentCreators = ['everybody', 'managers'] as const;

/** The limit of selections in Discord's menus. */
const MAX_CHANNELS = 25;

const DAYS_A_YEAR = 365;

const optionValue = z.union([z.string().max(100), z.number(), z.boolean()]);

const channelId = z.string().regex(/^\d{1,20}$/);

export const serverSettings = z.object({
  /** The language of new tables; null for that of the person who opens one. */
  language: localeSchema.nullable().default(null),
  /** Ids of the channels in which tables may be opened, including their threads; empty for all. */
  channels: z.array(channelId).max(MAX_CHANNELS).default([]),
  place: z.enum(places).default('here'),
  pictures: z.enum(pictureLooks).default('light'),
  clock: clockChoice.default('usual'),
  computerLevel: levelSchema.default(usualLevel),
  closers: z.enum(closers).default('moderators'),
  tournamentCreators: z.enum(tournamentCreators).default('everybody'),
  houseRules: z.record(z.string().max(32), z.record(z.string().max(32), optionValue)).default({}),
  /** Days after which an unused lobby closes, 0 for never; null for the bot's default. */
  lobbyDays: z.number().min(0).max(DAYS_A_YEAR).nullable().default(null),
  /** The channel for the puzzle of the day; null for none. */
  puzzleChannel: channelId.nullable().default(null),
  /** The hour at which it is posted there. */
  puzzleHour: hourOfDay.default(9),
  zone: timeZone,
});
export type ServerSettings = z.infer<typeof serverSettings>;

export const isPlayAllowed = (
  { channels }: Pick<ServerSettings, 'channels'>,
  channelId: string,
  parentId: string | null,
): boolean =>
  channels.length === 0 || channels.includes(channelId) || (parentId !== null && channels.includes(parentId));

export interface Closing {
  readonly userId: string;
  /** True when they have, or have had, a seat in the game. */
  readonly hasPlayed: boolean;
  /** True when someone who had a seat was forgotten since: it may have been them. */
  readonly wasForgotten: boolean;
  /** True when they may manage the channel's messages. */
  readonly isModerator: boolean;
  readonly closers: Closers;
  /** False for a running game that this program cannot continue. */
  readonly isPlayable: boolean;
}

/**
 * Returns the reason why a person may not close a table; null when they may. Players could otherwise end every game
 * that they are about to lose.
 */
export const objectionToClosing = (
  table: Pick<Table, 'hostId' | 'seats' | 'toAct' | 'location' | 'seating'>,
  { userId, hasPlayed, wasForgotten, isModerator, closers, isPlayable }: Closing,
):
  | `close-not-allowed-${Closers}`
  | 'close-others-play'
  | 'close-forgotten'
  | 'close-rated'
  | 'close-tournament'
  | null => {
  const isSeated = seatOf(table, userId) !== null;
  const isAllowed =
    userId === table.hostId || (closers !== 'host' && isModerator) || (closers === 'seated' && isSeated);
  // Only servers have moderators.
  if (!isAllowed) return `close-not-allowed-${table.location.kind === 'server' ? closers : 'host'}`;
  // A moderator may be a rival of the two in the same tournament.
  if (table.seating.tournament && !isSeated && isPlayable) return 'close-tournament';
  const hasBegun = (table.toAct?.turn ?? 0) > 0 || table.seating.firstRoundOver || !isSeated;
  // A player who has resigned or was replaced closes it no more than one who still plays.
  if (!(hasPlayed || wasForgotten) || !hasBegun || !isPlayable || closers === 'seated') return null;
  const others = table.seats.some((holder) => holder.kind === 'person' && holder.userId !== userId);
  // A replaced player may come back.
  if (others || table.seating.replaced.length > 0) return hasPlayed ? 'close-others-play' : 'close-forgotten';
  // The rating of a single person in direct messages is for their eyes alone.
  return isRated(table) && table.location.kind !== 'bot-dm' ? 'close-rated' : null;
};
