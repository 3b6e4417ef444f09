import { nextSeat, type Seat } from '../../core/seat.js';
import type { CardId } from '../cards.js';
import type { Move } from '../move.js';
import { play } from '../play.js';
import { pointsOf } from '../rules/standings.js';
import { rowPoints } from '../rules/stranger.js';
import { afterPlacing, afterTaking } from '../rules/turn.js';
import { nextWaiting, type State } from '../state.js';
import { bestTrial, type Trial } from './trials.js';
import { townAt, worthFor, worthOf } from './worth.js';

/** A card of the ring, as it would be taken and laid. */
interface Taking {
  readonly at: number;
  readonly trial: Trial;
}

/** What a card brings the rival who is given it. */
const givingOf = (state: State): ((card: CardId) => number) => {
  const { stranger } = state;
  if (stranger !== null) return (card) => rowPoints({ level: stranger.level, row: [card] });
  const rival = nextSeat(state.seat, state.towns.length);
  const [town, worth] = [townAt(state, rival), worthFor(state, rival)];
  const now = worthOf(worth, town);
  return (card) => bestTrial(town, card, worth).worth - now;
};

/**
 * The first of the best cards of the ring to take, of so many: by its own gain, less what the cards before it bring the
 * rival. Both towns are judged as they stand.
 */
const bestTaking = (state: State, sight: number): Taking => {
  const { ring, seat } = state;
  const [town, worth] = [townAt(state, seat), worthFor(state, seat)];
  const cards = ring.slice(0, sight);
  const givenBy = cards.length > 1 ? givingOf(state) : () => 0;
  let [best, most, passed]: [Taking | null, number, number] = [null, -Infinity, 0];
  for (const [at, card] of cards.entries()) {
    const trial = bestTrial(town, card, worth);
    const gain = trial.worth - passed;
    if (gain > most) [best, most] = [{ at, trial }, gain];
    if (at < cards.length - 1) passed += givenBy(card);
  }
  if (best === null) throw new RangeError('There is no card to take');
  return best;
};

/** The state after a move that is legal. */
export const after = (state: State, move: Move): State => {
  const step = play(state, state.seat, move);
  if (!step.ok) throw new RangeError(`A legal move is refused: ${step.error.reason}`);
  return step.value.state;
};

/** Goes on as somebody who looks no further than to the end of the turn. The starting card is the first. */
const goOn = (state: State, sight: number): State => {
  const { phase, seat, ring } = state;
  if (phase.kind === 'place') {
    const { placement } = bestTrial(townAt(state, seat), nextWaiting(state), worthFor(state, seat));
    return afterPlacing(state, placement, phase.taken).state;
  }
  const [first] = ring;
  if (first === undefined) throw new RangeError('There is no card to take');
  if (phase.kind === 'start') return after(state, { kind: 'start', card: first });
  const { at, trial } = bestTaking(state, sight);
  return afterPlacing(afterTaking(state, at), trial.placement, true).state;
};

/** How far ahead a seat is in points. */
const leadOf = (state: State, seat: Seat): number => {
  const points = pointsOf(state);
  const rival = state.stranger === null ? (points[nextSeat(seat, points.length)] ?? 0) : rowPoints(state.stranger);
  return (points[seat] ?? 0) - rival;
};

/**
 * How far ahead a seat is in the end when both go on greedily.
 *
 * @param sight how many cards of the ring they look at; 1 for taking always the first
 */
export const playOut = (state: State, seat: Seat, sight: number): number => {
  let current = state;
  while (current.phase.kind !== 'over') current = goOn(current, sight);
  return leadOf(current, seat);
};
