import type { Seat } from '../../core/seat.js';
import type { Computer } from '../../core/computer.js';
import type { Rulebook, RuleSet } from '../composition/rule-set.js';
import { isElsewhere, isLater } from '../composition/steps-in.js';
import { movesIn, stepsIn } from '../flow/offers.js';
import { layInThought, playMove } from '../flow/play-move.js';
import { phaseOf } from '../flow/run.js';
import { lead } from '../position/lead.js';
import { hasStep, laysTile, type Move, type TileMove, type TurnStep } from '../move.js';
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

/** A way in which a move may go on: how good it is, and how good what is done elsewhere would make it. */
interface Option {
  readonly points: number;
  /** Takes long; left out where nothing can be done elsewhere. */
  readonly elsewhere?: () => number;
}

const REFUSED: Option = { points: Number.NEGATIVE_INFINITY };

/** At so many of the best places for the tile it is considered what could be done elsewhere. */
const PLACES_CONSIDERED = 10;

const best = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), -Infinity);

/** Looks at the end of moves, and of what can be done at once after them. */
const optionsBy = (judge: Judge) => {
  const appraiseMove: Appraiser = (rules, turn, move, seat) => {
    const played = playMove(rules, turn, move);
    return played.ok ? judge(played.value.position, seat) : Number.NEGATIVE_INFINITY;
  };

  /** A step that leads to another of the same seat is as good as the best of those. */
  const appraiseStep = (
    rules: RuleSet,
    turn: Turn,
    move: Move,
    seat: Seat,
    isConsidered: (next: TurnStep) => boolean = () => true,
  ): number => {
    const played = playMove(rules, turn, move);
    if (!played.ok) return Number.NEGATIVE_INFINITY;
    const { position } = played.value;
    if (!decidesAgain(rules, move, turn.position, position, seat)) return judge(position, seat);
    const next = stepsIn(rules, position).filter(isConsidered);
    return best(next.map((step) => appraiseMove(rules, played.value, { step }, seat)));
  };

  /** A tile move is as good as the best that can be done with a figure after it. */
  const optionOfTile = (rules: RuleSet, turn: Turn, move: TileMove, seat: Seat): Option => {
    const laid = layInThought(rules, turn.position, move);
    if (!laid.ok) return REFUSED;
    const { position } = laid.value;
    if (position.phase !== 'figure') return { points: judge(position, seat) };
    const isNow = ({ kind }: TurnStep) => !isLater(rules, kind);
    const isThere = ({ kind }: TurnStep) => !isElsewhere(rules, kind);
    const bestOf = (steps: readonly TurnStep[]) =>
      best(
        steps.map((step) => appraiseStep(rules, laid.value, { step }, seat, (next) => isNow(next) && isThere(next))),
      );
    const now = stepsIn(rules, position).filter(isNow);
    const elsewhere = now.filter((step) => !isThere(step));
    return {
      points: bestOf(now.filter(isThere)),
      ...(elsewhere.length > 0 && { elsewhere: () => bestOf(elsewhere) }),
    };
  };

  /** A part of the land is as good as the best place in it. */
  const optionsOfPart = (rules: RuleSet, turn: Turn, move: Move, seat: Seat): readonly Option[] => {
    const chosen = playMove(rules, turn, move);
    return chosen.ok
      ? movesIn(rules, chosen.value.position).flatMap((each) => optionsOf(rules, chosen.value, each, seat))
      : [REFUSED];
  };

  const optionsOf = (rules: RuleSet, turn: Turn, move: Move, seat: Seat): readonly Option[] => {
    if (!hasStep(move)) return [optionOfTile(rules, turn, move, seat)];
    return move.step.kind === 'part'
      ? optionsOfPart(rules, turn, move, seat)
      : [{ points: appraiseStep(rules, turn, move, seat) }];
  };
  return optionsOf;
};

/** Appraises moves by how good the end of the seat's own turn is. */
export const appraisingBy =
  ({ rulesOf }: Rulebook, judging: Judging): Computer<Carcassonne>['appraise'] =>
  (view, moves) => {
    const rules = rulesOf(view.options);
    const position = positionOf(rules, view);
    const optionsOf = optionsBy(judging(rules, position));
    const turn = turnFrom(position, null);
    const options = moves.map((move) => optionsOf(rules, turn, move, view.toPlay ?? 0));
    const considered = new Set(
      options
        .flat()
        .filter(({ elsewhere }) => elsewhere !== undefined)
        .toSorted((one, other) => other.points - one.points)
        .slice(0, PLACES_CONSIDERED),
    );
    const pointsOf = (option: Option): number =>
      considered.has(option) ? Math.max(option.points, option.elsewhere?.() ?? -Infinity) : option.points;
    return options.map((ofMove) => best(ofMove.map(pointsOf)));
  };
