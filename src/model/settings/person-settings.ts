import { z } from 'zod';
import { levelSchema } from '#engines/core/search/strategy.js';
import { withinANight } from './quiet-hours.js';
import { hourOfDay, timeZone } from './time-zone.js';

export const notifications = ['channel', 'direct', 'both', 'none'] as const;

/**
 * The challengers whom a person accepts: `known` means people in a server that they share, or people they have played
 * with.
 */
export const challengers = ['everyone', 'known', 'none'] as const;

export const personSettings = z.object({
  notify: z.enum(notifications).default('channel'),
  reminder: z.boolean().default(true),
  /** True for a silent notice that the person's turn is next. */
  next: z.boolean().default(false),
  challenges: z.enum(challengers).default('everyone'),
  /** True when others in a server see that the person has solved its puzzles. */
  solver: z.boolean().default(true),
  /** The level that the person chose last; an easy one for a first game. */
  level: levelSchema.default('easy'),
  /** Hours in which no time of theirs runs out and no reminder is sent, in their own time zone. */
  quiet: z.object({ from: hourOfDay, to: hourOfDay }).transform(withinANight).nullable().default(null),
  zone: timeZone,
});
export type PersonSettings = z.infer<typeof personSettings>;
