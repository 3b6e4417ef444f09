/** Milliseconds within which a socket that is being opened says something, else it is given up. */
const OPEN_MS = 10_000;

/** Milliseconds before another attempt: twice as many each time, up to the longest. */
const PAUSE_MS = { first: 300, longest: 2_000 } as const;

/** Milliseconds for which a line that is renewed may be without news before its reader is told. */
const RENEWAL_MS = 1_000;

/** Milliseconds of silence that are no reason yet to renew a line when its page comes back. */
const FRESH_MS = 1_000;

/** `up` with the first news of each socket; `unreached` where nothing ever has, though there was time for it. */
export type LineState = 'up' | 'broken' | 'unreached';

export interface LineParts {
  /** Where it leads, by `http` or `https`. */
  readonly address: string;
  /** Milliseconds of silence after which it counts as broken. */
  readonly silenceMs: number;
  readonly onMessage: (data: unknown) => void;
  readonly onState: (state: LineState) => void;
  /** Told of the code with which the other side closed it. @returns whether that is for good */
  readonly onClosed?: (code: number) => boolean;
}

/**
 * A line to a server that speaks at least as often as agreed. A socket that is silent for longer is dropped without
 * waiting for its close, for a network that went away closes nothing; another one takes its place, and at once when the
 * machine is back on a network or the page in sight.
 */
export class Line {
  readonly #parts: LineParts;
  readonly #ended = new AbortController();
  #socket: WebSocket | null = null;
  /** Whether the socket has said something. */
  #isHeard = false;
  #state: LineState | null = null;
  #pause = 0;
  /** When the socket was opened or last said something, in milliseconds of the page's own time. */
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
    // A page that the back button brings back has the sockets of the time when it was left.
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.renew(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden || renew(), { signal });
  }

  /** Puts another socket in the place of the one there is. */
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

  /** @returns whether it was sent, on a socket that has said something */
  send(text: string): boolean {
    if (!this.#isHeard || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(text);
    return true;
  }

  /** Ends it for good. */
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
    // It may have ended the line.
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
    // Pages that lost one server at the same moment do not come back to it in step.
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
