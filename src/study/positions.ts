import type { Puzzle, PuzzleChoice, PuzzlePlace } from '#src/model/record/puzzle.js';
import { recordedSteps } from '#src/tables/replay/game-replay.js';
import type { GameRecord } from '#src/tables/replay/verify.js';
import { engineOf, type Rules } from '#src/tables/rules.js';
import { situationAfter } from './find-puzzles.js';
import type { Situation } from './judge-position.js';

export interface PuzzleGames {
  find(id: string): Rules | null;
  readonly ids: readonly string[];
}

export interface PosedPuzzle {
  readonly id: string;
  readonly gameId: string;
  readonly seats: number;
  /** The origin; null for the program's collection. */
  readonly place: PuzzlePlace | null;
  readonly situation: Situation;
  /** The choices. The best one is not revealed before the solution. */
  readonly choices: readonly PuzzleChoice[];
}

export const situationIn = (
  games: PuzzleGames,
  record: GameRecord,
  { step, seat, choices }: Puzzle,
): Situation | null => {
  const rules = games.find(record.gameId);
  const engine = rules === null ? null : engineOf(rules, record.rules);
  if (engine === null) return null;
  const taken = recordedSteps(engine, record);
  const after = taken.ok ? taken.value[step] : undefined;
  const situation = after === undefined ? null : situationAfter({ engine }, after.position);
  if (situation?.seat !== seat) return null;
  const legal = new Set(situation.moves.map((move) => engine.notation.format(move)));
  return choices.every(({ move }) => legal.has(move)) ? situation : null;
};
