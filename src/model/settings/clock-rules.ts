import { z } from 'zod';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** What becomes of a player whose time is over: a computer player makes the move, takes the seat, or they are out. */
export const timeouts = ['move', 'replace', 'resign'] as const;
export type Timeout = (typeof timeouts)[number];

const MIN_TURN = 30 * SECOND;
const MAX_TURN = 30 * DAY;
const LARGEST_RESERVE = 90 * DAY;

/** How long a turn may last, and what is spent of a player's reserve beyond that; in milliseconds. */
export const clockRules = z.object({
  turn: z.int().min(MIN_TURN).max(MAX_TURN),
  reserve: z.int().min(0).max(LARGEST_RESERVE),
  timeout: z.enum(timeouts),
});
export type ClockRules = z.infer<typeof clockRules>;

/** `usual` is what the bot was told for all tables without a clock of their own, `none` is all the time in the world. */
export const clockChoice = z.union([z.enum(['usual', 'none']), clockRules]);
export type ClockChoice = z.infer<typeof clockChoice>;

/** Clocks that are chosen by a name: live play by minutes, correspondence by days. */
export const clockPresets: Readonly<Record<string, Pick<ClockRules, 'turn' | 'reserve'>>> = {
  blitz: { turn: MINUTE, reserve: 5 * MINUTE },
  live: { turn: 2 * MINUTE, reserve: 15 * MINUTE },
  day: { turn: DAY, reserve: 3 * DAY },
  slow: { turn: 3 * DAY, reserve: 7 * DAY },
};

/** The clock of one table. */
export const tableClock = z.object({
  /** Null for all the time in the world. */
  rules: clockRules.nullable(),
  /** What is left of each seat's reserve, in milliseconds; none before the game begins. */
  reserves: z.array(z.int().min(0)),
  /** While it stands still: what was left of the turn, in milliseconds; null for a turn without an end. */
  paused: z.object({ left: z.int().min(0).nullable() }).nullable(),
  /** Ids of the people who have agreed to what is proposed: to pause, or to go on if it stands still. */
  agreed: z.array(z.string()),
});
export type TableClock = z.infer<typeof tableClock>;

/** The clock of a new table; null for what the bot was told. */
export const newClock = (choice: ClockChoice): TableClock | null =>
  choice === 'usual' ? null : { rules: choice === 'none' ? null : choice, reserves: [], paused: null, agreed: [] };

const units: Readonly<Record<string, number>> = { s: SECOND, m: MINUTE, min: MINUTE, h: HOUR, d: DAY, j: DAY };
const AMOUNT = /^(\d{1,4})(s|m|min|h|d|j)$/;

const amountOf = (text: string): number | null => {
  const [, count, unit] = AMOUNT.exec(text) ?? [];
  return count === undefined || unit === undefined ? null : Number(count) * (units[unit] ?? 0);
};

/**
 * Reads a clock as people write it: the time of a turn and a reserve, `2d+5d`, `90s + 10m` or `12h`; days may be `j` as
 * in French. Null when it is none, or shorter or longer than may be.
 */
export const parseClock = (text: string, timeout: Timeout): ClockRules | null => {
  const [turn, reserve = 0, ...more] = text.toLowerCase().replace(/\s+/g, '').split('+').map(amountOf);
  return more.length > 0 ? null : (clockRules.safeParse({ turn, reserve, timeout }).data ?? null);
};

/** Amounts are told in the largest unit that divides them. */
const formatAmount = (milliseconds: number): string => {
  const [unit, size] = (
    [
      ['d', DAY],
      ['h', HOUR],
      ['m', MINUTE],
    ] as const
  ).find(([, length]) => milliseconds >= length && milliseconds % length === 0) ?? ['s', SECOND];
  return `${Math.round(milliseconds / size)}${unit}`;
};

/** As `parseClock` reads it. */
export const formatClock = ({ turn, reserve }: Pick<ClockRules, 'turn' | 'reserve'>): string =>
  reserve === 0 ? formatAmount(turn) : `${formatAmount(turn)}+${formatAmount(reserve)}`;

/** At most this long before the end somebody is warned, and when a quarter of the time is left if that is later. */
const EARLIEST_WARNING = 12 * HOUR;

/** When the player to move is warned of the end of a turn; in milliseconds since 1970. */
export const warningBefore = ({ turn }: Pick<ClockRules, 'turn'>, reserve: number, end: number): number =>
  end - Math.min(EARLIEST_WARNING, Math.floor((turn + reserve) / 4));

/** When a turn ends that begins now, and when the player to move is warned; in milliseconds since 1970. */
export const turnTimes = (
  { turn }: Pick<ClockRules, 'turn'>,
  reserve: number,
  now: number,
): { readonly warning: number; readonly end: number } => {
  const end = now + turn + reserve;
  return { warning: warningBefore({ turn }, reserve, end), end };
};

/** What is left of a reserve when a turn is over that could have lasted until `end`. */
export const reserveAfter = (reserve: number, end: number, now: number): number =>
  Math.min(reserve, Math.max(0, end - now));
