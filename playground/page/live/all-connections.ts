import type { PageEvent, PageState } from '../state/model.js';
import type { Store } from '../state/store.js';
import { api } from './api.js';
import { connect } from './connection.js';

const RETRY_MS = 1_000;

/**
 * Keeps one live connection for every person there is: one plays several people at once, and each may be called at any
 * time.
 */
export const connectEverybody = (store: Store<PageState, PageEvent>): void => {
  const connections = new Map<string, () => void>();

  const adjust = () => {
    const { people } = store.get();
    for (const { id } of people) {
      if (connections.has(id)) continue;
      const end = connect(id, {
        onEvent: (event) => store.send({ type: 'live', person: id, event }),
        onConnected: (connected) => store.send({ type: 'connection', person: id, connected }),
      });
      connections.set(id, end);
    }
    for (const [id, end] of connections) {
      if (people.some((person) => person.id === id)) continue;
      connections.delete(id);
      end();
    }
  };

  const meet = () => {
    api.people().then(
      (people) => store.send({ type: 'people-known', people }),
      () => window.setTimeout(meet, RETRY_MS),
    );
  };

  store.subscribe(adjust);
  meet();
};
