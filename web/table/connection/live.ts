import {
  closeCodes,
  type PageFrame,
  serverFrame,
  type ServerFrame,
  type ShownRefusal,
  type TableFrame,
} from '#src/web/protocol.js';
import { type Address, apiOf } from './session.js';

/** What a request came to. */
export type Answer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly refusal: ShownRefusal }
  | { readonly kind: 'hint'; readonly hint: Extract<ServerFrame, { type: 'hint' }> };

type WithoutName<Frame> = Frame extends unknown ? Omit<Frame, 'request'> : never;
export type Request = WithoutName<PageFrame>;

export interface LiveListener {
  readonly onTable: (frame: TableFrame) => void;
  readonly onConnected: (connected: boolean) => void;
  /** It has ended for good. */
  readonly onEnd: (why: Extract<ServerFrame, { type: 'ended' }>['why'] | 'crowded' | 'misuse') => void;
}

/** Milliseconds before the connection is made again: twice as many each time, up to the longest. */
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 2_000;

interface Pending {
  readonly frame: PageFrame;
  readonly resolve: (answer: Answer) => void;
}

const addressOf = (place: Address): string => {
  const address = new URL(apiOf(place, 'live'), window.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  address.search = '';
  address.hash = '';
  return address.href;
};

/** Not by `randomUUID`, which browsers give to pages by https alone. */
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
 * The connection to a table. When it breaks it is made again, and what was asked and not answered is asked again under
 * the same name: the server does it once.
 */
export class LiveConnection {
  readonly #address: Address;
  readonly #listener: LiveListener;
  readonly #pending = new Map<string, Pending>();
  #socket: WebSocket | null = null;
  #pause = FIRST_PAUSE;
  #timer = 0;
  #ended = false;

  constructor(address: Address, listener: LiveListener) {
    this.#address = address;
    this.#listener = listener;
  }

  open(): void {
    const socket = new WebSocket(addressOf(this.#address));
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(data));
    socket.addEventListener('close', ({ code }) => this.#onClose(code));
  }

  close(): void {
    this.#ended = true;
    window.clearTimeout(this.#timer);
    this.#socket?.close();
  }

  ask(request: Request): Promise<Answer> {
    const frame: PageFrame = { ...request, request: newName() };
    return new Promise((resolve) => {
      this.#pending.set(frame.request, { frame, resolve });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
    });
  }

  #receive(data: unknown): void {
    const frame = readFrame(data);
    switch (frame?.type) {
      case undefined:
        break;
      case 'table':
        if (this.#pause !== 0) this.#onOpen();
        this.#listener.onTable(frame);
        break;
      case 'ended':
        this.#ended = true;
        this.#listener.onEnd(frame.why);
        break;
      case 'done':
        this.#answer(frame.request, { kind: 'done' });
        break;
      case 'refused':
        this.#answer(frame.request, { kind: 'refused', refusal: frame.refusal });
        break;
      case 'hint':
        this.#answer(frame.request, { kind: 'hint', hint: frame });
        break;
    }
  }

  /** The server has let this page in: it has told the table. */
  #onOpen(): void {
    this.#pause = 0;
    this.#listener.onConnected(true);
    for (const { frame } of this.#pending.values()) this.#socket?.send(JSON.stringify(frame));
  }

  #answer(request: string, answer: Answer): void {
    this.#pending.get(request)?.resolve(answer);
    this.#pending.delete(request);
  }

  #onClose(code: number): void {
    if (this.#ended) return;
    if (code === closeCodes.crowded || code === closeCodes.misuse) {
      this.#ended = true;
      this.#listener.onEnd(code === closeCodes.crowded ? 'crowded' : 'misuse');
      return;
    }
    this.#listener.onConnected(false);
    this.#pause = Math.min(LONGEST_PAUSE, Math.max(FIRST_PAUSE, this.#pause * 2));
    this.#timer = window.setTimeout(() => this.open(), this.#pause);
  }
}
