import { nextSeat } from '../../core/seat.js';
import { winnersOf } from '../../core/winners.js';
import type { CardId } from '../cards.js';
import type { Event } from '../event.js';
import { resultOf } from './standings.js';
import { ofSeat, withSeat, type State } from '../state.js';
import { afterRide, rideOf, rowPoints, type Stranger } from './stranger.js';

/** A position on its way to the next decision, and what happened on the way. */
export interface Progress {
  readonly state: State;
  readonly events: readonly Event[];
  /** Whether a card that lay hidden in the stranger's deck came to light. */
  readonly reveals: boolean;
}

const end = (progress: Progress): Progress => {
  const { state } = progress;
  const { points, places } = resultOf(state);
  const strangerPoints = state.stranger === null ? null : rowPoints(state.stranger);
  const winners = winnersOf(places);
  const ended: Event = { type: 'ended', points, winners, strangerPoints };
  return { ...progress, state: { ...state, phase: { kind: 'over' } }, events: [...progress.events, ended] };
};

/** What the seat to act has to do at the beginning of its turn, or when the cards it was given are laid. */
const beginTurn = (progress: Progress): Progress => {
  const { state } = progress;
  if (ofSeat(state.waiting, state.seat).length > 0)
    return { ...progress, state: { ...state, phase: { kind: 'place', taken: false } } };
  return state.ring.length === 0 ? end(progress) : { ...progress, state: { ...state, phase: { kind: 'take' } } };
};

/** When the first ring is used up, the rest of the deck becomes the second. */
const renewRing = (progress: Progress, stranger: Stranger, strangerBegins: boolean): Progress => {
  if (progress.state.ring.length > 0 || stranger.round === 2) return progress;
  const ring: readonly CardId[] = stranger.deck;
  return {
    state: { ...progress.state, ring, stranger: { ...stranger, deck: [], round: 2 } },
    events: [...progress.events, { type: 'second-ring', ring, strangerBegins }],
    reveals: true,
  };
};

/** The stranger takes its turn; cards it skips wait for the player. */
const ride = (progress: Progress, stranger: Stranger): Progress => {
  const { state } = progress;
  const went = rideOf(stranger, state.ring);
  if (went === undefined) return progress;
  const { taken, along, skipped } = went;
  const after = afterRide(stranger, went);
  const ridden: Progress = {
    state: {
      ...state,
      ring: state.ring.slice(skipped.length + 1),
      waiting: withSeat(state.waiting, state.seat, skipped),
      stranger: after,
    },
    events: [...progress.events, { type: 'stranger-took', card: taken, along, given: skipped }],
    reveals: progress.reveals || along !== null,
  };
  return renewRing(ridden, after, false);
};

const endTurn = (progress: Progress): Progress => {
  const { state } = progress;
  const later: Progress = {
    ...progress,
    state: { ...state, seat: nextSeat(state.seat, state.towns.length), turn: state.turn + 1 },
  };
  if (state.stranger === null) return beginTurn(later);
  const renewed = renewRing(later, state.stranger, true);
  return beginTurn(ride(renewed, renewed.state.stranger ?? state.stranger));
};

/** Goes on after a card was laid: with the next one waiting, with taking a card, or with the turn of the other. */
export const afterPlacing = (state: State, taken: boolean): Progress => {
  const progress: Progress = { state, events: [], reveals: false };
  return taken ? endTurn(progress) : beginTurn(progress);
};
