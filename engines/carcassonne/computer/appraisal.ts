import type { Seat } from '../../core/seat.js';
import type { Computer } from '../../core/computer.js';
import type { Rulebook, RuleSet } from '../composition/rule-set.js';
import { isLater } from '../composition/steps-in.js';
import { movesIn, stepsIn } from '../flow/offers.js';
import { layInThought, playMove } from '../flow/play-move.js';
import { phaseOf } from '../flow/run.js';
import { lead } from '../position/lead.js';
import { hasStep, laysTile, type Move, type TileMove } from '../move.js';
import type { Position, Turn } from '../position/state.js';
import { turnFrom } from '../position/turn.js';
import type { Carcassonne } from '../types.js';
import { positionOf } from '../position/view.js';
import type { Estimate } from './estimate.js';
import { foresightOf } from './foresight.js';

/** How good a position is for a seat, in points; higher is better. */
export type Judge = (position: Position, seat: Seat) => number;

/** How the moves of one position are judged: by what comes of them. */
export type Judging = (rules: RuleSet, from: Position) => Judge;

/** Judges how far a seat is expected to be ahead. */
export const expecting =
  (estimate: Estimate): Judging =>
  (rules, from) => {
    const { judge } = foresightOf(rules, from, estimate);
    return (position, seat) => lead(judge(position), seat);
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

/** How good a move is for a seat. */
type Appraiser = (rules: RuleSet, turn: Turn, move: Move, seat: Seat) => number;

/** Looks at the end of the move, and of what can be done at once after it. */
const appraiserBy = (judge: Judge): Appraiser => {
  const appraiseMove: Appraiser = (rules, turn, move, seat) => {
    const played = playMove(rules, turn, move);
    return played.ok ? judge(played.value.position, seat) : Number.NEGATIVE_INFINITY;
  };

  /** A step that leads to another of the same seat is as good as the best of those. */
  const appraiseStep: Appraiser = (rules, turn, move, seat) => {
    const played = playMove(rules, turn, move);
    if (!played.ok) return Number.NEGATIVE_INFINITY;
    const { position } = played.value;
    return decidesAgain(rules, move, turn.position, position, seat)
      ? Math.max(...stepsIn(rules, position).map((step) => appraiseMove(rules, played.value, { step }, seat)))
      : judge(position, seat);
  };

  /** A tile move is as good as the best that can be done with a figure after it. */
  const appraiseTile = (rules: RuleSet, turn: Turn, move: TileMove, seat: Seat): number => {
    const laid = layInThought(rules, turn.position, move);
    if (!laid.ok) return Number.NEGATIVE_INFINITY;
    const { position } = laid.value;
    if (position.phase !== 'figure') return judge(position, seat);
    return Math.max(
      ...stepsIn(rules, position)
        .filter(({ kind }) => !isLater(rules, kind))
        .map((step) => appraiseStep(rules, laid.value, { step }, seat)),
    );
  };

  /** A part of the land is as good as the best place in it. */
  const appraisePart: Appraiser = (rules, turn, move, seat) => {
    const chosen = playMove(rules, turn, move);
    return chosen.ok
      ? Math.max(...movesIn(rules, chosen.value.position).map((each) => appraise(rules, chosen.value, each, seat)))
      : Number.NEGATIVE_INFINITY;
  };

  const appraise: Appraiser = (rules, turn, move, seat) => {
    if (!hasStep(move)) return appraiseTile(rules, turn, move, seat);
    return move.step.kind === 'part' ? appraisePart(rules, turn, move, seat) : appraiseStep(rules, turn, move, seat);
  };
  return appraise;
};

/** Appraises moves by how good the end of the seat's own turn is. */
export const appraisingBy =
  ({ rulesOf }: Rulebook, judging: Judging): Computer<Carcassonne>['appraise'] =>
  (view, moves) => {
    const rules = rulesOf(view.options);
    const position = positionOf(rules, view);
    const appraise = appraiserBy(judging(rules, position));
    const turn = turnFrom(position, null);
    return moves.map((move) => appraise(rules, turn, move, view.toPlay ?? 0));
  };
