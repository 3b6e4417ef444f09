import { memoIn } from '#engines/core/memo.js';
import type { Objection } from '#engines/core/engine.js';
import type { Result } from '#engines/core/result.js';
import { isLater } from './composition/steps.js';
import type { Event } from './event.js';
import { stepsIn } from './flow/offers.js';
import { simulateLaying, playMove } from './flow/play-move.js';
import { hasStep, laysTile, type Move, type Placement, type TurnStep } from './move.js';
import type { Reason } from './reason.js';
import { placementsIn } from './rules/placing.js';
import { rulesOf } from './rulebook.js';
import type { Position } from './position/state.js';
import { turnFrom } from './position/turn.js';
import { positionOf, type View } from './position/view.js';

const knownPosition = (view: View): Position => positionOf(rulesOf(view.options), view);

/** Everywhere the current tile may be laid, row by row, each cell with its rotations from the smallest. */
export const placements = (view: View): readonly Placement[] =>
  placementsIn(rulesOf(view.options), knownPosition(view));

/** The position in the figure step after a legal placement; null when something else is to be decided first. */
const afterLaying = (view: View, placement: Placement): Position | null => {
  const laid = simulateLaying(rulesOf(view.options), knownPosition(view), placement);
  return laid.ok && laid.value.position.phase === 'figure' ? laid.value.position : null;
};

/** Every step that may follow a legal placement; the last is to pass, often the only one. */
export const figureSteps = (view: View, placement: Placement): readonly TurnStep[] => {
  const position = afterLaying(view, placement);
  return position === null ? [] : stepsIn(rulesOf(view.options), position);
};

/** The places for the tile in a part of the landscape, for people, who see all of it; any other move unchanged. */
const withoutTileParts = (view: View, moves: readonly Move[]): readonly Move[] => {
  const isPart = (move: Move) => hasStep(move) && move.step.kind === 'part' && move.step.of === 'tile';
  return moves.some(isPart) ? [...placements(view), ...moves.filter((move) => !isPart(move))] : moves;
};

const turnsBy = (view: View, moves: readonly Move[]): readonly Move[] =>
  withoutTileParts(view, moves).flatMap((move): readonly Move[] => {
    if (!laysTile(move) || hasStep(move)) return [move];
    const steps = figureSteps(view, move);
    const now = steps.filter(({ kind }) => !isLater(rulesOf(view.options), kind));
    return [
      ...now.map((step) => ({ step, ...move })),
      ...(steps.length > 0 && now.length === steps.length ? [] : [move]),
    ];
  });

const knownTurns = new WeakMap<readonly Move[], readonly Move[]>();

/**
 * The same choices with each tile move replaced by the whole turns that begin with it, for people, who think of both at
 * once. Where something else comes between, the tile move stays; also where there are steps that are chosen later.
 * Asked again for the same list of moves, they are not looked for again.
 */
export const wholeTurns = (view: View, moves: readonly Move[]): readonly Move[] => {
  return memoIn(knownTurns, moves, () => turnsBy(view, moves));
};

/**
 * What a move would bring about, up to where somebody else is asked or the next tile is drawn: its events, in order, or
 * the rule that forbids it. What is hidden stays so: a tent that would score is told without the value of its token.
 */
export const preview = (view: View, move: Move): Result<readonly Event[], Objection<Reason>> => {
  const turn = playMove(rulesOf(view.options), turnFrom(knownPosition(view), null), move);
  return turn.ok ? { ok: true, value: turn.value.events } : turn;
};
