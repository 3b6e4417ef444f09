import { z } from 'zod';
import { DAY, HOUR, MINUTE, SECOND } from '#src/lib/durations.js';

/**
 * The effect of a timeout: a computer player makes the move, a computer player takes the seat, or the player is out.
 */
export const timeouts = ['move', 'replace', 'resign'] as const;
export type Timeout = (typeof timeouts)[number];

const MIN_TURN_MS = 30 * SECOND;
const MAX_TURN_MS = 30 * DAY;
const MAX_RESERVE_MS = 90 * DAY;

/** The time for a turn, and a player's reserve for longer turns, in milliseconds. */
const clockRules = z.object({
  turn: z.int().min(MIN_TURN_MS).max(MAX_TURN_MS),
  reserve: z.int().min(0).max(MAX_RESERVE_MS),
  timeout: z.enum(timeouts),
});
export type ClockRules = z.infer<typeof clockRules>;

/** `usual` is the bot's default for tables without their own clock, `none` means no time limit. */
export const clockChoice = z.union([z.enum(['usual', 'none']), clockRules]);
export type ClockChoice = z.infer<typeof clockChoice>;

export const clockPresets: Readonly<Record<string, Pick<ClockRules, 'turn' | 'reserve'>>> = {
  blitz: { turn: MINUTE, reserve: 5 * MINUTE },
  live: { turn: 2 * MINUTE, reserve: 15 * MINUTE },
  day: { turn: DAY, reserve: 3 * DAY },
  slow: { turn: 3 * DAY, reserve: 7 * DAY },
};

export const tableClock = z.object({
  /** Null for no time limit. */
  rules: clockRules.nullable(),
  /** The rest of each seat's reserve, in milliseconds; empty before the game begins. */
  reserves: z.array(z.int().min(0)),
  /**
   * During a pause: the rest of the turn's time, in milliseconds, null for a turn without a limit; and the start of the
   * pause, in milliseconds since 1970, 0 where that was not stored.
   */
  paused: z.object({ left: z.int().min(0).nullable(), since: z.int().min(0).default(0) }).nullable(),
  /** Ids of the people who have agreed to pause, or to resume during a pause. */
  agreed: z.array(z.string()),
});
export type TableClock = z.infer<typeof tableClock>;

export const newClock = (choice: ClockChoice): TableClock | null =>
  choice === 'usual' ? null : { rules: choice === 'none' ? null : choice, reserves: [], paused: null, agreed: [] };

const units: Readonly<Record<string, number>> = { s: SECOND, m: MINUTE, min: MINUTE, h: HOUR, d: DAY };
const AMOUNT = /^(\d{1,4})(\p{L}{1,3})$/u;

const amountOf = (text: string, days: ReadonlySet<string>): number | null => {
  const [, count, unit] = AMOUNT.exec(text) ?? [];
  const length = units[unit ?? ''] ?? (days.has(unit ?? '') ? DAY : null);
  return count === undefined || length === null ? null : Number(count) * length;
};

/**
 * Parses a written clock: the time of a turn and a reserve, `2d+5d`, `90s + 10m` or `12h`. Null when it is
 * invalid, too short or too long.
 *
 * @param days letters that mean days in other languages than English
 */
export const parseClock = (text: string, timeout: Timeout, days: readonly string[] = []): ClockRules | null => {
  const letters = new Set(days);
  const parts = text.toLowerCase().replace(/\s+/g, '').split('+');
  const [turn, reserve = 0, ...more] = parts.map((part) => amountOf(part, letters));
  return more.length > 0 ? null : (clockRules.safeParse({ turn, reserve, timeout }).data ?? null);
};

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

export const formatClock = ({ turn, reserve }: Pick<ClockRules, 'turn' | 'reserve'>): string =>
  reserve === 0 ? formatAmount(turn) : `${formatAmount(turn)}+${formatAmount(reserve)}`;

/** The longest time before the end of a turn for a warning. For shorter times the warning comes at the last quarter. */
const EARLIEST_WARNING_MS = 12 * HOUR;

/** Returns the time of the warning to the player to move, in milliseconds since 1970. */
export const warningBefore = ({ turn }: Pick<ClockRules, 'turn'>, reserve: number, end: number): number =>
  end - Math.min(EARLIEST_WARNING_MS, Math.floor((turn + reserve) / 4));

/** Returns the end and the warning of a turn that begins now, in milliseconds since 1970. */
export const turnTimes = (
  { turn }: Pick<ClockRules, 'turn'>,
  reserve: number,
  now: number,
): { readonly warning: number; readonly end: number } => {
  const end = now + turn + reserve;
  return { warning: warningBefore({ turn }, reserve, end), end };
};

/** Returns the rest of a reserve after a turn that could have lasted until `end`. */
export const reserveAfter = (reserve: number, end: number, now: number): number =>
  Math.min(reserve, Math.max(0, end - now));

export const choiceOf = (clock: TableClock | null): ClockChoice => (clock === null ? 'usual' : (clock.rules ?? 'none'));

export const keptClock = (clock: TableClock | null): { readonly clock?: ClockChoice } =>
  clock === null ? {} : { clock: choiceOf(clock) };
