import {
  afterTry,
  type LearnFromTry,
  type PuzzleAnswer,
  type PuzzleRating,
  type PuzzleTry,
} from '#src/model/record/puzzle.js';
import { type Access, changes, effect, first, type Operation, statementsOf } from '../operation.js';
import type { PuzzleStore, PuzzleRatingOwner } from '../port.js';
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
  readPost,
  readPuzzle,
  readRating,
  readSolvedDays,
} from '../rows/puzzle-rows.js';
import { exclusively } from './processes.js';

const its = statementsOf('puzzles', ({ bytewise }) => ({
  clear: 'DELETE FROM puzzles WHERE table_id = @tableId',
  keep: `INSERT INTO puzzles (table_id, step, guild, method, puzzle)
    SELECT id, CAST(@step AS BIGINT), guild, CAST(@method AS TEXT), CAST(@puzzle AS TEXT) FROM tables
    WHERE id = @id AND guild IS NOT NULL`,
  puzzle: 'SELECT method, puzzle FROM puzzles WHERE table_id = @tableId AND step = @step',
  unused: `SELECT table_id, step FROM puzzles WHERE guild = @guildId AND NOT EXISTS (
      SELECT 1 FROM puzzle_days WHERE guild = @guildId AND puzzle_days.puzzle = table_id || '.' || step)
    ORDER BY table_id ${bytewise}, step LIMIT @limit`,
  days: 'SELECT day, puzzle FROM puzzle_days WHERE guild = @guildId ORDER BY day DESC LIMIT @limit',
  day: 'SELECT day, puzzle FROM puzzle_days WHERE guild = @guildId AND day = @day',
  setDay: `INSERT INTO puzzle_days (guild, day, puzzle) VALUES (@guildId, @day, @puzzleId)
    ON CONFLICT (guild, day) DO UPDATE SET puzzle = excluded.puzzle WHERE puzzle_days.puzzle = @instead`,
  replaceDay: 'UPDATE puzzle_days SET puzzle = @puzzleId WHERE guild = @guildId AND day = @day',
  answer: 'SELECT * FROM puzzle_answers WHERE guild = @guildId AND puzzle = @puzzleId AND "user" = @userId',
  answers: 'SELECT * FROM puzzle_answers WHERE guild = @guildId AND puzzle = @puzzleId ORDER BY at, "user"',
  setAnswer: `INSERT INTO puzzle_answers (guild, puzzle, "user", name, tried, outcome, at, day)
    VALUES (@guild, @puzzle, @user, @name, @tried, @outcome, @at, @day)
    ON CONFLICT (guild, puzzle, "user") DO UPDATE SET name = excluded.name, tried = excluded.tried,
      outcome = excluded.outcome`,
  answered: `SELECT puzzle FROM puzzle_answers WHERE "user" = @userId AND guild = @guildId ORDER BY puzzle ${bytewise}`,
  rating: 'SELECT * FROM puzzle_ratings WHERE guild = @guild AND rated = @rated',
  setRating: `INSERT INTO puzzle_ratings (guild, rated, mu, sigma, answers, solved, at)
    VALUES (@guild, @rated, @mu, @sigma, @answers, @solved, @at)
    ON CONFLICT (guild, rated) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, answers = excluded.answers,
      solved = excluded.solved, at = excluded.at`,
  answersOf: 'SELECT * FROM puzzle_answers WHERE "user" = @userId ORDER BY at, puzzle',
  ratingsOf: `SELECT * FROM puzzle_ratings WHERE rated = 'user:' || @userId ORDER BY guild`,
  removeAnswers: `DELETE FROM puzzle_answers WHERE (guild, puzzle, "user") IN
      (SELECT guild, puzzle, "user" FROM puzzle_answers WHERE at < @before ORDER BY at LIMIT @limit)
    RETURNING guild`,
  solvedDays: `SELECT DISTINCT day FROM puzzle_answers WHERE guild = @guildId AND outcome = 'solved'
    ORDER BY day DESC LIMIT @limit`,
  solvedDaysOf: `SELECT DISTINCT day FROM puzzle_answers
    WHERE "user" = @userId AND guild = @guildId AND outcome = 'solved' ORDER BY day DESC LIMIT @limit`,
  post: 'SELECT channel, message FROM puzzle_posts WHERE guild = @guildId AND day = @day',
  claimPost: `INSERT INTO puzzle_posts (guild, day, channel, claimant, claimed_at)
    VALUES (@guildId, @day, @channelId, @claimant, @at)
    ON CONFLICT (guild, day) DO UPDATE
      SET channel = excluded.channel, claimant = excluded.claimant, claimed_at = excluded.claimed_at
      WHERE puzzle_posts.message IS NULL
        AND (puzzle_posts.claimant = excluded.claimant OR puzzle_posts.claimed_at < @stale)
    RETURNING day`,
  setPost: 'UPDATE puzzle_posts SET message = @messageId WHERE guild = @guildId AND day = @day AND message IS NULL',
  removePosts: 'DELETE FROM puzzle_posts WHERE day < @day',
  removeDays: 'DELETE FROM puzzle_days WHERE day < @day',
  removeRatings: 'DELETE FROM puzzle_ratings WHERE at < @before',
  forgetAnswers: 'DELETE FROM puzzle_answers WHERE "user" = @userId',
  forgetRatings: `DELETE FROM puzzle_ratings WHERE rated = 'user:' || @userId`,
}));

