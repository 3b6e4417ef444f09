import { z } from 'zod';

/** How well a computer player plays, the weakest first. */
export const levels = ['novice', 'easy', 'medium', 'hard'] as const;

export const levelSchema = z.enum(levels);
export type Level = z.infer<typeof levelSchema>;

/** The level of a computer player when none was chosen. */
export const usualLevel: Level = 'medium';
