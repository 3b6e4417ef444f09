import type { Seat } from '#engines/core/seat.js';
import type { Computer } from '#engines/core/computer.js';
import type { Rulebook, RuleSet } from '../composition/rule-set.js';
import { isElsewhere, isLater } from '../composition/steps.js';
import { movesIn, stepsIn } from '../flow/offers.js';
import { simulateLaying, playMove } from '../flow/play-move.js';
import { phaseOf } from '../flow/run.js';
import { lead, lookaheadOf } from './lookahead.js';
import { hasStep, laysTile, type Move, type TileMove, type TurnStep } from '../move.js';
import { placementsIn } from '../rules/placing.js';
import type { Position, Turn } from '../position/state.js';
import { turnFrom } from '../position/turn.js';
import type { Carcassonne } from '../types.js';
import { positionOf, type View } from '../position/view.js';
import type { Estimate } from './estimate.js';

export type Judge = (position: Position, seat: Seat) => number;

export type JudgeOf = (rules: RuleSet, from: Position) => Judge;

export const expecting =
  (estimate: Estimate): JudgeOf =>
  (rules, from) => {
    const { judge } = lookaheadOf(rules, from, estimate);
    return (position, seat) => lead(judge(position), seat);
  };

/** Tells whether a step leaves the player the one action of the figure phase. */
const isFreeAction = ({ steps }: RuleSet, move: Move): boolean =>
  !laysTile(move) && steps.some(({ kinds, freeAction }) => freeAction !== undefined && kinds.includes(move.step.kind));

type Appraiser = (turn: Turn, move: Move) => number;

/** The gain of steps elsewhere, for any place of the tile: as the action, or in addition to it. */
interface ElsewhereGain {
  readonly instead: number;
  readonly extra: number;
}

const noElsewhereGain: ElsewhereGain = { instead: 0, extra: 0 };

interface Appraisal {
  readonly rules: RuleSet;
  readonly seat: Seat;
  readonly judge: Judge;
  /** Finds the gain elsewhere, which is found once for all moves. */
  readonly findElsewhere: (find: () => ElsewhereGain) => ElsewhereGain;
}

/** Judges the position after a move, and after the steps that can follow at once. */
const appraiserBy = ({ rules, seat, judge, findElsewhere }: Appraisal): Appraiser => {
  /** Tells whether a step leads to a further decision of the same player without new information. */
  const decidesAgain = (move: Move, before: Position, after: Position): boolean => {
    if (after.phase === before.phase && !isFreeAction(rules, move)) return false;
    if (after.phase === 'tile' || after.phase === 'over') return false;
    const { asks, endsPreview } = phaseOf(rules, after);
    return endsPreview !== true && asks?.(rules, after) === seat;
  };

  const appraiseMove: Appraiser = (turn, move) => {
    const played = playMove(rules, turn, move);
    return played.ok ? judge(played.value.position, seat) : Number.NEGATIVE_INFINITY;
  };

  /** A step before another of the same seat is worth as much as the best of those. */
  const appraiseStep = (turn: Turn, move: Move, isConsidered: (next: TurnStep) => boolean = () => true): number => {
    const played = playMove(rules, turn, move);
    if (!played.ok) return Number.NEGATIVE_INFINITY;
    const { position } = played.value;
    if (!decidesAgain(move, turn.position, position)) return judge(position, seat);
    const next = stepsIn(rules, position).filter(isConsidered);
    return Math.max(...next.map((step) => appraiseMove(played.value, { step })));
  };

  /** The steps on and around the new tile, including the pass, each with its worth. */
  const stepsThere = (laid: Turn) => {
    const isThere = ({ kind }: TurnStep) => !isLater(rules, kind) && !isElsewhere(rules, kind);
    const points = (step: TurnStep): number => appraiseStep(laid, { step }, isThere);
    const elsewhere: TurnStep[] = [];
    let best = Number.NEGATIVE_INFINITY;
    let passing = Number.NEGATIVE_INFINITY;
    for (const step of stepsIn(rules, laid.position)) {
      if (isThere(step)) {
        const worth = points(step);
        if (step.kind === 'pass') passing = worth;
        best = Math.max(best, worth);
      } else if (isElsewhere(rules, step.kind)) elsewhere.push(step);
    }
    return { best, passing, elsewhere, points };
  };

  /** Judges steps elsewhere at the first place for the tile, because the gain is about the same at all places. */
  const lookElsewhere = ({ position }: Turn): ElsewhereGain => {
    const [place] = placementsIn(rules, position);
    const laid = place === undefined ? null : simulateLaying(rules, position, place);
    if (laid?.ok !== true || laid.value.position.phase !== 'figure') return noElsewhereGain;
    // Most games have no such steps, so nothing is judged for them.
    if (!stepsIn(rules, laid.value.position).some(({ kind }) => isElsewhere(rules, kind))) return noElsewhereGain;
    const { elsewhere, points, passing, best: bestThere } = stepsThere(laid.value);
    const bestOf = (isFree: boolean) =>
      Math.max(...elsewhere.filter((step) => isFreeAction(rules, { step }) === isFree).map(points));
    return { instead: Math.max(0, bestOf(false) - passing), extra: Math.max(0, bestOf(true) - bestThere) };
  };

  const appraiseTile = (turn: Turn, move: TileMove): number => {
    const laid = simulateLaying(rules, turn.position, move);
    if (!laid.ok) return Number.NEGATIVE_INFINITY;
    const { position } = laid.value;
    if (position.phase !== 'figure') return judge(position, seat);
    const { best: bestThere, passing } = stepsThere(laid.value);
    const { instead, extra } = findElsewhere(() => lookElsewhere(turn));
    return Math.max(bestThere, passing + instead) + extra;
  };

  const appraisePart: Appraiser = (turn, move) => {
    const chosen = playMove(rules, turn, move);
    return chosen.ok
      ? Math.max(...movesIn(rules, chosen.value.position).map((each) => appraise(chosen.value, each)))
      : Number.NEGATIVE_INFINITY;
  };

  const appraise: Appraiser = (turn, move) => {
    if (!hasStep(move)) return appraiseTile(turn, move);
    return move.step.kind === 'part' ? appraisePart(turn, move) : appraiseStep(turn, move);
  };
  return appraise;
};

/** Appraises moves by the position at the end of the player's turn. */
export const appraisingBy = ({ rulesOf }: Rulebook, judging: JudgeOf): Computer<Carcassonne>['appraise'] => {
  /** By view, because a caller may ask about a few moves at a time. */
  const known = new WeakMap<View, ElsewhereGain>();
  return (view, moves) => {
    const rules = rulesOf(view.options);
    const position = positionOf(rules, view);
    const findElsewhere = (find: () => ElsewhereGain): ElsewhereGain => {
      const elsewhere = known.get(view) ?? find();
      known.set(view, elsewhere);
      return elsewhere;
    };
    const appraise = appraiserBy({ rules, seat: view.toPlay ?? 0, judge: judging(rules, position), findElsewhere });
    const turn = turnFrom(position, null);
    return moves.map((move) => appraise(turn, move));
  };
};
