import type { PageEvent, PageState } from '../state/model.js';
import type { Store } from '../../../web/shared/store.js';
import { api } from './api.js';
import { type LiveEvent, parseEvent } from '../../protocol.js';

const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 8_000;

interface ConnectionListener {
  readonly onEvent: (event: LiveEvent) => void;
  readonly onConnected: (connected: boolean) => void;
}

const addressFor = (person: string): string => {
  const url = new URL('/playground/live', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('person', person);
  return url.href;
};

/**
 * Keeps a person's live connection: comes back when it breaks, at growing intervals and at once when the machine wakes
 * up. Returns how to end it.
 */
const connect = (person: string, listener: ConnectionListener): (() => void) => {
  let socket: WebSocket | null = null;
  let timer: number | undefined;
  let retryMs = FIRST_RETRY_MS;
  let ended = false;

  const open = () => {
    window.clearTimeout(timer);
    const current = new WebSocket(addressFor(person));
    socket = current;
    current.addEventListener('message', (frame) => {
      const event = typeof frame.data === 'string' ? parseEvent(frame.data) : null;
      if (event === null || ended) return;
      if (event.type === 'snapshot') retryMs = FIRST_RETRY_MS;
      listener.onEvent(event);
    });
    current.addEventListener('close', () => {
      if (ended || socket !== current) return;
      socket = null;
      listener.onConnected(false);
      timer = window.setTimeout(open, retryMs);
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    });
  };

  const wake = () => {
    if (!ended && socket === null) open();
  };

  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  open();
  return () => {
    ended = true;
    window.clearTimeout(timer);
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    socket?.close();
  };
};

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
