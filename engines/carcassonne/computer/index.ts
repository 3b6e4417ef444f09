import type { Computer } from '../../core/computer.js';
import type { Seat } from '../../core/seat.js';
import type { Foresight, Rulebook, RuleSet } from '../composition/rule-set.js';
import { isLater } from '../composition/steps-in.js';
import { movesIn, stepsIn } from '../flow/offers.js';
import { layInThought, playMove } from '../flow/play-move.js';
import { phaseOf } from '../flow/run.js';
import { lead } from '../lead.js';
import { hasStep, laysTile, type Move, type TileMove } from '../move.js';
import type { Position, Turn } from '../state.js';
import { tilesLeft, turnFrom } from '../turn.js';
import type { Carcassonne } from '../types.js';
import { positionOf } from '../view.js';
import { chancesOf } from './chances.js';
import { foresightOf } from './foresight.js';
import { termsOf } from './terms.js';

/** What the moves of one position are judged with. */
interface Judging {
  readonly rules: RuleSet;
  readonly foresight: Foresight;
}

/** How far a seat is expected to be ahead after a position. */
const appraise = ({ foresight }: Judging, position: Position, seat: Seat): number =>
  lead(foresight.judge(position), seat);

const appraiseMove = (judging: Judging, turn: Turn, move: Move, seat: Seat): number => {
  const played = playMove(judging.rules, turn, move);
  return played.ok ? appraise(judging, played.value.position, seat) : Number.NEGATIVE_INFINITY;
};

/** Whether a step leaves the one action of the figure phase to whoever took it. */
const isBeside = ({ steps }: RuleSet, move: Move): boolean =>
  !laysTile(move) && steps.some(({ kinds, beside }) => beside !== undefined && kinds.includes(move.step.kind));

/** Whether a step leads to a further decision of whoever took it, which is known already. */
const decidesAgain = (rules: RuleSet, move: Move, before: Position, after: Position, seat: Seat): boolean => {
  if (after.phase === before.phase && !isBeside(rules, move)) return false;
  if (after.phase === 'tile' || after.phase === 'over') return false;
  const { asks, unforeseen } = phaseOf(rules, after);
  return unforeseen !== true && asks?.(rules, after) === seat;
};

/** A step that leads to another of the same seat is as good as the best of those. */
const appraiseStep = (judging: Judging, turn: Turn, move: Move, seat: Seat): number => {
  const { rules } = judging;
  const played = playMove(rules, turn, move);
  if (!played.ok) return Number.NEGATIVE_INFINITY;
  const { position } = played.value;
  return decidesAgain(rules, move, turn.position, position, seat)
    ? Math.max(...stepsIn(rules, position).map((step) => appraiseMove(judging, played.value, { step }, seat)))
    : appraise(judging, position, seat);
};

/** A tile move is as good as the best that can be done with a figure after it. */
const appraiseTile = (judging: Judging, turn: Turn, move: TileMove, seat: Seat): number => {
  const { rules } = judging;
  const laid = layInThought(rules, turn.position, move);
  if (!laid.ok) return Number.NEGATIVE_INFINITY;
  const { position } = laid.value;
  if (position.phase !== 'figure') return appraise(judging, position, seat);
  return Math.max(
    ...stepsIn(rules, position)
      .filter(({ kind }) => !isLater(rules, kind))
      .map((step) => appraiseStep(judging, laid.value, { step }, seat)),
  );
};

/** A part of the land is as good as the best place in it. */
const appraisePart = (judging: Judging, turn: Turn, move: Move, seat: Seat): number => {
  const { rules } = judging;
  const chosen = playMove(rules, turn, move);
  return chosen.ok
    ? Math.max(...movesIn(rules, chosen.value.position).map((each) => appraiseAny(judging, chosen.value, each, seat)))
    : Number.NEGATIVE_INFINITY;
};

const appraiseAny = (judging: Judging, turn: Turn, move: Move, seat: Seat): number => {
  if (!hasStep(move)) return appraiseTile(judging, turn, move, seat);
  return move.step.kind === 'part' ? appraisePart(judging, turn, move, seat) : appraiseStep(judging, turn, move, seat);
};

/**
 * A player that looks at the end of its own turn: what has scored by then, and what everybody may expect of the
 * features.
 */
export const computerOf = ({ rulesOf }: Rulebook): Computer<Carcassonne> => ({
  appraise: (view, moves) => {
    const rules = rulesOf(view.options);
    const position = positionOf(rules, view);
    const judging = { rules, foresight: foresightOf(rules, position) };
    const turn = turnFrom(position, null);
    const seat = view.toPlay ?? 0;
    return moves.map((move) => appraiseAny(judging, turn, move, seat));
  },
  estimate: (view) => {
    const rules = rulesOf(view.options);
    const position = positionOf(rules, view);
    return chancesOf(foresightOf(rules, position).judge(position), tilesLeft(position));
  },
  // A game has 70 turns and more, in two decisions each: to its end no playout would come in time.
  effort: { worlds: 24, rivals: 3, considered: 8, horizon: 4 },
  terms: (view, move) => {
    const rules = rulesOf(view.options);
    const position = positionOf(rules, view);
    return termsOf(rules, position, move, foresightOf(rules, position));
  },
});
