import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { noMemory } from '#engines/core/imagination.js';
import { codeFolder } from '#src/lib/project-root.js';
import { puzzleChoices } from '#src/model/record/puzzle.js';
import { advance, firstPosition, type Progress } from '#src/tables/replay/progress.js';
import { dealFromSeed } from '#src/tables/replay/seed.js';
import { engineOf } from '#src/tables/rules.js';
import { situationAfter } from './find-puzzles.js';
import type { Situation } from './judge-position.js';
import type { PosedPuzzle, PuzzleGames } from './positions.js';

/** A puzzle from a game between computer players: the moves to its position, and the choices there. */
const collectedPuzzle = z.strictObject({
  id: z.string().regex(/^[a-z-]{3,30}-\d{1,4}$/u),
  rules: z.string(),
  options: z.record(z.string(), z.unknown()),
  seats: z.int().positive(),
  seed: z.string(),
  moves: z.array(z.string()),
  choices: puzzleChoices,
});
export type CollectedPuzzle = z.infer<typeof collectedPuzzle>;

const fileOf = (gameId: string): string => join(codeFolder, 'src', 'study', 'collection', `${gameId}.json`);

export const collectedPuzzles = (gameId: string): readonly CollectedPuzzle[] => {
  const file = fileOf(gameId);
  return existsSync(file) ? z.array(collectedPuzzle).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
};

type PuzzleGame = Pick<CollectedPuzzle, 'rules' | 'options' | 'seats' | 'seed' | 'moves'>;

/** Returns the position after moves from a deal; null when these rules do not allow it. */
const situationOf = (games: PuzzleGames, gameId: string, played: PuzzleGame): Situation | null => {
  const rules = games.find(gameId);
  const engine = rules === null ? null : engineOf(rules, played.rules);
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

export class Collection {
  readonly #games: PuzzleGames;
  #known: ReadonlyMap<string, { readonly gameId: string; readonly puzzle: CollectedPuzzle }> | null = null;

  constructor(games: PuzzleGames) {
    this.#games = games;
  }

  get ids(): readonly string[] {
    return [...this.#puzzles.keys()];
  }

  get #puzzles() {
    this.#known ??= new Map(
      this.#games.ids.flatMap((gameId) =>
        collectedPuzzles(gameId).map((puzzle) => [puzzle.id, { gameId, puzzle }] as const),
      ),
    );
    return this.#known;
  }

  /** True when a player would know more than the position shows: such puzzles come last. */
  needsMemory(id: string): boolean {
    const found = this.#puzzles.get(id);
    const rules = found === undefined ? null : this.#games.find(found.gameId);
    const engine = found === undefined || rules === null ? null : engineOf(rules, found.puzzle.rules);
    return engine !== null && engine.remember !== noMemory.remember;
  }

  /** Null for an unknown id, or when the rules have changed since it was made. */
  pose(id: string): PosedPuzzle | null {
    const found = this.#puzzles.get(id);
    if (found === undefined) return null;
    const { gameId, puzzle } = found;
    const situation = situationOf(this.#games, gameId, puzzle);
    if (situation === null) return null;
    return { id, gameId, seats: puzzle.seats, place: null, situation, choices: puzzle.choices };
  }
}
