import type { ScopedEvent } from '../../core/engine.js';
import type { Seat } from '../../core/seat.js';
import type { Event } from '../event.js';
import type { Player, State } from '../state.js';

/** A state on its way through the rules, with what has happened so far. */
export interface Change {
  readonly state: State;
  readonly events: readonly ScopedEvent<Event>[];
}

export const changeNothing = (state: State): Change => ({ state, events: [] });

/** A change of which everybody is told the same. */
export const changeWith = (state: State, ...events: readonly Event[]): Change => ({
  state,
  events: events.map((event) => ({ public: event })),
});

/** One rule after the other. */
export const inTurn = (start: State, ...rules: readonly ((state: State) => Change)[]): Change =>
  rules.reduce<Change>(({ state, events }, rule) => {
    const next = rule(state);
    return { state: next.state, events: [...events, ...next.events] };
  }, changeNothing(start));

/** The player on a seat. A seat that does not exist is a bug. */
export const playerAt = (state: State, seat: Seat): Player => {
  const player = state.players[seat];
  if (player === undefined) throw new RangeError(`no player on seat ${seat}`);
  return player;
};

/** The player who is to act. */
export const activePlayer = (state: State): Player => playerAt(state, state.seat);

/** The state with some things changed before the player who is to act. */
export const withActive = (state: State, change: Partial<Player>): State => ({
  ...state,
  players: state.players.with(state.seat, { ...activePlayer(state), ...change }),
});
