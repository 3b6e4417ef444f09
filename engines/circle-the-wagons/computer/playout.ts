import { nextSeat, type Seat } from '#engines/core/seat.js';
import type { CardId } from '../cards.js';
import type { Move } from '../move.js';
import { play } from '../play.js';
import { pointsOf } from '../rules/standings.js';
import { rowPoints } from '../rules/stranger.js';
import { afterPlacing, afterTaking } from '../rules/turn.js';
import { nextWaiting, type State } from '../state.js';
import type { Placement } from '../rules/town.js';
import { bestTaking } from './taking.js';
import { trialsOn } from './trials.js';
import { townAt, criteriaFor } from './criteria.js';

export const after = (state: State, move: Move): State => {
  const step = play(state, state.seat, move);
  if (!step.ok) throw new RangeError(`A legal move is refused: ${step.error.reason}`);
  return step.value.state;
};

const placementFor = (state: State, card: CardId): Placement =>
  trialsOn(townAt(state, state.seat)).best(card, criteriaFor(state, state.seat)).placement;

/** Plays on without looking beyond the end of the turn. The starting card is the first. */
const playGreedily = (state: State, sight: number): State => {
  const { phase, ring } = state;
  if (phase.kind === 'place') return afterPlacing(state, placementFor(state, nextWaiting(state)), phase.taken).state;
  const at = phase.kind === 'start' ? 0 : sight === 1 ? 0 : bestTaking(state, sight);
  const card = ring[at];
  if (card === undefined) throw new RangeError('There is no card to take');
  if (phase.kind === 'start') return after(state, { kind: 'start', card });
  return afterPlacing(afterTaking(state, at), placementFor(state, card), true).state;
};

const leadOf = (state: State, seat: Seat): number => {
  const points = pointsOf(state);
  const rival = state.stranger === null ? (points[nextSeat(seat, points.length)] ?? 0) : rowPoints(state.stranger);
  return (points[seat] ?? 0) - rival;
};

/**
 * A seat's final lead after greedy play by both.
 *
 * @param sight ring cards that they consider; 1 always takes the first
 */
export const playOut = (state: State, seat: Seat, sight: number): number => {
  let current = state;
  while (current.phase.kind !== 'over') current = playGreedily(current, sight);
  return leadOf(current, seat);
};
