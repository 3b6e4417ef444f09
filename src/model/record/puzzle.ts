import { z } from 'zod';

/** Raised whenever puzzles are found in another way: those that were found before are none any more. */
export const PUZZLE_METHOD = '1';

const share = z.number().min(0).max(1);
const term = z.object({ name: z.string(), params: z.record(z.string(), z.number()).optional() });

/** A move to choose from, as it is written, and what it brings the person who makes it. */
const choice = z.object({ move: z.string().min(1).max(80), share, terms: z.array(term) });

/** Discord: a menu has 25 choices at most; nobody reads so many. */
const CHOICES = { least: 3, most: 8 } as const;

/** What one may choose from at a position, in an order that tells nothing: one of them is best by far. */
export const puzzleChoices = z.array(choice).min(CHOICES.least).max(CHOICES.most);
export type PuzzleChoice = z.infer<typeof choice>;

/** A position of a game that has ended, seen from the seat that is to act. It names nobody. */
export const puzzleSchema = z.object({
  /** Of the replay: the position after it. */
  step: z.int().nonnegative(),
  seat: z.int().nonnegative(),
  choices: puzzleChoices,
});
export type Puzzle = z.infer<typeof puzzleSchema>;

/** The index of the best choice. */
export const bestOf = (choices: readonly PuzzleChoice[]): number =>
  choices.reduce((best, { share: value }, index) => (value > (choices[best]?.share ?? -1) ? index : best), 0);

/** One puzzle: `<table>.<step>` for one of a server's own games, and else the name of one that came with the program. */
export const puzzleId = z.string().regex(/^(?:[A-Za-z0-9]{10}\.\d{1,5}|[a-z-]{3,30}-\d{1,4})$/u);

/** Where a server's own puzzle comes from. */
export interface PuzzlePlace {
  readonly tableId: string;
  readonly step: number;
}

export const puzzleIdOf = ({ tableId, step }: PuzzlePlace): string => `${tableId}.${step}`;

/** Where a puzzle comes from; null for one that came with the program. */
export const puzzlePlaceOf = (id: string): PuzzlePlace | null => {
  const [tableId = '', step] = id.split('.');
  return step === undefined ? null : { tableId, step: Number(step) };
};

/** Which puzzle is a server's on which day, such as `2026-11-22` in UTC. */
export interface PuzzleDay {
  readonly day: string;
  readonly puzzleId: string;
}

/** Whether somebody has solved a puzzle, was shown its solution, or still thinks. */
export const puzzleOutcomes = ['open', 'solved', 'shown'] as const;

/** What somebody has answered to a puzzle in a server. */
export interface PuzzleAnswer {
  readonly guildId: string;
  readonly puzzleId: string;
  readonly userId: string;
  /** As they were called there. */
  readonly name: string;
  /** The choices that they have tried, by index, in their order. */
  readonly tried: readonly number[];
  readonly outcome: (typeof puzzleOutcomes)[number];
  /** When they first answered. */
  readonly at: Date;
}

/** A try, or with no choice the wish to be shown the solution. */
export interface PuzzleTry extends Pick<PuzzleAnswer, 'guildId' | 'puzzleId' | 'userId' | 'name' | 'at'> {
  readonly choice: number | null;
  readonly isRight: boolean;
}

/** What is believed of a puzzle's difficulty or of a person's strength, and how often that was put to the test. */
export interface PuzzleRating {
  readonly mu: number;
  readonly sigma: number;
  /** First tries, and how many of them were right. */
  readonly answers: number;
  readonly solved: number;
}

/** What a first try teaches about the person and the puzzle; null for one of whom nothing is known. */
export type LearnFromTry = (
  person: PuzzleRating | null,
  puzzle: PuzzleRating | null,
  isRight: boolean,
) => { readonly person: PuzzleRating; readonly puzzle: PuzzleRating };

/**
 * An answer after one more try. A person who has solved it, or was shown how, answers no more; the same try counts
 * once.
 */
export const afterTry = (before: PuzzleAnswer | null, { choice, isRight, ...who }: PuzzleTry): PuzzleAnswer => {
  if (before !== null && (before.outcome !== 'open' || (choice !== null && before.tried.includes(choice))))
    return before;
  const tried = before?.tried ?? [];
  const at = before?.at ?? who.at;
  if (choice === null) return { ...who, at, tried, outcome: 'shown' };
  return { ...who, at, tried: [...tried, choice], outcome: isRight ? 'solved' : 'open' };
};
