import type { Question } from '#engines/core/search/strategy.js';
import type { JudgingRules } from './compare-moves.js';

export interface RankedMove {
  readonly move: object;
  readonly notation: string;
}

/** The distance of a move from the best one by the game's appraisal, in the game's own unit. */
export interface Distance {
  /** From 0 to `scale`. */
  readonly cost: number;
  /** The distance of a middling move: at least this much counts as a whole error. */
  readonly scale: number;
  /** The cost without its limit. */
  readonly gap: number;
  /** Null when the move made is the best. */
  readonly best: object | null;
}

export interface Ranking {
  /** The other moves to compare with the one made, the best by appraisal first. */
  readonly rivals: readonly RankedMove[];
  readonly distance: Distance;
}

type Asked = Pick<Question, 'view' | 'memory' | 'moves'>;

/** The appraisal of one move more than the offered ones. */
const markOf = ({ computer }: JudgingRules, { view, memory }: Asked, move: object): number =>
  computer.appraise(view, [move], memory)[0] ?? -Infinity;

/**
 * Ranks the moves of a decision by the game's appraisal. A player may make a whole turn in one move that is not offered
 * (a tile with a figure, or without one): it is compared with whole turns.
 *
 * @param count the maximum number of rivals
 */
export const rankMoves = (judged: JudgingRules, asked: Asked, made: object, count: number): Ranking => {
  const { engine, computer } = judged;
  const { view, memory, moves } = asked;
  const notation = engine.notation.format(made);
  const named = moves.map((move) => ({ move, notation: engine.notation.format(move) }));
  const isOffered = named.some((one) => one.notation === notation);
  const all = isOffered ? named : [...named, { move: made, notation }];
  const marks = all.length < 2 ? [] : computer.appraise(view, [...all.map(({ move }) => move)], memory);
  const ranked = all
    .map((one, index) => ({ ...one, mark: marks[index] ?? 0 }))
    .toSorted((one, other) => other.mark - one.mark);
  const whole = (move: object): RankedMove => {
    const turn = isOffered ? move : (computer.wholeTurn?.(view, move) ?? move);
    return { move: turn, notation: engine.notation.format(turn) };
  };
  const rivals = ranked
    .filter((one) => one.notation !== notation)
    .slice(0, count + 1)
    .map(({ move }) => whole(move))
    .filter((one) => one.notation !== notation)
    .slice(0, count);
  const finite = ranked.filter(({ mark }) => Number.isFinite(mark));
  const own = ranked.find((one) => one.notation === notation)?.mark ?? 0;
  const [best] = ranked;
  // A few hopeless moves would make all others look good, so the scale ends at the middle.
  const middle = finite[Math.floor(finite.length / 2)];
  if (best === undefined || middle === undefined)
    return { rivals, distance: { cost: 0, scale: 0, gap: 0, best: null } };
  const turn = whole(best.move);
  const most = isOffered || turn.notation === notation ? best.mark : markOf(judged, asked, turn.move);
  const scale = Math.max(0, most - middle.mark);
  if (turn.notation === notation || own >= most) return { rivals, distance: { cost: 0, scale, gap: 0, best: null } };
  const gap = Number.isFinite(most - own) ? most - own : scale;
  return { rivals, distance: { cost: Math.min(gap, scale), scale, gap, best: turn.move } };
};
