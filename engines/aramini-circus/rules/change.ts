import type { ScopedEvent } from '#engines/core/engine.js';
import type { Seat } from '#engines/core/seat.js';
import type { Event } from '../event.js';
import { playerWith, type Player, type State } from '../state.js';

export interface StateChange {
  readonly state: State;
  readonly events: readonly ScopedEvent<Event>[];
}

const noEvents: StateChange['events'] = [];

export const changeNothing = (state: State): StateChange => ({ state, events: noEvents });

export const changeWith = (state: State, event: Event): StateChange => ({ state, events: [{ public: event }] });

export const inTurn = (start: State, ...rules: readonly ((state: State) => StateChange)[]): StateChange => {
  let state = start;
  let events = noEvents;
  for (const rule of rules) {
    const next = rule(state);
    state = next.state;
    if (next.events.length > 0) events = events.length === 0 ? next.events : [...events, ...next.events];
  }
  return { state, events };
};

/** @throws when the seat does not exist, which is a bug */
export const playerAt = (state: State, seat: Seat): Player => {
  const player = state.players[seat];
  if (player === undefined) throw new RangeError(`no player on seat ${seat}`);
  return player;
};

export const activePlayer = (state: State): Player => playerAt(state, state.seat);

export const withActive = (state: State, change: Partial<Player>): readonly Player[] => {
  const players = state.players.slice();
  players[state.seat] = playerWith(activePlayer(state), change);
  return players;
};
