import { nextSeat, type Seat } from '../../core/seat.js';
import type { CardId } from '../cards.js';
import type { Move } from '../move.js';
import { play } from '../play.js';
import { pointsOf } from '../rules/standings.js';
import { rowPoints } from '../rules/stranger.js';
import { nextWaiting, type State } from '../state.js';
import { bestTrial } from './trials.js';
import { townAt, worthFor } from './worth.js';

/**
 * What taking each of the first cards of the ring brings: its own gain, less what the cards before it bring the rival.
 * Both towns are judged as they stand.
 */
const takingGains = (state: State, sight: number): readonly number[] => {
  const { seat } = state;
  const cards = state.ring.slice(0, sight);
  const gains = (whose: Seat): ((card: CardId) => number) => {
    const town = townAt(state, whose);
    const worth = worthFor(state, whose);
    const now = worth(town);
    return (card) => bestTrial(town, card, worth).worth - now;
  };
  const own = gains(seat);
  const { stranger } = state;
  const given =
    stranger === null
      ? gains(nextSeat(seat, state.towns.length))
      : (card: CardId) => rowPoints({ level: stranger.level, row: [card] });
  let passed = 0;
  return cards.map((card, index) => {
    const gain = own(card) - passed;
    if (index < cards.length - 1) passed += given(card);
    return gain;
  });
};

const firstOfBest = (numbers: readonly number[]): number => {
  let best = 0;
  numbers.forEach((number, index) => {
    if (number > (numbers[best] ?? -Infinity)) best = index;
  });
  return best;
};

/** What somebody does who looks no further than to the end of the move. The starting card is the first. */
const greedyMove = (state: State, sight: number): Move => {
  if (state.phase.kind === 'place') {
    const town = townAt(state, state.seat);
    return { kind: 'place', ...bestTrial(town, nextWaiting(state), worthFor(state, state.seat)).placement };
  }
  const kind = state.phase.kind === 'start' ? 'start' : 'take';
  const at = kind === 'start' || sight <= 1 ? 0 : firstOfBest(takingGains(state, sight));
  const card = state.ring[at];
  if (card === undefined) throw new RangeError('There is no card to take');
  return { kind, card };
};

/** How far ahead a seat is in points. */
const leadOf = (state: State, seat: Seat): number => {
  const points = pointsOf(state);
  const rival = state.stranger === null ? (points[nextSeat(seat, points.length)] ?? 0) : rowPoints(state.stranger);
  return (points[seat] ?? 0) - rival;
};

/** The state after a move that is legal. */
export const after = (state: State, move: Move): State => {
  const step = play(state, state.seat, move);
  if (!step.ok) throw new RangeError(`A legal move is refused: ${step.error.reason}`);
  return step.value.state;
};

/**
 * How far ahead a seat is in the end when both go on greedily.
 *
 * @param sight how many cards of the ring they look at; 1 for taking always the first
 */
export const playOut = (state: State, seat: Seat, sight: number): number => {
  let current = state;
  while (current.phase.kind !== 'over') current = after(current, greedyMove(current, sight));
  return leadOf(current, seat);
};
