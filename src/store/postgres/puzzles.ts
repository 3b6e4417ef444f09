import {
  afterTry,
  type LearnFromTry,
  type PuzzleAnswer,
  type PuzzleRating,
  type PuzzleTry,
} from '#src/model/record/puzzle.js';
import type { PuzzleStore, RatedInPuzzles } from '../puzzle-port.js';
import {
  answerColumns,
  dayColumn,
  puzzleColumns,
  ratedColumns,
  ratingColumns,
  readAnswered,
  readAnswers,
  readDays,
  readOwnRatings,
  readPlaces,
  readPuzzle,
  readRating,
} from '../rows/puzzle-rows.js';
import type { Connection, Run } from './connection/connection.js';

const statement = <Name extends string, Text extends string>(name: Name, text: Text) => ({ name, text }) as const;

const statements = {
  clear: statement('clear-puzzles', 'DELETE FROM puzzles WHERE table_id = $1'),
  keep: statement(
    'keep-puzzle',
    `INSERT INTO puzzles (table_id, step, guild, method, puzzle)
     SELECT id, $2::bigint, guild, $3::text, $4::text FROM tables WHERE id = $1`,
  ),
  puzzle: statement('puzzle', 'SELECT method, puzzle FROM puzzles WHERE table_id = $1 AND step = $2'),
  unused: statement(
    'unused-puzzles',
    `SELECT table_id, step FROM puzzles WHERE guild = $1 AND NOT EXISTS (
       SELECT 1 FROM puzzle_days WHERE guild = $1 AND puzzle_days.puzzle = table_id || '.' || step)
     ORDER BY table_id COLLATE "C", step LIMIT $2`,
  ),
  days: statement('puzzle-days', 'SELECT day, puzzle FROM puzzle_days WHERE guild = $1 ORDER BY day DESC LIMIT $2'),
  day: statement('puzzle-day', 'SELECT day, puzzle FROM puzzle_days WHERE guild = $1 AND day = $2'),
  setDay: statement(
    'set-puzzle-day',
    `INSERT INTO puzzle_days (guild, day, puzzle) VALUES ($1, $2, $3)
     ON CONFLICT (guild, day) DO UPDATE SET puzzle = excluded.puzzle WHERE puzzle_days.puzzle = $4`,
  ),
  replaceDay: statement('replace-puzzle-day', 'UPDATE puzzle_days SET puzzle = $3 WHERE guild = $1 AND day = $2'),
  answer: statement('puzzle-answer', 'SELECT * FROM puzzle_answers WHERE guild = $1 AND puzzle = $2 AND "user" = $3'),
  answers: statement(
    'puzzle-answers',
    'SELECT * FROM puzzle_answers WHERE guild = $1 AND puzzle = $2 ORDER BY at, "user"',
  ),
  setAnswer: statement(
    'set-puzzle-answer',
    `INSERT INTO puzzle_answers (guild, puzzle, "user", name, tried, outcome, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (guild, puzzle, "user") DO UPDATE SET name = excluded.name, tried = excluded.tried,
       outcome = excluded.outcome`,
  ),
  answered: statement(
    'answered-puzzles',
    'SELECT puzzle FROM puzzle_answers WHERE "user" = $1 AND guild = $2 ORDER BY puzzle COLLATE "C"',
  ),
  rating: statement('puzzle-rating', 'SELECT * FROM puzzle_ratings WHERE guild = $1 AND rated = $2'),
  setRating: statement(
    'set-puzzle-rating',
    `INSERT INTO puzzle_ratings (guild, rated, mu, sigma, answers, solved, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (guild, rated) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, answers = excluded.answers,
       solved = excluded.solved, at = excluded.at`,
  ),
  // The one row that there always is: who holds it is alone.
  alone: statement('puzzles-alone', 'SELECT version FROM en_piste FOR UPDATE'),
  answersOf: statement('puzzle-answers-of', 'SELECT * FROM puzzle_answers WHERE "user" = $1 ORDER BY at, puzzle'),
  ratingsOf: statement('puzzle-ratings-of', `SELECT * FROM puzzle_ratings WHERE rated = 'user:' || $1 ORDER BY guild`),
  removeAnswers: statement(
    'remove-puzzle-answers',
    `DELETE FROM puzzle_answers WHERE (guild, puzzle, "user") IN
       (SELECT guild, puzzle, "user" FROM puzzle_answers WHERE at < $1 ORDER BY at LIMIT $2)
     RETURNING guild`,
  ),
  removeDays: statement('remove-puzzle-days', 'DELETE FROM puzzle_days WHERE day < $1'),
  removeRatings: statement('remove-puzzle-ratings', 'DELETE FROM puzzle_ratings WHERE at < $1'),
  forgetAnswers: statement('forget-puzzle-answers', 'DELETE FROM puzzle_answers WHERE "user" = $1'),
  forgetRatings: statement('forget-puzzle-ratings', `DELETE FROM puzzle_ratings WHERE rated = 'user:' || $1`),
} as const;

