import { games } from '#src/app/games.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import { bestOf } from '#src/model/record/puzzle.js';
import { collectedPuzzles } from '#src/study/collection.js';
import type { SeenMessage } from '#playground/index.js';
import { controlOf, type Guest } from './guest.js';

export const puzzleIdIn = (message: SeenMessage, action: string): string =>
  parseCustomId(controlOf(message, action).customId)?.payload ?? '';

/** The right choice of a posed puzzle from the program's collection, and a wrong one. */
export const choicesOf = (message: SeenMessage): readonly [string, string] => {
  const id = puzzleIdIn(message, 'puzzletry');
  const puzzle = games.flatMap(({ engine }) => collectedPuzzles(engine.id)).find((one) => one.id === id);
  if (puzzle === undefined) throw new Error(`no puzzle ${id} comes with the program`);
  const best = bestOf(puzzle.choices);
  return [String(best), String(best === 0 ? 1 : 0)];
};

/** Solves the puzzle of the day, at the first or the second try. */
export const solvePuzzle = async (guest: Guest, tries: 1 | 2 = 1): Promise<SeenMessage> => {
  const asked = await guest.asks('puzzle');
  const [right, wrong] = choicesOf(asked);
  return guest.changes(tries === 1 ? asked : await guest.changes(asked, 'puzzletry', wrong), 'puzzletry', right);
};
