import { nextSeat } from '#engines/core/seat.js';
import { winnersOf } from '#engines/core/winners.js';
import type { CardId } from '../cards.js';
import type { Event } from '../event.js';
import { resultOf } from './standings.js';
import { ofSeat, withSeat, type State } from '../state.js';
import { afterRide, rideOf, rowPoints, type Stranger } from './stranger.js';
import { withPlacement, type Placement } from './town.js';

/** A position on the way to the next decision, and the events on the way. */
export interface Progress {
  readonly state: State;
  readonly events: readonly Event[];
  /** True when a hidden card of the stranger's deck was revealed. */
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

const beginTurn = (progress: Progress): Progress => {
  const { state } = progress;
  if (ofSeat(state.waiting, state.seat).length > 0)
    return { ...progress, state: { ...state, phase: { kind: 'place', taken: false } } };
  return state.ring.length === 0 ? end(progress) : { ...progress, state: { ...state, phase: { kind: 'take' } } };
};

/** Turns the rest of the deck into the second ring when the first is empty. */
const renewRing = (progress: Progress, stranger: Stranger, strangerBegins: boolean): Progress => {
  if (progress.state.ring.length > 0 || stranger.round === 2) return progress;
  const ring: readonly CardId[] = stranger.deck;
  return {
    state: { ...progress.state, ring, stranger: { ...stranger, deck: [], round: 2 } },
    events: [...progress.events, { type: 'second-ring', ring, strangerBegins }],
    reveals: true,
  };
};

/** The stranger takes its turn; cards that it skips wait for the player. */
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

/** Skipped cards wait for the opponent; in the solo game they join the stranger's row. */
const give = (state: State, given: readonly CardId[]): State => {
  if (state.stranger !== null)
    return { ...state, stranger: { ...state.stranger, row: [...state.stranger.row, ...given] } };
  return { ...state, waiting: withSeat(state.waiting, nextSeat(state.seat, state.towns.length), given) };
};

/** Continues after the seat to act took a card of the ring, which it must place now. The move must be legal. */
export const afterTaking = (state: State, at: number): State => {
  const given = give(state, state.ring.slice(0, at));
  return {
    ...given,
    ring: state.ring.slice(at + 1),
    waiting: withSeat(given.waiting, state.seat, state.ring.slice(at, at + 1)),
    phase: { kind: 'place', taken: true },
  };
};

/**
 * Continues after the seat to act placed a waiting card: with another one, with a card to take, or with the other
 * seat's turn. The move must be legal.
 *
 * @param taken true when the card taken in this turn is already placed
 */
export const afterPlacing = (state: State, placement: Placement, taken: boolean): Progress => {
  const { seat, towns, waiting } = state;
  const placed: State = {
    ...state,
    towns: withSeat(towns, seat, withPlacement(ofSeat(towns, seat), placement)),
    waiting: withSeat(waiting, seat, ofSeat(waiting, seat).slice(1)),
    newest: seat,
  };
  const progress: Progress = { state: placed, events: [], reveals: false };
  return taken ? endTurn(progress) : beginTurn(progress);
};
