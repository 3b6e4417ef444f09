import type { Objection } from '#engines/core/engine.js';
import { memoIn, memoLast } from '#engines/core/memo.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import { cellIndex } from '../board/lookup.js';
import type { Phase, RuleSet } from '../composition/rule-set.js';
import { isAllowed, passIn, stepRulesIn } from '../composition/steps.js';
import type { PhaseId } from '../composition/phase.js';
import { cellName, sameCell } from '../geometry/cell.js';
import { hasStep, laysTile, type Move, type Placement, type Steps, type TurnStep } from '../move.js';
import type { Reason } from '../reason.js';
import { putByStep } from '../rules/actions.js';
import { layTile, placementObjection } from '../rules/placing.js';
import type { Position, Turn } from '../position/state.js';
import { turnFrom, withPosition } from '../position/turn.js';
import { movesIn } from './offers.js';
import { partObjection, withoutPart } from './parts.js';
import { askAgain, leavePhase, phaseOf } from './run.js';

const notNow = (phase: Phase): Result<never, Objection<Reason>> =>
  refuse({ reason: phase.id === 'tile' ? 'tile-first' : 'not-now' });

const acted = (rules: RuleSet, turn: Turn, { id }: Phase, step: TurnStep): Turn =>
  id === 'figure' ? rules.hooks.turn.acted.reduce((next, note) => note(rules, next, step), turn) : turn;

const takeStep = (rules: RuleSet, turn: Turn, step: TurnStep): Result<Turn, Objection<Reason>> => {
  const phase = phaseOf(rules, turn.position);
  const on = (after: Turn, asksAgain = phase.asksAgain === true): Result<Turn, Objection<Reason>> =>
    ok(asksAgain ? askAgain(rules, after, phase) : leavePhase(rules, after, phase));
  if (step.kind === 'pass') {
    const pass = passIn(rules, phase, turn.position);
    return pass === undefined ? notNow(phase) : on(pass(rules, turn));
  }
  if (step.kind === 'put') {
    if (phase.id !== 'figure' || !isAllowed(rules, turn.position, step)) return notNow(phase);
    const put = putByStep(rules, turn, step.figure, step.spot);
    return put.ok ? on(acted(rules, put.value, phase, step)) : put;
  }
  const { kind } = step;
  const own = rules.steps.find(({ kinds }) => kinds.includes(kind));
  if (own === undefined) return refuse({ reason: 'not-in-this-game', params: { step: kind } });
  if (!stepRulesIn(rules, phase).includes(own) || !isAllowed(rules, turn.position, step)) return notNow(phase);
  const taken = own.take(rules, turn, step);
  if (!taken.ok) return taken;
  return own.freeAction === undefined ? on(acted(rules, taken.value, phase, step)) : on(taken.value, true);
};

const takePart = (rules: RuleSet, turn: Turn, { of, cell }: Steps['part']): Result<Turn, Objection<Reason>> => {
  const isOffered = movesIn(rules, turn.position)
    .flatMap((move) => (laysTile(move) || move.step.kind !== 'part' ? [] : [move.step]))
    .some((part) => part.of === of && sameCell(part.cell, cell));
  return isOffered
    ? ok(withPosition(turn, { part: { of, cell } }))
    : refuse({ reason: 'no-such-part', params: { cell: cellName(cell) } });
};

/**
 * Places the current tile, and plays the automatic part after it.
 *
 * @param until a phase to stop before, even if it would ask a player
 */
export const takeTile = (
  rules: RuleSet,
  turn: Turn,
  placement: Placement,
  until: PhaseId | null = null,
): Result<Turn, Objection<Reason>> => {
  const { position } = turn;
  const { current } = position;
  if (position.phase !== 'tile') return refuse({ reason: 'tile-laid' });
  if (current === null) throw new RangeError('a place is chosen only for a tile');
  const objection = placementObjection(rules, position, current, placement);
  if (objection !== null) return refuse(objection);
  return ok(leavePhase(rules, layTile(rules, turn, current, placement), phaseOf(rules, position), until));
};

const simulationsFrom = memoLast<Position, Map<number, Result<Turn, Objection<Reason>>>>(() => new Map());

/**
 * Places the current tile in a preview, up to the figure phase. Many turns begin with the same placement, so its result
 * is kept until another position is requested.
 */
export const simulateLaying = (
  rules: RuleSet,
  position: Position,
  { cell, rotation }: Placement,
): Result<Turn, Objection<Reason>> =>
  memoIn(simulationsFrom(position), 360 * cellIndex(cell) + rotation, () =>
    takeTile(rules, withoutPart(turnFrom(position, null)), { cell, rotation }, 'figure'),
  );

/**
 * Plays a move of the seat to act, and everything until the next question. A preview (`turn.hidden` is null) ends
 * before anything that depends on hidden information.
 */
export const playMove = (rules: RuleSet, turn: Turn, move: Move): Result<Turn, Objection<Reason>> => {
  if (turn.position.phase === 'over') return refuse({ reason: 'over' });
  const objection = partObjection(turn.position, move);
  if (objection !== null) return refuse(objection);
  if (!laysTile(move) && move.step.kind === 'part') return takePart(rules, turn, move.step);
  const free = withoutPart(turn);
  if (!laysTile(move)) return takeStep(rules, free, move.step);
  if (!hasStep(move)) return takeTile(rules, free, move);
  const isSimulated = turn.hidden === null;
  const laid = isSimulated ? simulateLaying(rules, free.position, move) : takeTile(rules, free, move, 'figure');
  return laid.ok ? takeStep(rules, laid.value, move.step) : laid;
};
