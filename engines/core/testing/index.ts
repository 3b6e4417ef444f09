import { brief, type Violation } from './checks/check.js';

/** Standard deviations: one outcome of a fair source exceeds this about once in some hundred thousand. */
const TOLERANCE = 4.5;

/** The share of every outcome among equally likely cases. */
export const sharesOf = (outcomes: readonly string[]): ReadonlyMap<string, number> => {
  const shares = new Map<string, number>();
  for (const outcome of outcomes) shares.set(outcome, (shares.get(outcome) ?? 0) + 1 / outcomes.length);
  return shares;
};

/**
 * The drawn outcomes that are too frequent or too rare for these odds.
 *
 * @param expected the probability of every possible outcome; they sum up to 1
 */
export const oddsViolation = (drawn: readonly string[], expected: ReadonlyMap<string, number>): Violation => {
  const total = drawn.length;
  const impossible = drawn.find((outcome) => !expected.has(outcome));
  if (impossible !== undefined) return `${brief(impossible)} was drawn, which cannot come`;
  for (const [outcome, probability] of expected) {
    const count = drawn.filter((each) => each === outcome).length;
    const spread = Math.sqrt(total * probability * (1 - probability));
    if (Math.abs(count - total * probability) > TOLERANCE * spread + 1e-6)
      return `${brief(outcome)} was drawn ${count} times of ${total}, not about ${(total * probability).toFixed(1)}`;
  }
  return undefined;
};

export { describeEngine, type EnginePlan } from './describe-engine.js';
export {
  byComputer,
  byMemory,
  playNotation,
  playOut,
  randomly,
  startOf,
  type Chooser,
  type Entry,
  type PlayedGame,
  type Position,
} from './game.js';
export { transcript, type TranscriptPlan } from './transcript.js';
export type { Variant } from './run-checks.js';
