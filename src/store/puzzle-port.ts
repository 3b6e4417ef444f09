import type {
  LearnFromTry,
  Puzzle,
  PuzzleAnswer,
  PuzzleDay,
  PuzzlePlace,
  PuzzleRating,
  PuzzleTry,
} from '../model/record/puzzle.js';

/** Whose rating is asked for: that of a puzzle, in all servers, or that of a person in one. */
export type RatedInPuzzles = { readonly puzzleId: string } | { readonly guildId: string; readonly userId: string };

/** Everything that is stored of a person's puzzles, in all servers. */
export interface PuzzlesOfPerson {
  readonly answers: readonly PuzzleAnswer[];
  readonly ratings: readonly (PuzzleRating & { readonly guildId: string })[];
}

/**
 * Positions of games that have ended, to be solved, and what people have answered. What is damaged of it is as if it were
 * not there: others can be found, and people can answer again.
 */
export interface PuzzleStore {
  /** Puts these in the place of a game's puzzles. Does nothing when the game is gone meanwhile. */
  keepPuzzles(tableId: string, puzzles: readonly Puzzle[]): Promise<void>;
  /** Null when there is none, none that is found as puzzles are found now, or none that can be read. */
  puzzle(place: PuzzlePlace): Promise<Puzzle | null>;
  /** Puzzles of a server's own games that were of no day yet, in the order of their ids; at most so many. */
  unusedPuzzles(guildId: string, limit: number): Promise<readonly PuzzlePlace[]>;

  /** The days of a server, the newest first; at most so many. */
  puzzleDays(guildId: string, limit: number): Promise<readonly PuzzleDay[]>;
  /**
   * Makes a puzzle that of a day, unless there is another one than `instead`. Of several processes the first one
   * chooses.
   *
   * @returns the id of the puzzle of that day
   */
  setPuzzleOfDay(guildId: string, day: PuzzleDay, instead: string | null): Promise<string>;

  /** Writes a try. From somebody's first one `learn` makes new ratings; it may be called again. */
  answerPuzzle(given: PuzzleTry, learn: LearnFromTry): Promise<PuzzleAnswer>;
  /** Null for somebody who has not answered. */
  puzzleAnswer(who: Pick<PuzzleAnswer, 'guildId' | 'puzzleId' | 'userId'>): Promise<PuzzleAnswer | null>;
  /** What was answered to a puzzle in a server, in the order of the first tries. */
  puzzleAnswers(guildId: string, puzzleId: string): Promise<readonly PuzzleAnswer[]>;
  /** Ids of the puzzles to which somebody has answered in a server. */
  answeredPuzzles(guildId: string, userId: string): Promise<readonly string[]>;
  /** Null while nothing is known. */
  puzzleRating(of: RatedInPuzzles): Promise<PuzzleRating | null>;
  puzzlesOfPerson(userId: string): Promise<PuzzlesOfPerson>;
  /**
   * Removes what was answered first before a moment, the days before it, and ratings that nothing was learnt for since.
   *
   * @returns how many; when it is `limit` there may be more
   */
  removePuzzleAnswers(before: Date, limit: number): Promise<number>;
}
