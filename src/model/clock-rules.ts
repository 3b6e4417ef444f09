import { z } from 'zod';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What becomes of a player whose time is over: a computer player makes the move, takes the seat, or they are out. */
export const timeouts = ['move', 'replace', 'resign'] as const;
export type Timeout = (typeof timeouts)[number];

const SHORTEST_TURN = 30 * SECOND;
const LONGEST_TURN = 30 * DAY;
const LARGEST_RESERVE = 90 * DAY;

/** How long a turn may last, and what is spent of a player's reserve beyond that; in milliseconds. */
export const clockRules = z.object({
  turn: z.int().min(SHORTEST_TURN).max(LONGEST_TURN),
  reserve: z.int().min(0).max(LARGEST_RESERVE),
  timeout: z.enum(timeouts),
});
export type ClockRules = z.infer<typeof clockRules>;

/** `usual` is what the bot was told for all tables without a clock of their own, `none` is all the time in the world. */
export const clockChoice = z.union([z.enum(['usual', 'none']), clockRules]);
export type ClockChoice = z.infer<typeof clockChoice>;
