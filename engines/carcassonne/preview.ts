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

/** All legal placements of the current tile, row by row, with the rotations of each cell in ascending order. */
export const placements = (view: View): readonly Placement[] =>
  placementsIn(rulesOf(view.options), knownPosition(view));

/** The position in the figure phase after a legal placement; null when another decision comes first. */
const afterLaying = (view: View, placement: Placement): Position | null => {
  const laid = simulateLaying(rulesOf(view.options), knownPosition(view), placement);
  return laid.ok && laid.value.position.phase === 'figure' ? laid.value.position : null;
};

/** Every possible step after a legal placement; the pass comes last, and is often the only one. */
export const figureSteps = (view: View, placement: Placement): readonly TurnStep[] => {
  const position = afterLaying(view, placement);
  return position === null ? [] : stepsIn(rulesOf(view.options), position);
};

/**
 * Replaces parts of the landscape by the tile's places in them, because people see the whole landscape; other moves are
 * unchanged.
 */
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
 * Replaces each tile move by the whole turns that begin with it, because people choose both at once. The tile move
 * stays where another decision comes in between or where some steps are chosen later. The result is cached by the list
 * of moves.
 */
export const wholeTurns = (view: View, moves: readonly Move[]): readonly Move[] => {
  return memoIn(knownTurns, moves, () => turnsBy(view, moves));
};

/**
 * A move's events up to the next player's question or the next draw, in order, or the rule that forbids it. Hidden
 * information stays hidden: a tent that would score appears without the value of its token.
 */
export const preview = (view: View, move: Move): Result<readonly Event[], Objection<Reason>> => {
  const turn = playMove(rulesOf(view.options), turnFrom(knownPosition(view), null), move);
  return turn.ok ? { ok: true, value: turn.value.events } : turn;
};
