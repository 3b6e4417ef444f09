import type { Transition, ScopedEvent } from '#engines/core/engine.js';
import { shuffled } from '#engines/core/random.js';
import { nextSeat } from '#engines/core/seat.js';
import { winnersOf } from '#engines/core/winners.js';
import type { Event } from '../event.js';
import { finalResult } from './score.js';
import type { Ending, State } from '../state.js';

export interface Progress {
  readonly state: State;
  readonly events: readonly ScopedEvent<Event>[];
}

const end = ({ state, events }: Progress, because: Ending): Progress => {
  const { places } = finalResult(state.trains);
  const winners = winnersOf(places);
  return {
    state: { ...state, phase: { kind: 'over', because } },
    events: [...events, { public: { type: 'ended', because, winners } }],
  };
};

/** An empty wagon pile is refilled from the discarded wagons when a turn ends. */
const recycle = ({ state, events }: Progress): Progress => {
  const [wagonPile, random] = shuffled(state.random, state.discardedWagons);
  return {
    state: { ...state, wagonPile, discardedWagons: [], random },
    events: [...events, { public: { type: 'recycled', count: wagonPile.length } }],
  };
};

/** Passes the turn on, or ends the game when the last dynamite was used or no wagon is left to draw. */
export const endTurn = (progress: Progress): Progress => {
  const { state } = progress;
  if (state.dynamitePile.length === 0) return end(progress, 'dynamite');
  if (state.wagonPile.length === 0 && state.discardedWagons.length === 0) return end(progress, 'wagons');
  const ready = state.wagonPile.length === 0 ? recycle(progress) : progress;
  return {
    events: ready.events,
    state: {
      ...ready.state,
      seat: nextSeat(state.seat, state.trains.length),
      turn: state.turn + 1,
      phase: { kind: 'draw' },
    },
  };
};

export const transitionOf = ({ state, events }: Progress, reveals: boolean): Transition<State, Event> => ({
  state,
  events,
  reveals,
});
