import { z } from 'zod';
import { puzzleChoices } from '#src/model/record/puzzle.js';
import { advance, firstPosition, type Progress } from '#src/tables/replay/progress.js';
import { dealFromSeed } from '#src/tables/replay/seed.js';
import { engineOf, type Rules } from '#src/tables/rules.js';
import { situationAfter } from './find-puzzles.js';
import type { Situation } from './judge-position.js';
import type { PosedPuzzle } from './positions.js';

/** A puzzle from a game between computer players: the moves to its position, and the choices there. */
export const collectedPuzzle = z.strictObject({
  id: z.string().regex(/^[a-z-]{3,30}-\d{1,4}$/u),
  rules: z.string(),
  options: z.record(z.string(), z.unknown()),
  seats: z.int().positive(),
  seed: z.string(),
  moves: z.array(z.string()),
  choices: puzzleChoices,
});
export type CollectedPuzzle = z.infer<typeof collectedPuzzle>;

/** Returns the position after moves from a deal; null when these rules do not allow it. */
const situationOf = (rules: Rules, played: CollectedPuzzle): Situation | null => {
  const engine = engineOf(rules, played.rules);
  if (engine === null) return null;
  const { seats, seed, moves } = played;
  const options = engine.options.parse(played.options);
  const first = firstPosition(engine, dealFromSeed(engine, { options, seats, seed }), seats);
  if (!first.ok) return null;
  let progress: Progress = { position: first.value, history: [] };
  for (const [index, notation] of moves.entries()) {
    const { status } = progress.position;
    if (status.kind !== 'playing') return null;
    const { seat, turn } = status;
    const change = { kind: 'move', seat, turn, notation } as const;
    const next = advance(engine, seats, progress, { version: index + 1, actor: 'computer', change });
    if (!next.ok) return null;
    progress = { position: next.value.position, history: [] };
  }
  return situationAfter({ engine }, progress.position);
};

/** Null when the rules have changed since the puzzle was made. */
export const poseCollected = (rules: Rules, puzzle: CollectedPuzzle): PosedPuzzle | null => {
  const situation = situationOf(rules, puzzle);
  const { id, seats, choices } = puzzle;
  return situation === null ? null : { id, gameId: rules.engine.id, seats, place: null, situation, choices };
};
