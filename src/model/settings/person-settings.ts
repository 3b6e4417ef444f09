import { z } from 'zod';
import { levelSchema, usualLevel } from '#engines/core/search/strategy.js';
import { isTimeZone } from './quiet-hours.js';

/** Where somebody hears that it is their turn: in the channel of the table, by a direct message, or nowhere. */
export const notifications = ['channel', 'direct', 'both', 'none'] as const;

/** Whose challenges somebody takes: those that are made in a server of theirs or by people they have played with are `known`. */
export const challengers = ['everyone', 'known', 'none'] as const;

const hour = z.int().min(0).max(23);

/** What somebody has chosen for themselves, at all tables. Whatever they have not chosen has a default. */
export const personSettings = z.object({
  notify: z.enum(notifications).default('channel'),
  /** Whether they are reminded of a turn, and warned when their time is nearly over. */
  reminder: z.boolean().default(true),
  /** Whether they hear, quietly, that theirs is the turn after the one that runs. */
  next: z.boolean().default(false),
  challenges: z.enum(challengers).default('everyone'),
  /** Whether others of a server see that they have solved its puzzles. */
  solver: z.boolean().default(true),
  /** How well the computer players played with which they played alone last. */
  level: levelSchema.default(usualLevel),
  /** In which no time of theirs runs out and nobody reminds them; in their own time zone. */
  quiet: z.object({ from: hour, to: hour }).nullable().default(null),
  zone: z.string().max(64).refine(isTimeZone).default('UTC'),
});
export type PersonSettings = z.infer<typeof personSettings>;
