/** Milliseconds within which a new socket must say something; after that the page gives it up. */
const OPEN_MS = 10_000;

/** Milliseconds before another attempt; each pause doubles up to the longest. */
const PAUSE_MS = { first: 300, longest: 2_000 } as const;

/** Milliseconds without news during a renewal before the reader is warned. */
const RENEWAL_MS = 1_000;

/** Milliseconds of silence that do not yet justify a renewal when the page returns to the foreground. */
const FRESH_MS = 1_000;

/** `up` after the first message of each socket; `unreached` when no socket has ever received a message in time. */
export type LineState = 'up' | 'broken' | 'unreached';

export interface LineParts {
  /** An `http` or `https` URL. */
  readonly address: string;
  /** Milliseconds of silence after which the line counts as broken. */
  readonly silenceMs: number;
  readonly onMessage: (data: unknown) => void;
  readonly onState: (state: LineState) => void;
  /** Receives the code with which the other side closed the line. @returns true when the line must not be renewed */
  readonly onClosed?: (code: number) => boolean;
}

/**
 * A line to a server that sends a message at least at an agreed interval. The line drops a socket that is silent for
 * longer without waiting for its close event, because a lost network closes nothing. Another socket replaces it,
 * immediately when the machine is online again or the page becomes visible.
 */
export class Line {
  readonly #parts: LineParts;
  readonly #ended = new AbortController();
  #socket: WebSocket | null = null;
  /** True once the socket has received a message. */
  #isHeard = false;
  #state: LineState | null = null;
  #pause = 0;
  /** The time when the socket was opened or last received a message, in milliseconds of the page's own clock. */
  #heard = 0;
  #nextTry = 0;
  #silence = 0;
  #notice = 0;

  constructor(parts: LineParts) {
    this.#parts = parts;
    const { signal } = this.#ended;
    const renew = () => {
      if (performance.now() - this.#heard > FRESH_MS) this.renew();
    };
    window.addEventListener('online', () => this.renew(), { signal });
    // A page restored by the back button still holds the sockets from when the user left it.
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.renew(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden || renew(), { signal });
  }

  renew(): void {
    if (this.#ended.signal.aborted) return;
    this.#drop();
    const socket = new WebSocket(this.#parts.address.replace(/^http/u, 'ws'));
    [this.#socket, this.#isHeard] = [socket, false];
    this.#hear(OPEN_MS);
    if (this.#notice === 0)
      this.#notice = window.setTimeout(() => this.#tellBroken(), this.#state === null ? OPEN_MS : RENEWAL_MS);
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket === socket) this.#receive(data);
    });
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket === socket) this.#onClosed(code);
    });
  }

  /** @returns true when the text was sent, which needs a socket that has received a message */
  send(text: string): boolean {
    if (!this.#isHeard || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(text);
    return true;
  }

  end(): void {
    this.#ended.abort();
    this.#drop();
    window.clearTimeout(this.#notice);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    window.clearTimeout(this.#nextTry);
    window.clearTimeout(this.#silence);
    socket?.close();
  }

  #hear(silenceMs: number): void {
    this.#heard = performance.now();
    window.clearTimeout(this.#silence);
    this.#silence = window.setTimeout(() => this.#onBroken(), silenceMs);
  }

  #receive(data: unknown): void {
    this.#hear(this.#parts.silenceMs);
    this.#parts.onMessage(data);
    // The callback may have ended the line.
    if (this.#socket === null || this.#isHeard) return;
    this.#isHeard = true;
    window.clearTimeout(this.#notice);
    [this.#notice, this.#pause] = [0, 0];
    this.#tell('up');
  }

  #onClosed(code: number): void {
    if (this.#parts.onClosed?.(code) === true) this.end();
    else this.#onBroken();
  }

  #onBroken(): void {
    this.#drop();
    if (this.#state === 'up') this.#tellBroken();
    this.#pause = Math.min(PAUSE_MS.longest, Math.max(PAUSE_MS.first, this.#pause * 2));
    // Random delays keep pages that lost a server together from reconnecting all at once.
    this.#nextTry = window.setTimeout(() => this.renew(), this.#pause * (0.5 + Math.random()));
  }

  #tellBroken(): void {
    this.#tell(this.#state === null || this.#state === 'unreached' ? 'unreached' : 'broken');
  }

  #tell(state: LineState): void {
    this.#state = state;
    this.#parts.onState(state);
  }
}
