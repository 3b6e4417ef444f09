import { z } from 'zod';

/** Change it whenever the analysis changes: stored analyses are then outdated. */
export const METHOD = '3';

const share = z.number().min(0).max(1);
const term = z.object({ name: z.string(), params: z.record(z.string(), z.number()).optional() });

const mistake = z.object({
  step: z.int().positive(),
  seat: z.int().nonnegative(),
  made: z.string(),
  better: z.string(),
  terms: z.array(term),
  /** The lost share of the win, from 0 to 1. */
  loss: share,
});

export const gameAnalysis = z.object({
  /** Each seat's expected share of the win after a step, by seat; the steps increase. */
  curve: z.array(z.object({ step: z.int().nonnegative(), chances: z.array(share) })),
  /** In the order of the game. */
  mistakes: z.array(mistake),
  /** By seat: the number of real decisions, and the number of mistakes. */
  players: z.array(z.object({ decisions: z.int().nonnegative(), mistakes: z.int().nonnegative() })),
  /** The margin of error of a chance, at 95 % confidence. */
  margin: share,
});
export type GameAnalysis = z.infer<typeof gameAnalysis>;
export type Mistake = GameAnalysis['mistakes'][number];
