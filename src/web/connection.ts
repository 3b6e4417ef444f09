import type { WebSocket } from 'ws';
import type { Reader } from './sessions.js';
import { closeCodes, type endings, type ServerFrame } from './protocol.js';

/** In bytes: a page that reads no more is let go. */
const MAX_WAITING = 4_000_000;

/** A reader with the session and the address of the browser. */
export interface Visitor {
  readonly reader: Reader;
  /** The cookie by which they are let in. */
  readonly session: string;
  /** The address from which they come. */
  readonly household: string;
}

/** One socket of a page. Whatever becomes of it, it ends nothing but itself. */
export class Connection {
  readonly visitor: Visitor;
  readonly #socket: WebSocket;
  /** Whether the socket has answered the last beat. */
  #isAlive = true;
  /** Versions of the entries of the history that the page has, and the version of the table that it shows. */
  history: readonly number[] = [];
  shown = -1;

  /** @param socket fresh: its errors are handled from here on */
  constructor(socket: WebSocket, visitor: Visitor) {
    this.#socket = socket;
    this.visitor = visitor;
    // Bytes that are no frames, or too many: the library has sent the code of why.
    socket.on('error', () => socket.terminate());
  }

  get reader(): Reader {
    return this.visitor.reader;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  onClose(listener: () => void): void {
    this.#socket.on('close', listener);
  }

  /**
   * Hands on what the page sends, while the connection is open.
   *
   * @param onFrame is given the text of a message; null of an unsolicited control frame: browsers send none
   */
  onFrame(onFrame: (text: string | null) => void): void {
    const receive = (text: string | null): void => {
      if (this.isOpen) onFrame(text);
      // A page that still sends after its close is cut off, so that nothing of it is read.
      else this.#socket.terminate();
    };
    // Without text it is no frame of ours.
    this.#socket.on('message', (data, isBinary) => receive(!isBinary && Buffer.isBuffer(data) ? data.toString() : ''));
    this.#socket.on('ping', () => receive(null));
    this.#socket.on('pong', () => {
      if (this.#isAlive) receive(null);
      this.#isAlive = true;
    });
  }

  send(frame: ServerFrame): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > MAX_WAITING) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(frame));
  }

  /** Asks whether somebody is still there. @returns false, and the socket has ended, when the last beat was not answered */
  beat(): boolean {
    if (!this.#isAlive) {
      this.#socket.terminate();
      return false;
    }
    this.#isAlive = false;
    if (this.isOpen) this.#socket.ping();
    // A page is not told of pings by its browser.
    this.send({ type: 'beat' });
    return true;
  }

  /** Ends the connection for good, and says why. */
  end(why: (typeof endings)[number]): void {
    this.send({ type: 'ended', why });
    this.close(closeCodes.ended);
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  /** Says why, and ends the socket at once: nothing that is still on its way is read. */
  cutOff(code: number): void {
    this.#socket.close(code);
    this.#socket.terminate();
  }
}
