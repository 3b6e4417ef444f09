import type { Transition, ScopedEvent, OverStatus } from '#engines/core/engine.js';
import { shuffled } from '#engines/core/random.js';
import { nextSeat } from '#engines/core/seat.js';
import { winnersOf } from '#engines/core/winners.js';
import type { Event } from '../event.js';
import type { Ending, State } from '../state.js';
import { worth, type Wagon } from '../cards.js';

/** Compares two trains: by length, then by the value of the first wagons that differ, from the locomotive. */
const compareTrains = (one: readonly Wagon[], other: readonly Wagon[]): number => {
  if (one.length !== other.length) return one.length - other.length;
  for (const [index, wagon] of one.entries()) {
    const opposite = other[index];
    if (opposite === undefined) break;
    const difference = worth(wagon.load) - worth(opposite.load);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Points are wagons; a complete tie shares the place. */
export const finalResult = (trains: readonly (readonly Wagon[])[]): OverStatus => ({
  kind: 'over',
  points: trains.map((train) => train.length),
  places: trains.map((train) => 1 + trains.filter((other) => compareTrains(other, train) > 0).length),
});

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

const recycle = ({ state, events }: Progress): Progress => {
  const [wagonPile, random] = shuffled(state.random, state.discardedWagons);
  return {
    state: { ...state, wagonPile, discardedWagons: [], random },
    events: [...events, { public: { type: 'recycled', count: wagonPile.length } }],
  };
};

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
