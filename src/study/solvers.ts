import type { PuzzleAnswer, PuzzleSolvers } from '#src/model/record/puzzle.js';
import { CONVERSATIONS } from '#src/model/location.js';
import type { People } from '#src/tables/settings.js';
import type { Puzzles } from './puzzles.js';

interface SolverParts {
  readonly puzzles: Pick<Puzzles, 'answers'>;
  readonly people: Pick<People, 'settings'>;
}

/** True when others on the server may read that a person has solved puzzles. People in direct messages never may. */
export const isNamed = async ({ people }: Pick<SolverParts, 'people'>, { guildId, userId }: PuzzleAnswer) =>
  guildId !== CONVERSATIONS && (await people.settings(userId)).solver;

/** Finds a puzzle's solvers in a server; people who do not want to be named are only counted. */
export const solversOf = async (parts: SolverParts, guildId: string, puzzleId: string): Promise<PuzzleSolvers> => {
  const solved = (await parts.puzzles.answers.puzzleAnswers(guildId, puzzleId)).filter(
    ({ outcome }) => outcome === 'solved',
  );
  const named = await Promise.all(solved.map((answer) => isNamed(parts, answer)));
  return { named: solved.filter((_, index) => named[index] === true), count: solved.length };
};
