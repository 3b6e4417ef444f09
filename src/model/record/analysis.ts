import { z } from 'zod';

/** Change it whenever the analysis changes: stored analyses are then outdated. */
export const METHOD = '7';

const share = z.number().min(0).max(1);
const term = z.object({ name: z.string(), params: z.record(z.string(), z.number()).optional() });

const mistake = z.object({
  step: z.int().positive(),
  seat: z.int().nonnegative(),
  made: z.string(),
  better: z.string(),
  terms: z.array(term),
  /** The lost share of the win, from 0 to 1; 0 for a costly turn in a game that it did not decide. */
  loss: share,
  /** The distance from the better move by the game's appraisal, in the game's own unit. */
  cost: z.number().nonnegative(),
  /** The same in points; null in a game whose appraisal counts something else. */
  points: z.int().nonnegative().nullable(),
});

export const gameAnalysis = z.object({
  /** Each seat's expected share of the win after a step, by seat; the steps increase. */
  curve: z.array(z.object({ step: z.int().nonnegative(), chances: z.array(share) })),
  /** In the order of the game: all mistakes, and of each seat with few of them the turns that cost most besides. */
  mistakes: z.array(mistake),
  /** By seat: the number of real decisions, the number of mistakes, and how near the decisions came to the best ones. */
  players: z.array(z.object({ decisions: z.int().nonnegative(), mistakes: z.int().nonnegative(), accuracy: share })),
  /** The margin of error of a chance, at 95 % confidence. */
  margin: share,
});
export type GameAnalysis = z.infer<typeof gameAnalysis>;
export type Mistake = GameAnalysis['mistakes'][number];

/** Orders turns by their cost, the highest first: by lost chances, and between equals by the game's own measure. */
export const byCost = (one: Pick<Mistake, 'loss' | 'cost'>, other: Pick<Mistake, 'loss' | 'cost'>): number =>
  other.loss - one.loss || other.cost - one.cost;
