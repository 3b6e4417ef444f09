export interface Store<State, Event> {
  readonly get: () => State;
  readonly send: (event: Event) => void;
  /** Calls the listener after every change; returns a function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export const createStore = <State, Event>(
  initial: State,
  reduce: (state: State, event: Event) => State,
): Store<State, Event> => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    send(event) {
      const next = reduce(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
