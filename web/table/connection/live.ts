import {
  BEAT_MS,
  closeCodes,
  type PageFrame,
  serverFrame,
  type ServerFrame,
  type TableFrame,
} from '#src/web/protocol.js';
import { Line, type LineState } from '../../shared/line.js';
import { type Address, apiOf } from './session.js';
import type { Answer, Request } from './source.js';

export interface LiveListener {
  readonly onTable: (frame: TableFrame) => void;
  readonly onLine: (state: LineState) => void;
  readonly onEnd: (why: Extract<ServerFrame, { type: 'ended' }>['why'] | 'crowded' | 'misuse' | 'outdated') => void;
}

/** Milliseconds of silence after which a line is broken: a beat and a half. */
const SILENCE_MS = BEAT_MS * 1.5;

/** Milliseconds for which a change may stay unanswered before the line is renewed; advice may take longer. */
const ANSWER_MS = 10_000;

interface Pending {
  readonly frame: PageFrame;
  readonly resolve: (answer: Answer) => void;
  timer: number;
}

const addressOf = (place: Address): string => {
  const address = new URL(apiOf(place, 'live'), window.location.href);
  address.search = '';
  address.hash = '';
  return address.href;
};

/** Browsers offer `randomUUID` only to HTTPS pages. */
const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const readFrame = (data: unknown): ServerFrame | null => {
  try {
    return serverFrame.safeParse(JSON.parse(String(data))).data ?? null;
  } catch {
    return null;
  }
};

/**
 * The connection to a table. After a break it reconnects and repeats unanswered requests under the same name; the
 * server handles each once.
 */
export class LiveConnection {
  readonly #address: Address;
  readonly #listener: LiveListener;
  readonly #pending = new Map<string, Pending>();
  #line: Line | null = null;

  constructor(address: Address, listener: LiveListener) {
    this.#address = address;
    this.#listener = listener;
  }

  open(): void {
    this.#line?.end();
    this.#line = new Line({
      address: addressOf(this.#address),
      silenceMs: SILENCE_MS,
      onMessage: (data) => this.#receive(data),
      onState: (state) => this.#onState(state),
      onClosed: (code) => this.#onClosed(code),
    });
    this.#line.renew();
  }

  ask(request: Request): Promise<Answer> {
    const frame: PageFrame = { ...request, request: newName() };
    return new Promise((resolve) => {
      const pending: Pending = { frame, resolve, timer: 0 };
      this.#pending.set(frame.request, pending);
      this.#send(pending);
    });
  }

  #send(pending: Pending): void {
    const { frame } = pending;
    window.clearTimeout(pending.timer);
    if (this.#line?.send(JSON.stringify(frame)) !== true || frame.type === 'hint') return;
    pending.timer = window.setTimeout(() => this.#line?.renew(), ANSWER_MS);
  }

  #receive(data: unknown): void {
    const frame = readFrame(data);
    switch (frame?.type) {
      // A newer server has another protocol. A page that ignored this would keep showing an old table.
      case undefined:
        this.#end('outdated');
        break;
      case 'table':
        this.#listener.onTable(frame);
        break;
      case 'ended':
        this.#end(frame.why);
        break;
      case 'done':
        this.#answer(frame.request, { kind: 'done' });
        break;
      case 'opened':
        this.#answer(frame.request, { kind: 'opened', link: frame.link });
        break;
      case 'refused':
        this.#answer(frame.request, { kind: 'refused', refusal: frame.refusal });
        break;
      case 'hint':
        this.#answer(frame.request, { kind: 'hint', hint: frame });
        break;
      case 'beat':
        break;
    }
  }

  #onState(state: LineState): void {
    this.#listener.onLine(state);
    if (state === 'up') for (const pending of this.#pending.values()) this.#send(pending);
  }

  #answer(request: string, answer: Answer): void {
    const pending = this.#pending.get(request);
    window.clearTimeout(pending?.timer);
    pending?.resolve(answer);
    this.#pending.delete(request);
  }

  #end(why: Parameters<LiveListener['onEnd']>[0]): void {
    this.#line?.end();
    for (const { timer } of this.#pending.values()) window.clearTimeout(timer);
    this.#listener.onEnd(why);
  }

  #onClosed(code: number): boolean {
    if (code !== closeCodes.crowded && code !== closeCodes.misuse) return false;
    this.#end(code === closeCodes.crowded ? 'crowded' : 'misuse');
    return true;
  }
}
