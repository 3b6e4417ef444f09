import { z } from 'zod';
import {
  type Puzzle,
  type PuzzleAnswer,
  type PuzzleDay,
  puzzleId,
  puzzleOutcomes,
  type PuzzlePlace,
  type PuzzleRating,
  puzzleSchema,
  PUZZLE_METHOD,
} from '../../model/record/puzzle.js';
import type { PuzzlesOfPerson, RatedInPuzzles } from '../puzzle-port.js';
import { identifier, jsonObject, moment, parseRow, personName } from './rows.js';

const puzzleRow = z.object({ method: z.literal(PUZZLE_METHOD), puzzle: jsonObject.pipe(puzzleSchema) });

/** One that is damaged, or found in another way, is as good as none. */
export const readPuzzle = (row: unknown): Puzzle | null => puzzleRow.safeParse(row).data?.puzzle ?? null;

export const puzzleColumns = (id: string, puzzle: Puzzle) => ({
  id,
  step: puzzle.step,
  method: PUZZLE_METHOD,
  puzzle: JSON.stringify(puzzle),
});

const placeRow = z.object({ table_id: identifier, step: z.int() });

/** @throws DamagedRow */
export const readPlace = (row: unknown): PuzzlePlace => {
  const { table_id: tableId, step } = parseRow(placeRow, row, 'puzzles');
  return { tableId, step };
};

const dayRow = z.object({ day: z.iso.date(), puzzle: puzzleId });

/** @throws DamagedRow */
export const readDay = (row: unknown): PuzzleDay => {
  const { day, puzzle } = parseRow(dayRow, row, 'puzzle_days');
  return { day, puzzleId: puzzle };
};

const tried = z
  .string()
  .regex(/^\[(?:\d{1,2}(?:,\d{1,2})*)?\]$/u)
  .transform((text): readonly number[] => z.array(z.int()).parse(JSON.parse(text)));

const answerRow = z.object({
  guild: identifier,
  puzzle: puzzleId,
  user: identifier,
  name: personName,
  tried,
  outcome: z.enum(puzzleOutcomes),
  at: moment,
});

/** @throws DamagedRow */
export const readAnswer = (row: unknown): PuzzleAnswer => {
  const { guild: guildId, puzzle, user: userId, ...rest } = parseRow(answerRow, row, 'puzzle_answers');
  return { ...rest, guildId, puzzleId: puzzle, userId };
};

export const answerColumns = ({ guildId, puzzleId: puzzle, userId, name, outcome, ...rest }: PuzzleAnswer) => ({
  ...{ guild: guildId, puzzle, user: userId, name, outcome },
  tried: JSON.stringify(rest.tried),
  at: rest.at.getTime(),
});

const ratingRow = z.object({
  guild: z.string(),
  mu: z.number(),
  sigma: z.number().positive(),
  answers: z.int().nonnegative(),
  solved: z.int().nonnegative(),
});

/** With its server; none for a puzzle's. @throws DamagedRow */
export const readRating = (row: unknown): PuzzlesOfPerson['ratings'][number] => {
  const { guild: guildId, ...rating } = parseRow(ratingRow, row, 'puzzle_ratings');
  return { guildId, ...rating };
};

/** As whose rating it lies in the store. */
export const ratedColumns = (of: RatedInPuzzles): { readonly guild: string; readonly rated: string } =>
  'puzzleId' in of ? { guild: '', rated: `puzzle:${of.puzzleId}` } : { guild: of.guildId, rated: `user:${of.userId}` };

export const ratingColumns = (of: RatedInPuzzles, { mu, sigma, answers, solved }: PuzzleRating, at: Date) => ({
  ...ratedColumns(of),
  ...{ mu, sigma, answers, solved },
  at: at.getTime(),
});

/** The day (UTC) in which a moment lies. */
export const dayColumn = (at: Date): string => at.toISOString().slice(0, 'yyyy-mm-dd'.length);
