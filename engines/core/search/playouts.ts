import type { Engine, GameTypes } from '../engine.js';
import { QuickRandom } from '../quick-random.js';
import { drawWords, type Random } from '../random.js';
import type { Seat } from '../seat.js';
import { sharesOf } from './shares.js';
import type { Question, Strategy } from './strategy.js';

/** How everybody goes on in an imagined world, where nothing is hidden; it must choose one of the moves. */
export type Policy<Types extends GameTypes> = (
  state: Types['State'],
  seat: Seat,
  moves: readonly Types['Move'][],
  random: QuickRandom,
) => Types['Move'];

/** What playing out needs of a game's rules. */
export type Rules<Types extends GameTypes> = Pick<Engine<Types>, 'imagine' | 'moves' | 'play' | 'status'>;

export interface Playouts<Types extends GameTypes> {
  readonly rules: Rules<Types>;
  readonly policy: Policy<Types>;
  /** What is thought of the moves before any is tried: those it likes best are tried, and it decides between equals. */
  readonly prior: Strategy<Types>;
  /** How many moves are tried at most. */
  readonly candidates: number;
  /** In how many imagined worlds the moves that last longest are tried. */
  readonly worlds: number;
  /** After how many moves a playout is cut off; left out, it goes on to the end of the game. */
  readonly horizon?: number;
  /** What each seat may expect of a world in which the game goes on, by seat, 0 to 1; for playouts with a horizon. */
  readonly estimate?: (state: Types['State']) => readonly number[];
}

/** What the seats have of the win after going on in this world. */
export const playOut = <Types extends GameTypes>(
  { rules, policy, horizon = Infinity, estimate }: Pick<Playouts<Types>, 'rules' | 'policy' | 'horizon' | 'estimate'>,
  world: Types['State'],
  random: QuickRandom,
): readonly number[] => {
  let state = world;
  for (let played = 0; ; played += 1) {
    const status = rules.status(state);
    if (status.kind === 'over') return sharesOf(status.places);
    if (played >= horizon && estimate !== undefined) return estimate(state);
    const { seat } = status;
    const step = rules.play(state, seat, policy(state, seat, rules.moves(state, seat), random));
    if (!step.ok) throw new RangeError(`a playout plays what is refused: ${step.error.reason}`);
    state = step.value.state;
  }
};

const TINY = 1e-9;

/** A move on trial. */
interface Trial {
  readonly index: number;
  readonly prior: number;
  readonly sum: number;
  readonly count: number;
}

const meanOf = ({ sum, count }: Trial): number => (count === 0 ? 0 : sum / count);

const byMean = (one: Trial, other: Trial): number => meanOf(other) - meanOf(one) || other.prior - one.prior;

/** The better half of the moves on trial, the best first. */
const betterHalf = (trials: readonly Trial[]): readonly Trial[] =>
  trials.toSorted(byMean).slice(0, Math.ceil(trials.length / 2));

/** Tries the moves in one more world, the same for all of them. */
const tryIn = <Types extends GameTypes>(
  playouts: Playouts<Types>,
  { seat, view, memory, moves }: Question<Types>,
  trials: readonly Trial[],
  source: Random,
): readonly [readonly Trial[], Random] => {
  const random = new QuickRandom(source);
  const world = playouts.rules.imagine(view, memory, random.rest);
  const [, after] = drawWords(random.rest);
  const tried = trials.map((trial) => {
    const move = moves[trial.index];
    const step = move === undefined ? undefined : playouts.rules.play(world, seat, move);
    if (step?.ok !== true) throw new RangeError('a legal move is refused in an imagined world');
    const share = playOut(playouts, step.value.state, random)[seat] ?? 0;
    return { ...trial, sum: trial.sum + share, count: trial.count + 1 };
  });
  return [tried, after];
};

/**
 * Tries the moves in the same imagined worlds, going on by a policy, and counts the wins. After a part of the worlds the
 * worse half of the moves is given up (sequential halving). A move is marked by its share of the wins; one that was
 * given up is marked below those that were not, and one that was never tried below all others.
 */
export const byPlayouts = <Types extends GameTypes>(playouts: Playouts<Types>): Strategy<Types> => ({
  judge(question, source, budget) {
    const liking = playouts.prior.judge(question, source, budget);
    const all = question.moves.map((_, index): Trial => ({
      index,
      prior: liking[index] ?? -Infinity,
      sum: 0,
      count: 0,
    }));
    let trials: readonly Trial[] = all.toSorted((one, other) => other.prior - one.prior).slice(0, playouts.candidates);
    if (trials.length < 2) return liking;
    const marks = question.moves.map(() => -2);
    const rounds = Math.ceil(Math.log2(trials.length));
    let random = source;
    for (let world = 0, round = 1; world < playouts.worlds && !budget.isSpent(); world += 1) {
      if (world >= (playouts.worlds * round) / rounds && trials.length > 2) {
        for (const { index } of trials) marks[index] = -1;
        trials = betterHalf(trials);
        round += 1;
      }
      [trials, random] = tryIn(playouts, question, trials, random);
    }
    if (trials[0]?.count === 0) return liking;
    // Between equals the prior decides: by less than a playout could.
    for (const [rank, trial] of trials.toSorted(byMean).entries()) marks[trial.index] = meanOf(trial) - rank * TINY;
    return marks;
  },
});
