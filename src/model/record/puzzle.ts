import { z } from 'zod';

/** Change it whenever the search for puzzles changes: puzzles found before are then invalid. */
export const PUZZLE_METHOD = '1';

const share = z.number().min(0).max(1);
const term = z.object({ name: z.string(), params: z.record(z.string(), z.number()).optional() });

const choice = z.object({ move: z.string().min(1).max(80), share, terms: z.array(term) });

/** Discord allows up to 25 choices in a menu, more than people read. */
const CHOICES = { least: 3, most: 8 } as const;

/** The choices at a position, in an order that reveals nothing: one of them is by far the best. */
export const puzzleChoices = z.array(choice).min(CHOICES.least).max(CHOICES.most);
export type PuzzleChoice = z.infer<typeof choice>;

/** A position of a finished game, as the seat to act sees it, without names. */
export const puzzleSchema = z.object({
  /** The step of the replay after which the position arises. */
  step: z.int().nonnegative(),
  seat: z.int().nonnegative(),
  choices: puzzleChoices,
});
export type Puzzle = z.infer<typeof puzzleSchema>;

export const bestOf = (choices: readonly PuzzleChoice[]): number =>
  choices.reduce((best, { share: value }, index) => (value > (choices[best]?.share ?? -1) ? index : best), 0);

/**
 * The id of a puzzle: `<table>.<step>` for one of a server's own games, otherwise a name from the program's collection.
 */
export const puzzleId = z.string().regex(/^(?:[A-Za-z0-9]{10}\.\d{1,5}|[a-z-]{3,30}-\d{1,4})$/u);

export interface PuzzlePlace {
  readonly tableId: string;
  readonly step: number;
}

export const puzzleIdOf = ({ tableId, step }: PuzzlePlace): string => `${tableId}.${step}`;

export const puzzlePlaceOf = (id: string): PuzzlePlace | null => {
  const [tableId = '', step] = id.split('.');
  return step === undefined ? null : { tableId, step: Number(step) };
};

/** A server's puzzle of a day, such as `2026-11-22` in the server's time zone. */
export interface PuzzleDay {
  readonly day: string;
  readonly puzzleId: string;
}

export const puzzleOutcomes = ['open', 'solved', 'shown'] as const;

export interface PuzzleAnswer {
  readonly guildId: string;
  readonly puzzleId: string;
  readonly userId: string;
  readonly name: string;
  readonly tried: readonly number[];
  readonly outcome: (typeof puzzleOutcomes)[number];
  /** The first try, and its day in the server's time zone. */
  readonly at: Date;
  readonly day: string;
}

/** The message with the puzzle of a day; its id is null until it is sent. */
export interface PuzzlePost {
  readonly channelId: string;
  readonly messageId: string | null;
}

/** A process's claim to send the puzzle of a day. */
export interface PuzzlePostClaim {
  readonly guildId: string;
  readonly day: string;
  readonly channelId: string;
  readonly claimant: string;
  readonly at: Date;
}

export interface PuzzleSolvers {
  /** The people who agree to be named, in the order of their first tries. */
  readonly named: readonly PuzzleAnswer[];
  readonly count: number;
}

/** A try, or without a choice the request for the solution. */
export interface PuzzleTry extends Pick<PuzzleAnswer, 'guildId' | 'puzzleId' | 'userId' | 'name' | 'at' | 'day'> {
  readonly choice: number | null;
  readonly isRight: boolean;
}

/** The estimated difficulty of a puzzle or strength of a person, with the number of answers it is based on. */
export interface PuzzleRating {
  readonly mu: number;
  readonly sigma: number;
  readonly answers: number;
  readonly solved: number;
}

/** Updates the ratings of a person and a puzzle after a first try; null for an unknown rating. */
export type LearnFromTry = (
  person: PuzzleRating | null,
  puzzle: PuzzleRating | null,
  isRight: boolean,
) => { readonly person: PuzzleRating; readonly puzzle: PuzzleRating };

/** Returns an answer after one more try. After the solution nothing changes; the same try counts once. */
export const afterTry = (before: PuzzleAnswer | null, { choice, isRight, ...who }: PuzzleTry): PuzzleAnswer => {
  if (before !== null && (before.outcome !== 'open' || (choice !== null && before.tried.includes(choice))))
    return before;
  const tried = before?.tried ?? [];
  const { at, day } = before ?? who;
  if (choice === null) return { ...who, at, day, tried, outcome: 'shown' };
  return { ...who, at, day, tried: [...tried, choice], outcome: isRight ? 'solved' : 'open' };
};
