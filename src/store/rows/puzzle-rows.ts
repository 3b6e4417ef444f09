import { z } from 'zod';
import {
  type Puzzle,
  type PuzzleAnswer,
  type PuzzleDay,
  puzzleId,
  puzzleOutcomes,
  type PuzzlePlace,
  type PuzzlePost,
  type PuzzleRating,
  puzzleSchema,
  PUZZLE_METHOD,
} from '#src/model/record/puzzle.js';
import type { PuzzlesOfPerson, PuzzleRatingOwner } from '../port.js';
import { identifier, jsonObject, moment, personName } from './rows.js';

const puzzleRow = z.object({ method: z.literal(PUZZLE_METHOD), puzzle: jsonObject.pipe(puzzleSchema) });

/** Null for a puzzle that is damaged or follows outdated rules. */
export const readPuzzle = (row: unknown): Puzzle | null => puzzleRow.safeParse(row).data?.puzzle ?? null;

export const puzzleColumns = (id: string, puzzle: Puzzle) => ({
  id,
  step: puzzle.step,
  method: PUZZLE_METHOD,
  puzzle: JSON.stringify(puzzle),
});

const placeRow = z.object({ table_id: identifier, step: z.int() });

const readable = <Value>(schema: z.ZodType<Value>, rows: readonly unknown[]): readonly Value[] =>
  rows.flatMap((row) => {
    const read = schema.safeParse(row);
    return read.success ? [read.data] : [];
  });

export const readPlaces = (rows: readonly unknown[]): readonly PuzzlePlace[] =>
  readable(placeRow, rows).map(({ table_id: tableId, step }) => ({ tableId, step }));

const dayRow = z.object({ day: z.iso.date(), puzzle: puzzleId });

export const readDays = (rows: readonly unknown[]): readonly PuzzleDay[] =>
  readable(dayRow, rows).map(({ day, puzzle }) => ({ day, puzzleId: puzzle }));

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
  day: z.iso.date(),
});

export const readAnswers = (rows: readonly unknown[]): readonly PuzzleAnswer[] =>
  readable(answerRow, rows).map(({ guild: guildId, puzzle, user: userId, ...rest }) => ({
    ...rest,
    guildId,
    puzzleId: puzzle,
    userId,
  }));

export const answerColumns = ({ guildId, puzzleId: puzzle, userId, name, outcome, ...rest }: PuzzleAnswer) => ({
  guild: guildId,
  puzzle,
  user: userId,
  name,
  outcome,
  tried: JSON.stringify(rest.tried),
  at: rest.at.getTime(),
  day: rest.day,
});

const ratingRow = z.object({
  guild: z.string(),
  mu: z.number(),
  sigma: z.number().positive(),
  answers: z.int().nonnegative(),
  solved: z.int().nonnegative(),
});

/** Ratings with their servers; a puzzle's own rating has none. */
export const readOwnRatings = (rows: readonly unknown[]): PuzzlesOfPerson['ratings'] =>
  readable(ratingRow, rows).map(({ guild: guildId, ...rating }) => ({ guildId, ...rating }));

export const readRating = (row: unknown): PuzzleRating | null => {
  const [read] = readOwnRatings([row]);
  if (read === undefined) return null;
  const { mu, sigma, answers, solved } = read;
  return { mu, sigma, answers, solved };
};

const answeredRow = z.object({ puzzle: puzzleId });

export const readAnswered = (rows: readonly unknown[]): readonly string[] =>
  readable(answeredRow, rows).map(({ puzzle }) => puzzle);

export const ratedColumns = (of: PuzzleRatingOwner): { readonly guild: string; readonly rated: string } =>
  'puzzleId' in of ? { guild: '', rated: `puzzle:${of.puzzleId}` } : { guild: of.guildId, rated: `user:${of.userId}` };

export const ratingColumns = (of: PuzzleRatingOwner, { mu, sigma, answers, solved }: PuzzleRating, at: Date) => ({
  ...ratedColumns(of),
  mu,
  sigma,
  answers,
  solved,
  at: at.getTime(),
});

const solvedDayRow = z.object({ day: z.iso.date() });

export const readSolvedDays = (rows: readonly unknown[]): readonly string[] =>
  readable(solvedDayRow, rows).map(({ day }) => day);

const postRow = z.object({ channel: identifier, message: identifier.nullable() });

export const readPost = (row: unknown): PuzzlePost | null => {
  const { data } = postRow.safeParse(row);
  return data === undefined ? null : { channelId: data.channel, messageId: data.message };
};

export const dayColumn = (at: Date): string => at.toISOString().slice(0, 'yyyy-mm-dd'.length);