type Key = Pick<PuzzleAnswer, 'guildId' | 'puzzleId' | 'userId'>;

const find = async (run: Run, { guildId, puzzleId, userId }: Key): Promise<PuzzleAnswer | null> => {
  return readAnswers(await run(statements.answer, guildId, puzzleId, userId))[0] ?? null;
};

const ratingOf = async (run: Run, of: RatedInPuzzles): Promise<PuzzleRating | null> => {
  const { guild, rated } = ratedColumns(of);
  return readRating((await run(statements.rating, guild, rated))[0]);
};

const setRating = async (run: Run, of: RatedInPuzzles, rating: PuzzleRating, learntAt: Date): Promise<void> => {
  const { guild, rated, mu, sigma, answers, solved, at } = ratingColumns(of, rating, learntAt);
  await run(statements.setRating, guild, rated, mu, sigma, answers, solved, at);
};

/** Within a transaction. A try that was committed although its answer was lost is found to have been made. */
const answer = async (run: Run, given: PuzzleTry, learn: LearnFromTry): Promise<PuzzleAnswer> => {
  await run(statements.alone);
  const before = await find(run, given);
  const after = afterTry(before, given);
  if (after === before) return before;
  const { guild, puzzle, user, name, tried, outcome, at } = answerColumns(after);
  await run(statements.setAnswer, guild, puzzle, user, name, tried, outcome, at);
  if (before === null) {
    const { puzzleId, guildId, userId } = given;
    const [ofPerson, ofPuzzle] = [{ guildId, userId }, { puzzleId }];
    const learnt = learn(await ratingOf(run, ofPerson), await ratingOf(run, ofPuzzle), given.isRight);
    await setRating(run, ofPerson, learnt.person, given.at);
    await setRating(run, ofPuzzle, learnt.puzzle, given.at);
  }
  return after;
};

/** Takes a person out of all puzzles, within a transaction. */
export const forgetSolver = async (run: Run, userId: string): Promise<void> => {
  await run(statements.forgetAnswers, userId);
  await run(statements.forgetRatings, userId);
};

/** Positions of games that have ended, to be solved, and what people have answered. */
export const puzzleRows = (connection: Connection): PuzzleStore => {
  const { query } = connection;
  return {
    keepPuzzles: (tableId, puzzles) =>
      connection.transaction(async (run) => {
        await run(statements.clear, tableId);
        for (const each of puzzles) {
          const { id, step, method, puzzle } = puzzleColumns(tableId, each);
          await run(statements.keep, id, step, method, puzzle);
        }
      }),
    puzzle: async ({ tableId, step }) => readPuzzle((await query(statements.puzzle, tableId, step))[0]),
    unusedPuzzles: async (guildId, limit) => readPlaces(await query(statements.unused, guildId, limit)),
    puzzleDays: async (guildId, limit) => readDays(await query(statements.days, guildId, limit)),
    setPuzzleOfDay: (guildId, { day, puzzleId }, instead) =>
      connection.transaction(async (run) => {
        await run(statements.setDay, guildId, day, puzzleId, instead);
        const [known] = readDays(await run(statements.day, guildId, day));
        if (known === undefined) await run(statements.replaceDay, guildId, day, puzzleId);
        return known?.puzzleId ?? puzzleId;
      }),
    answerPuzzle: (given, learn) => connection.transaction((run) => answer(run, given, learn)),
    puzzleAnswer: (who) => find(query, who),
    puzzleAnswers: async (guildId, puzzleId) => readAnswers(await query(statements.answers, guildId, puzzleId)),
    answeredPuzzles: async (guildId, userId) => readAnswered(await query(statements.answered, userId, guildId)),
    puzzleRating: (of) => ratingOf(query, of),
    puzzlesOfPerson: async (userId) => ({
      answers: readAnswers(await query(statements.answersOf, userId)),
      ratings: readOwnRatings(await query(statements.ratingsOf, userId)),
    }),
    removePuzzleAnswers: (before, limit) =>
      connection.transaction(async (run) => {
        await run(statements.removeDays, dayColumn(before));
        await run(statements.removeRatings, before.getTime());
        return (await run(statements.removeAnswers, before.getTime(), limit)).length;
      }),
  };
};
