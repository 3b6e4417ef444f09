import type { PageEvent, PageState } from '../state/model.js';
import type { Store } from '../../../web/shared/store.js';
import { api } from './api.js';
import { BEAT_MS, parseEvent } from '../../protocol.js';
import { Line } from '../../../web/shared/line.js';

const addressFor = (person: string): string => {
  const url = new URL('/playground/live', window.location.href);
  url.searchParams.set('person', person);
  return url.href;
};

const RETRY_MS = 1_000;

/**
 * Keeps a live connection for every person: a tester plays several people at once, and each may be mentioned at any
 * time.
 */
export const connectEverybody = (store: Store<PageState, PageEvent>): void => {
  const connections = new Map<string, Line>();

  const adjust = () => {
    const { people } = store.get();
    for (const { id } of people) {
      if (connections.has(id)) continue;
      const line = new Line({
        address: addressFor(id),
        silenceMs: BEAT_MS * 1.5,
        onMessage: (data) => {
          const event = typeof data === 'string' ? parseEvent(data) : null;
          if (event !== null) store.send({ type: 'live', person: id, event });
        },
        onState: (state) => store.send({ type: 'connection', person: id, connected: state === 'up' }),
      });
      connections.set(id, line);
      line.renew();
    }
    for (const [id, line] of connections) {
      if (people.some((person) => person.id === id)) continue;
      connections.delete(id);
      line.end();
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
