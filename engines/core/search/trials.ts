import type { GameTypes } from '../engine.js';
import { QuickRandom } from '../quick-random.js';
import { drawWords, type Random } from '../random.js';
import type { Seat } from '../seat.js';
import type { Question, Strategy } from './strategy.js';

export interface Trials<Types extends GameTypes, World> {
  /**
   * The judgement of the moves before any trial: it selects the candidates and decides between equals. Moves that it
   * marks as -Infinity are not tried.
   */
  readonly prior: Strategy<Types>;
  readonly candidates: number;
  /** Imagined worlds for the moves that remain to the end. */
  readonly worlds: number;
  imagine(view: Types['View'], memory: Types['Memory'], random: Random): World;
  /** The share of the win that a seat has after this move in a world, 0 to 1. It does not change the world. */
  tryOut(world: World, seat: Seat, move: Types['Move'], random: QuickRandom): number;
}

/** The weight of the prior between equals: less than the effect of one world. */
const TINY = 1e-9;

interface Trial {
  readonly index: number;
  readonly prior: number;
  sum: number;
  count: number;
}

const meanOf = ({ sum, count }: Trial): number => (count === 0 ? 0 : sum / count);

const byMean = (one: Trial, other: Trial): number => meanOf(other) - meanOf(one) || other.prior - one.prior;

const byPrior = (one: Trial, other: Trial): number => other.prior - one.prior;

const betterHalf = (trials: readonly Trial[]): readonly Trial[] =>
  trials.toSorted(byMean).slice(0, Math.ceil(trials.length / 2));

const tryIn = <Types extends GameTypes, World>(
  { imagine, tryOut }: Pick<Trials<Types, World>, 'imagine' | 'tryOut'>,
  { seat, view, memory, moves }: Question<Types>,
  trials: readonly Trial[],
  source: Random,
): Random => {
  const random = new QuickRandom(source);
  const world = imagine(view, memory, random.rest);
  for (const trial of trials) {
    const move = moves[trial.index];
    if (move === undefined) continue;
    trial.sum += tryOut(world, seat, move, random);
    trial.count += 1;
  }
  return drawWords(random.rest)[1];
};

/**
 * Tries the moves in the same imagined worlds and marks each by its mean share of the win. After some of the worlds it
 * drops the worse half of the moves (sequential halving). Dropped moves are marked -1, untried ones -2.
 */
export const byTrials = <Types extends GameTypes, World>(trials: Trials<Types, World>): Strategy<Types> => ({
  judge(question, source, budget) {
    const priorMarks = trials.prior.judge(question, source, budget);
    let left: readonly Trial[] = question.moves
      .map((_, index): Trial => ({ index, prior: priorMarks[index] ?? -Infinity, sum: 0, count: 0 }))
      .filter(({ prior }) => prior > -Infinity)
      .toSorted(byPrior)
      .slice(0, trials.candidates);
    if (left.length < 2) return priorMarks;
    const marks = question.moves.map(() => -2);
    const rounds = Math.ceil(Math.log2(left.length));
    let random = source;
    for (let world = 0, round = 1; world < trials.worlds && !budget.isSpent(); world += 1) {
      if (world >= (trials.worlds * round) / rounds && left.length > 2) {
        for (const { index } of left) marks[index] = -1;
        left = betterHalf(left);
        round += 1;
      }
      random = tryIn(trials, question, left, random);
    }
    if (left[0]?.count === 0) return priorMarks;
    for (const [rank, trial] of left.toSorted(byMean).entries()) marks[trial.index] = meanOf(trial) - rank * TINY;
    return marks;
  },
});
