import type { Illegal } from '../core/engine.js';
import type { Result } from '../core/result.js';
import type { Event } from './event.js';
import type { FigureStep, Move, Placement } from './move.js';
import { takeTurn } from './play.js';
import type { Reason } from './reason.js';
import { stepsAfter } from './rules/figure-step.js';
import { placementsIn } from './rules/placing.js';
import { rulesOf } from './rulebook.js';
import { spotsAt, type Spot } from './rules/spots.js';
import type { Position } from './state.js';
import { positionOf, type View } from './view.js';

export type { Spot } from './rules/spots.js';

/** The position of each view that was asked about: laying all its tiles again is most of the work of a preview. */
const positions = new WeakMap<View, Position>();

const knownPosition = (view: View): Position => {
  const known = positions.get(view) ?? positionOf(rulesOf(view.options), view);
  positions.set(view, known);
  return known;
};

/** Everywhere the current tile may be laid, row by row, each cell with its rotations from the smallest. */
export const placements = (view: View): readonly Placement[] =>
  placementsIn(rulesOf(view.options), knownPosition(view));

/** The segments of the current tile laid so, free for a figure or not. The placement must be a legal one. */
export const spots = (view: View, placement: Placement): readonly Spot[] =>
  view.current === null ? [] : spotsAt(rulesOf(view.options), knownPosition(view), view.current, placement);

/** Every figure step that may follow a legal placement; the last is to pass. */
export const figureSteps = (view: View, placement: Placement): readonly FigureStep[] =>
  view.current === null ? [] : stepsAfter(rulesOf(view.options), knownPosition(view), view.current, placement);

/**
 * What a move would bring about, up to the drawing of the next tile: the events of the turn, in order, or the rule that forbids
 * it. What is hidden stays so: a tent that would score is told without the value of its token.
 */
export const preview = (view: View, move: Move): Result<readonly Event[], Illegal<Reason>> => {
  const turn = takeTurn(rulesOf(view.options), knownPosition(view), move, null);
  return turn.ok ? { ok: true, value: turn.value.events } : turn;
};
