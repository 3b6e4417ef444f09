import type { Database } from 'better-sqlite3';
import { afterTry, type LearnFromTry, type PuzzleAnswer, type PuzzleTry } from '#src/model/record/puzzle.js';
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
import type { Access } from './notices.js';

const statementsOf = (database: Database) => ({
  clear: database.prepare('DELETE FROM puzzles WHERE table_id = ?'),
  keep: database.prepare(
    `INSERT INTO puzzles (table_id, step, guild, method, puzzle)
     SELECT id, @step, guild, @method, @puzzle FROM tables WHERE id = @id`,
  ),
  puzzle: database.prepare('SELECT method, puzzle FROM puzzles WHERE table_id = @tableId AND step = @step'),
  unused: database.prepare(
    `SELECT table_id, step FROM puzzles WHERE guild = @guild AND NOT EXISTS (
       SELECT 1 FROM puzzle_days WHERE guild = @guild AND puzzle_days.puzzle = table_id || '.' || step)
     ORDER BY table_id, step LIMIT @limit`,
  ),
  days: database.prepare('SELECT day, puzzle FROM puzzle_days WHERE guild = ? ORDER BY day DESC LIMIT ?'),
  day: database.prepare('SELECT day, puzzle FROM puzzle_days WHERE guild = @guild AND day = @day'),
  setDay: database.prepare(
    `INSERT INTO puzzle_days (guild, day, puzzle) VALUES (@guild, @day, @puzzle)
     ON CONFLICT DO UPDATE SET puzzle = excluded.puzzle WHERE puzzle_days.puzzle = @instead`,
  ),
  replaceDay: database.prepare('UPDATE puzzle_days SET puzzle = @puzzle WHERE guild = @guild AND day = @day'),
  answer: database.prepare(
    'SELECT * FROM puzzle_answers WHERE guild = @guildId AND puzzle = @puzzleId AND user = @userId',
  ),
  answers: database.prepare('SELECT * FROM puzzle_answers WHERE guild = ? AND puzzle = ? ORDER BY at, user'),
  setAnswer: database.prepare(
    `INSERT OR REPLACE INTO puzzle_answers (guild, puzzle, user, name, tried, outcome, at)
     VALUES (@guild, @puzzle, @user, @name, @tried, @outcome, @at)`,
  ),
  answered: database.prepare(
    'SELECT puzzle FROM puzzle_answers WHERE user = @userId AND guild = @guildId ORDER BY puzzle',
  ),
  rating: database.prepare('SELECT * FROM puzzle_ratings WHERE guild = @guild AND rated = @rated'),
  setRating: database.prepare(
    `INSERT OR REPLACE INTO puzzle_ratings (guild, rated, mu, sigma, answers, solved, at)
     VALUES (@guild, @rated, @mu, @sigma, @answers, @solved, @at)`,
  ),
  answersOf: database.prepare('SELECT * FROM puzzle_answers WHERE user = ? ORDER BY at, puzzle'),
  ratingsOf: database.prepare(`SELECT * FROM puzzle_ratings WHERE rated = 'user:' || ? ORDER BY guild`),
  removeAnswers: database.prepare(
    `DELETE FROM puzzle_answers WHERE (guild, puzzle, user) IN
       (SELECT guild, puzzle, user FROM puzzle_answers WHERE at < ? ORDER BY at LIMIT ?)`,
  ),
  removeDays: database.prepare('DELETE FROM puzzle_days WHERE day < ?'),
  removeRatings: database.prepare('DELETE FROM puzzle_ratings WHERE at < ?'),
  forget: ['DELETE FROM puzzle_answers WHERE user = ?', `DELETE FROM puzzle_ratings WHERE rated = 'user:' || ?`].map(
    (sql) => database.prepare(sql),
  ),
});

/** Positions of games that have ended, to be solved, and what people have answered. */
export class PuzzleRows {
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: Database) {
    this.#statements = statementsOf(database);
  }

  /** What the store does with them. */
  operations({ read, write }: Access): PuzzleStore {
    const its = this.#statements;
    return {
      keepPuzzles: (tableId, puzzles) =>
        write(() => {
          its.clear.run(tableId);
          for (const puzzle of puzzles) its.keep.run(puzzleColumns(tableId, puzzle));
        }),
      puzzle: (place) => read(() => readPuzzle(its.puzzle.get(place))),
      unusedPuzzles: (guild, limit) => read(() => readPlaces(its.unused.all({ guild, limit }))),
      puzzleDays: (guildId, limit) => read(() => readDays(its.days.all(guildId, limit))),
      setPuzzleOfDay: (guild, { day, puzzleId: puzzle }, instead) =>
        write(() => {
          its.setDay.run({ guild, day, puzzle, instead });
          const [known] = readDays([its.day.get({ guild, day })]);
          if (known === undefined) its.replaceDay.run({ guild, day, puzzle });
          return known?.puzzleId ?? puzzle;
        }),
      answerPuzzle: (given, learn) => write(() => this.#answer(given, learn)),
      puzzleAnswer: (who) => read(() => this.#find(who)),
      puzzleAnswers: (guildId, puzzleId) => read(() => readAnswers(its.answers.all(guildId, puzzleId))),
      answeredPuzzles: (guildId, userId) => read(() => readAnswered(its.answered.all({ guildId, userId }))),
      puzzleRating: (of) => read(() => this.#rating(of)),
      puzzlesOfPerson: (userId) =>
        read(() => ({
          answers: readAnswers(its.answersOf.all(userId)),
          ratings: readOwnRatings(its.ratingsOf.all(userId)),
        })),
      removePuzzleAnswers: (before, limit) =>
        write(() => {
          its.removeDays.run(dayColumn(before));
          its.removeRatings.run(before.getTime());
          return its.removeAnswers.run(before.getTime(), limit).changes;
        }),
    };
  }

  /** Within a transaction. */
  forget(userId: string): void {
    for (const statement of this.#statements.forget) statement.run(userId);
  }

  #find({ guildId, puzzleId, userId }: Pick<PuzzleAnswer, 'guildId' | 'puzzleId' | 'userId'>): PuzzleAnswer | null {
    return readAnswers([this.#statements.answer.get({ guildId, puzzleId, userId })])[0] ?? null;
  }

  #rating(of: RatedInPuzzles) {
    return readRating(this.#statements.rating.get(ratedColumns(of)));
  }

  #answer(given: PuzzleTry, learn: LearnFromTry): PuzzleAnswer {
    const before = this.#find(given);
    const after = afterTry(before, given);
    if (after === before) return before;
    this.#statements.setAnswer.run(answerColumns(after));
    if (before === null) {
      const { puzzleId, guildId, userId, at } = given;
      const [person, puzzle] = [{ guildId, userId }, { puzzleId }];
      const learnt = learn(this.#rating(person), this.#rating(puzzle), given.isRight);
      this.#statements.setRating.run(ratingColumns(person, learnt.person, at));
      this.#statements.setRating.run(ratingColumns(puzzle, learnt.puzzle, at));
    }
    return after;
  }
}
