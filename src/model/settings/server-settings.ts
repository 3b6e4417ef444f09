import { z } from 'zod';
import { levelSchema, usualLevel } from '#engines/core/search/strategy.js';
import { clockChoice } from './clock-rules.js';
import { localeSchema } from '#src/lib/locale.js';
import { pictureLooks, seatOf, type Table } from '../table.js';

/** Where a table stands unless the person who opens it says otherwise: in the channel, or in a thread of its own. */
export const places = ['here', 'thread'] as const;

/** Who may close a table: its host; who may manage messages too; everybody who sits there as well. */
export const closers = ['host', 'moderators', 'seated'] as const;
export type Closers = (typeof closers)[number];

/** Who may open tournaments: everybody, or who may manage the server or its events. */
export const tournamentCreators = ['everybody', 'managers'] as const;

/** As many as a menu can show as chosen. */
export const MAX_CHANNELS = 25;

const DAYS_A_YEAR = 365;

const optionValue = z.union([z.string().max(100), z.number(), z.boolean()]);

/** What those who manage a server have chosen for all tables in it. Whatever they have not chosen has a default. */
export const serverSettings = z.object({
  /** Of tables that are opened there; null for that of the person who opens one. */
  language: localeSchema.nullable().default(null),
  /** Ids of the channels where tables may be opened, their threads included; none for everywhere. */
  channels: z
    .array(z.string().regex(/^\d{1,20}$/))
    .max(MAX_CHANNELS)
    .default([]),
  place: z.enum(places).default('here'),
  /** Of tables that are opened there. */
  pictures: z.enum(pictureLooks).default('light'),
  clock: clockChoice.default('usual'),
  /** How well computer players play where nobody says how well. */
  computerLevel: levelSchema.default(usualLevel),
  closers: z.enum(closers).default('moderators'),
  tournamentCreators: z.enum(tournamentCreators).default('everybody'),
  /** By game, the options with which `/play` begins. */
  houseRules: z.record(z.string().max(32), z.record(z.string().max(32), optionValue)).default({}),
  /** Days after which a lobby is closed in which nobody does anything, 0 for never; null for what the bot was told. */
  lobbyDays: z.number().min(0).max(DAYS_A_YEAR).nullable().default(null),
});
export type ServerSettings = z.infer<typeof serverSettings>;

/** Whether tables may be opened in a channel, or in a thread of it. */
export const isPlayAllowed = (
  { channels }: Pick<ServerSettings, 'channels'>,
  channelId: string,
  parentId: string | null,
): boolean =>
  channels.length === 0 || channels.includes(channelId) || (parentId !== null && channels.includes(parentId));

/** Whether somebody may close a table. @param moderator whether they may manage the channel's messages */
export const mayClose = (
  table: Pick<Table, 'hostId' | 'seats'>,
  userId: string,
  moderator: boolean,
  allowed: Closers,
): boolean => {
  if (userId === table.hostId) return true;
  if (allowed === 'host') return false;
  return moderator || (allowed === 'seated' && seatOf(table, userId) !== null);
};
