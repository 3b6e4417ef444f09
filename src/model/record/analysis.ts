import { z } from 'zod';

/** Raised whenever games are judged in another way: what was kept is made again then. */
export const METHOD = '3';

const share = z.number().min(0).max(1);
const term = z.object({ name: z.string(), params: z.record(z.string(), z.number()).optional() });

/** A decision at which another move would have kept much more of the chances. */
const mistake = z.object({
  /** The step of the replay that it made. */
  step: z.int().positive(),
  seat: z.int().nonnegative(),
  /** Both moves as they are written, and what the better one brings. */
  made: z.string(),
  better: z.string(),
  terms: z.array(term),
  /** The share of the win that it cost, 0 to 1. */
  loss: share,
});

/** A finished game, judged by a computer. It names nobody. */
export const gameAnalysis = z.object({
  /** What each seat could expect of the win after a step, by seat; the steps rise. */
  curve: z.array(z.object({ step: z.int().nonnegative(), chances: z.array(share) })),
  /** In the order of the game. */
  mistakes: z.array(mistake),
  /** By seat: how often there was a choice, and how often it was a mistake. */
  players: z.array(z.object({ decisions: z.int().nonnegative(), mistakes: z.int().nonnegative() })),
  /** Within how much a chance is right in 19 of 20 cases, as far as chance goes. */
  margin: share,
});
export type GameAnalysis = z.infer<typeof gameAnalysis>;
export type Mistake = GameAnalysis['mistakes'][number];
