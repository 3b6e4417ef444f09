import type { LiveEvent } from '../../protocol.js';
import { parseEvent } from './parse.js';

const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 8_000;

export interface ConnectionListener {
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
export const connect = (person: string, listener: ConnectionListener): (() => void) => {
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
