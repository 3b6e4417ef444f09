import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import type { SeenMessage } from '#playground/index.js';
import { type PageFrame, serverFrame, type ServerFrame, type TableFrame } from '#src/web/protocol.js';
import type { Guest } from './guest.js';

export const linksIn = (message: SeenMessage): readonly string[] =>
  [...JSON.stringify(message.raw).matchAll(/https?:[^"\\]+\/table\/[^"\\]*/gu)].map(([url]) => url);

/** The parts of a link: the table, the name under which a browser keeps its session, and the token. */
export const partsOf = (link: string) => {
  const url = new URL(link);
  const tableId = url.searchParams.get('table') ?? '';
  return { url, tableId, api: `api/${tableId}/${url.searchParams.get('as') ?? ''}`, token: url.hash.slice(1) };
};

/** Requests a session as the page does. `origin` defaults to the page's own. */
export const exchange = (link: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> => {
  const { url, api, token } = partsOf(link);
  return fetch(new URL(`${api}/session`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url.origin, ...headers },
    body: JSON.stringify({ token }),
  });
};

type WithoutName<Frame> = Frame extends unknown ? Omit<Frame, 'request'> : never;
/** A request of a page, before it has a name. */
export type AskedFrame = WithoutName<PageFrame>;

const newName = (): string => randomBytes(16).toString('hex');

/** An open page of a table, without a browser: the frames that it sends and receives. */
export class OpenPage {
  readonly frames: ServerFrame[] = [];
  /** The received frames, as text. */
  readonly texts: string[] = [];
  closed: number | null = null;
  /** The history, assembled from the received frames. */
  history: TableFrame['history']['entries'] = [];
  readonly #socket: WebSocket;
  readonly #link: string;
  readonly #cookie: string;
  #waiting: (() => void)[] = [];

  /** @param headers additional headers of the handshake */
  constructor(
    link: string,
    cookie: string,
    origin = new URL(link).origin,
    headers: Readonly<Record<string, string>> = {},
  ) {
    [this.#link, this.#cookie] = [link, cookie];
    const { url, api } = partsOf(link);
    const address = new URL(`${api}/live`, url);
    address.protocol = 'ws:';
    this.#socket = new WebSocket(address, { headers: { ...headers, cookie }, origin });
    this.#socket.on('message', (data) => {
      const text = (data as Buffer).toString('utf8');
      this.texts.push(text);
      const frame = serverFrame.parse(JSON.parse(text));
      this.frames.push(frame);
      if (frame.type === 'table')
        this.history = [...this.history.slice(0, frame.history.kept), ...frame.history.entries];
      this.#wake();
    });
    this.#socket.on('close', (code) => {
      this.closed = code;
      this.#wake();
    });
    this.#socket.on('error', () => undefined);
  }

  /** Follows a link as a browser does, without waiting. */
  static async tryLink(link: string, headers: Readonly<Record<string, string>> = {}): Promise<OpenPage> {
    const response = await exchange(link, headers);
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    if (cookie === undefined) throw new Error(`The link opens nothing: ${await response.text()}`);
    return new OpenPage(link, cookie, undefined, headers);
  }

  /** Follows a link as a browser does, and waits for the table. */
  static async follow(link: string, headers: Readonly<Record<string, string>> = {}): Promise<OpenPage> {
    const page = await OpenPage.tryLink(link, headers);
    await page.table();
    return page;
  }

  /** Opens another connection with the same session. */
  again(): OpenPage {
    return new OpenPage(this.#link, this.#cookie);
  }

  /** Opens the table of a message as its person does: through the button and the link in the answer. */
  static async open(guest: Guest, board: SeenMessage): Promise<OpenPage> {
    const [link] = linksIn(await guest.presses(board, 'page').reply());
    if (link === undefined) throw new Error('No link came');
    return OpenPage.follow(link);
  }

  /** The newest frame about the table; waits for the first, or one for which `holds`. */
  async table(holds: (frame: TableFrame) => boolean = () => true): Promise<TableFrame> {
    return this.until(() => {
      const frame = this.frames.findLast((each) => each.type === 'table');
      return frame?.type === 'table' && holds(frame) ? frame : undefined;
    });
  }

  /** Sends a request. @returns the frame that answers it */
  async ask(frame: AskedFrame, request = newName()): Promise<ServerFrame> {
    const before = this.frames.length;
    this.send(JSON.stringify({ ...frame, request }));
    return this.until(() => this.frames.slice(before).find((each) => 'request' in each && each.request === request));
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  /** Waits for the end of the connection. @returns its close code */
  async end(): Promise<number> {
    return this.until(() => this.closed ?? undefined, true);
  }

  close(): void {
    this.#socket.terminate();
  }

  /** Waits until `look` finds a value: it looks again with every frame. */
  async until<Found>(look: () => Found | undefined, evenClosed = false): Promise<Found> {
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      if (this.closed !== null && !evenClosed) throw new Error(`The page was closed with ${this.closed}`);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}
