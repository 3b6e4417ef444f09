import { type Computer, type Effort, usualEffort } from '#engines/core/computer.js';
import type { Engine } from '#engines/core/engine.js';
import { QuickRandom } from '#engines/core/quick-random.js';
import { type Random, randomFrom } from '#engines/core/random.js';
import { greedily } from '#engines/core/search/greedy.js';
import { playOut } from '#engines/core/search/playouts.js';
import type { Question } from '#engines/core/search/strategy.js';

export interface JudgingRules {
  readonly engine: Engine;
  readonly computer: Computer;
}

export const effortOf = ({ computer }: JudgingRules): Effort => computer.effort ?? usualEffort;

/** The seats' shares of the win after a move, one row per world. */
export type Outcomes = readonly (readonly number[])[];

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export const shareOf = (outcomes: Outcomes, seat: number): number => meanOf(outcomes.map((row) => row[seat] ?? 0));

/** Returns the standard error of the mean of these numbers. */
export const errorOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return values.length < 2 ? 1 : Math.sqrt(squares / (values.length - 1) / values.length);
};

/** Returns a numbered world that is consistent with the player's information: the same number is the same world. */
const worldOf = (
  { engine }: JudgingRules,
  { view, memory }: Question,
  seed: string,
  number: number,
): [object, Random] => {
  const random = new QuickRandom(randomFrom(`${seed} ${number}`)).rest;
  return [engine.imagine(view, memory, random), randomFrom(`${seed} on ${number}`)];
};

interface Trials {
  readonly seed: string;
  /** The numbers of the worlds, the first and the one after the last. */
  readonly worlds: readonly [number, number];
}

/**
 * Tries moves in the same imagined worlds, with all players continuing by the game's appraisal.
 */
export const tryMoves = (
  judged: JudgingRules,
  question: Question,
  moves: readonly object[],
  { seed, worlds }: Trials,
): readonly Outcomes[] => {
  const { engine, computer } = judged;
  const { considered, horizon } = effortOf(judged);
  const playouts = {
    rules: engine,
    policy: greedily(engine, computer, considered),
    ...(horizon === undefined ? {} : { horizon }),
    ...(computer.estimate === undefined
      ? {}
      : { estimate: (state: object) => computer.estimate?.(engine.view(state, 'table')) ?? [] }),
  };
  const outcomes: (readonly number[])[][] = moves.map(() => []);
  for (let number = worlds[0]; number < worlds[1]; number += 1) {
    const [world, random] = worldOf(judged, question, seed, number);
    for (const [index, move] of moves.entries()) {
      const step = engine.play(world, question.seat, move);
      if (!step.ok) throw new RangeError('a move that was made is refused in an imagined world');
      outcomes[index]?.push(playOut(playouts, step.value.state, new QuickRandom(random)));
    }
  }
  return outcomes;
};
