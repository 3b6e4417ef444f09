import { z } from 'zod';
import { HOUR, MINUTE } from '#src/lib/durations.js';
import { localeSchema } from '#src/lib/locale.js';
import { cleanName } from '../person-name.js';
import { isTimeZone, momentIn } from '../settings/time-zone.js';

const nightAnswers = ['yes', 'maybe', 'no'] as const;
export type NightAnswer = (typeof nightAnswers)[number];

export const nightPhases = ['planned', 'voting', 'open', 'over', 'cancelled', 'missed'] as const;
export type NightPhase = (typeof nightPhases)[number];

/** The limit of answers that one message can list. */
export const MAX_NIGHT_GUESTS = 60;

/** The time between the reminder and the hour. */
export const REMINDER_MS = HOUR;
/** A table is still opened this long after the hour, when the bot was away at the hour. */
export const MAX_DELAY_MS = 2 * HOUR;
export const VOTE_MS = 10 * MINUTE;
/** The night ends with its tables, or after this time. */
const NIGHT_MS = 4 * HOUR;
/** A process does its steps within this time, or has crashed. */
export const CLAIM_MS = 5 * MINUTE;

/** Ids of Discord, of games and of tables: longer or other text would break links and custom ids. */
const identifier = z.string().regex(/^[\w-]{1,32}$/u);

const nightDay = z.iso.date();
export const nightTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u);

const guest = z.object({
  userId: identifier,
  name: z.string().transform(cleanName),
  answer: z.enum(nightAnswers),
  /** The id of the interaction by which they answered, their part of the seed. */
  press: identifier,
  /** The game they voted for; null without a vote. */
  vote: identifier.nullable().default(null),
});
export type NightGuest = z.infer<typeof guest>;

/** A message of the night, and a digest of what it shows. */
const shownMessage = z.object({ messageId: identifier, digest: z.string().max(64) });

/** The messages of a night: the sign-up, the reminder, the one at the hour, and the newest about a change. */
export const nightSlots = ['signup', 'reminder', 'start', 'news'] as const;
export type NightSlot = (typeof nightSlots)[number];

const nightTable = z.object({
  tableId: identifier,
  channelId: identifier,
  /** The address of its first message; null where the channel did not show it. */
  url: z.string().max(200).nullable(),
  userIds: z.array(identifier),
});
export type NightTable = z.infer<typeof nightTable>;

export const nightState = z.object({
  locale: localeSchema,
  /** The channel of the thread in which the night is; null outside threads. */
  parentChannelId: identifier.nullable(),
  /** Null after the deletion of their data. */
  hostId: identifier.nullable(),
  /** Null while the people have not chosen one. */
  gameId: identifier.nullable(),
  day: nightDay,
  time: nightTime,
  /** The server's time zone when the night was planned or moved. */
  zone: z.string().max(64).refine(isTimeZone),
  /** In the order of their answers. */
  guests: z.array(guest).max(MAX_NIGHT_GUESTS),
  /** False when the night was planned or moved within the last hour before it. */
  isReminded: z.boolean(),
  messages: z.object({
    signup: shownMessage.nullable(),
    reminder: shownMessage.nullable(),
    start: shownMessage.nullable(),
    news: shownMessage.nullable(),
  }),
  /** Messages that newer ones replace, until they are deleted. */
  obsolete: z.array(identifier),
  /** The newest change that the channel is told; the number counts such changes. */
  news: z.object({ kind: z.enum(['moved', 'cancelled', 'missed']), number: z.int().positive() }).nullable(),
  /** The end of the vote in milliseconds since 1970; null before it, and where the game is known. */
  voteUntil: z.int().nullable(),
  tables: z.array(nightTable),
  /** The sentence that says why a table could not be opened; null when all were. */
  refusal: z.string().max(1_000).nullable(),
  /** The scheduled event; its id is null once a person has deleted it. */
  event: z.object({ eventId: identifier.nullable(), digest: z.string().max(64) }).nullable(),
  /** True when Discord shows this state. */
  isSettled: z.boolean(),
  /** The process that brings Discord up to date. */
  claim: z.object({ claimant: z.string().max(64), at: z.int() }).nullable(),
});

export interface Night extends z.infer<typeof nightState> {
  /** Ten letters and digits. */
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly phase: NightPhase;
  readonly version: number;
  readonly changedAt: Date;
}

export const startOf = ({ day, time, zone }: Pick<Night, 'day' | 'time' | 'zone'>): Date => momentIn(day, time, zone);

export const endOf = (night: Pick<Night, 'day' | 'time' | 'zone'>): Date =>
  new Date(startOf(night).getTime() + NIGHT_MS);

export const answered = ({ guests }: Pick<Night, 'guests'>, answer: NightAnswer): readonly NightGuest[] =>
  guests.filter((one) => one.answer === answer);

/** True until the night is over, cancelled or missed. */
export const isUpcoming = ({ phase }: Pick<Night, 'phase'>): boolean =>
  phase === 'planned' || phase === 'voting' || phase === 'open';

export const isReminderDue = (night: Night, now: Date): boolean => {
  const start = startOf(night).getTime();
  const isTime = now.getTime() >= start - REMINDER_MS && now.getTime() < start;
  return night.phase === 'planned' && night.isReminded && isTime && answered(night, 'yes').length > 0;
};

const nextPhaseAt = (night: Night): number | null => {
  switch (night.phase) {
    case 'planned': {
      const start = startOf(night).getTime();
      return night.isReminded && night.messages.reminder === null && start - REMINDER_MS > night.changedAt.getTime()
        ? start - REMINDER_MS
        : start;
    }
    case 'voting':
      return night.voteUntil;
    case 'open':
      return endOf(night).getTime();
    case 'over':
    case 'cancelled':
    case 'missed':
      return null;
  }
};

/** Returns the moment from which there is something to do; null when there is nothing more. */
export const dueAt = (night: Night): Date | null => {
  const next = night.isSettled ? nextPhaseAt(night) : night.changedAt.getTime();
  return next === null ? null : new Date(next);
};