type Key = Pick<PuzzleAnswer, 'guildId' | 'puzzleId' | 'userId'>;

const findAnswer = function* ({ guildId, puzzleId, userId }: Key): Operation<PuzzleAnswer | null> {
  return readAnswers(yield* its.answer({ guildId, puzzleId, userId }))[0] ?? null;
};

const ratingOf = function* (of: PuzzleRatingOwner): Operation<PuzzleRating | null> {
  return readRating(yield* first(its.rating(ratedColumns(of))));
};

/** Runs within a transaction. It recognises an earlier attempt that was committed although its answer was lost. */
const answer = function* (given: PuzzleTry, learn: LearnFromTry): Operation<PuzzleAnswer> {
  yield* exclusively();
  const before = yield* findAnswer(given);
  const after = afterTry(before, given);
  if (after === before) return before;
  yield* its.setAnswer(answerColumns(after));
  // A solution without a try is no game between the person and the puzzle.
  if (before === null && given.choice !== null) {
    const { puzzleId, guildId, userId, at } = given;
    const [person, puzzle] = [{ guildId, userId }, { puzzleId }];
    const learnt = learn(yield* ratingOf(person), yield* ratingOf(puzzle), given.isRight);
    yield* its.setRating(ratingColumns(person, learnt.person, at));
    yield* its.setRating(ratingColumns(puzzle, learnt.puzzle, at));
  }
  return after;
};

export const forgetSolver = function* (userId: string): Operation<void> {
  yield* its.forgetAnswers({ userId });
  yield* its.forgetRatings({ userId });
};

export const puzzles = ({ read, writeAll }: Access): PuzzleStore => ({
  keepPuzzles: (tableId, found) =>
    writeAll(function* () {
      yield* its.clear({ tableId });
      for (const puzzle of found) yield* its.keep(puzzleColumns(tableId, puzzle));
    }),
  puzzle: ({ tableId, step }) =>
    read(function* () {
      return readPuzzle(yield* first(its.puzzle({ tableId, step })));
    }),
  unusedPuzzles: (guildId, limit) =>
    read(function* () {
      return readPlaces(yield* its.unused({ guildId, limit }));
    }),
  puzzleDays: (guildId, limit) =>
    read(function* () {
      return readDays(yield* its.days({ guildId, limit }));
    }),
  setPuzzleOfDay: (guildId, { day, puzzleId }, instead) =>
    writeAll(function* () {
      yield* its.setDay({ guildId, day, puzzleId, instead });
      const [known] = readDays(yield* its.day({ guildId, day }));
      if (known === undefined) yield* its.replaceDay({ guildId, day, puzzleId });
      return known?.puzzleId ?? puzzleId;
    }),
  answerPuzzle: (given, learn) => writeAll(() => answer(given, learn)),
  puzzleAnswer: (who) => read(() => findAnswer(who)),
  puzzleAnswers: (guildId, puzzleId) =>
    read(function* () {
      return readAnswers(yield* its.answers({ guildId, puzzleId }));
    }),
  answeredPuzzles: (guildId, userId) =>
    read(function* () {
      return readAnswered(yield* its.answered({ guildId, userId }));
    }),
  solvedDays: (guildId, userId, limit) =>
    read(function* () {
      return readSolvedDays(
        yield* userId === null ? its.solvedDays({ guildId, limit }) : its.solvedDaysOf({ guildId, userId, limit }),
      );
    }),
  puzzlePost: (guildId, day) =>
    read(function* () {
      return readPost(yield* first(its.post({ guildId, day })));
    }),
  claimPuzzlePost: ({ at, ...claim }, stale) =>
    writeAll(() => changes(its.claimPost({ ...claim, at: at.getTime(), stale: stale.getTime() }))),
  notePuzzlePost: (guildId, day, messageId) => writeAll(() => effect(its.setPost({ guildId, day, messageId }))),
  puzzleRating: (of) => read(() => ratingOf(of)),
  puzzlesOfPerson: (userId) =>
    read(function* () {
      return {
        answers: readAnswers(yield* its.answersOf({ userId })),
        ratings: readOwnRatings(yield* its.ratingsOf({ userId })),
      };
    }),
  removePuzzleAnswers: (moment, limit) =>
    writeAll(function* () {
      const before = moment.getTime();
      const day = dayColumn(moment);
      yield* its.removeDays({ day });
      yield* its.removePosts({ day });
      yield* its.removeRatings({ before });
      return (yield* its.removeAnswers({ before, limit })).length;
    }),
});
