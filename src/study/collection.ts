import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { noMemory } from '#engines/core/imagination.js';
import { codeFolder } from '#src/lib/project-root.js';
import { engineOf } from '#src/tables/rules.js';
import { type CollectedPuzzle, collectedPuzzle, poseCollected } from './collected-puzzle.js';
import type { PosedPuzzle, PuzzleGames } from './positions.js';

const fileOf = (gameId: string): string => join(codeFolder, 'src', 'study', 'collection', `${gameId}.json`);

export const collectedPuzzles = (gameId: string): readonly CollectedPuzzle[] => {
  const file = fileOf(gameId);
  return existsSync(file) ? z.array(collectedPuzzle).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
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
    const rules = this.#games.find(found.gameId);
    return rules === null ? null : poseCollected(rules, found.puzzle);
  }
}
