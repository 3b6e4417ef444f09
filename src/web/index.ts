import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { parse as parseCookies } from 'hono/utils/cookie';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import { projectRoot } from '#src/lib/project-root.js';
import type { Store } from '#src/store/index.js';
import type { TableSnapshot } from '#src/tables/queries/table-reader.js';
import type { GameRules } from '#src/tables/rules.js';
import type { TableService } from '#src/tables/service.js';
import type { TimeSource } from '#src/tables/time-source.js';
import type { Visitor } from './connection.js';
import { householdOfRequest, RateLimit, rates } from './limits.js';
import type { TableLinks } from './links.js';
import { LiveTables, type PageEvent } from './live-tables.js';
import { pageFiles } from './page-files.js';
import { MAX_FRAME_SIZE } from './protocol.js';
import { apiRoutes, COOKIE, isFromPage, LIVE_PATH, PAGE_PATH, SECURITY_HEADERS } from './routes.js';
import { Sessions } from './sessions.js';

export { pageEvents, type PageEvent } from './live-tables.js';
export type { TableLinks } from './links.js';

/** Milliseconds after which a socket ends that does not answer its close. */
const CLOSE_MS = 1_000;

/** Pieces of a frame, and pieces of the stream between two frames: a browser cuts what a page sends into one. */
const MAX_PIECES = 64;

/** The status of a handshake that is refused. */
type Refusal = '403 Forbidden' | '404 Not Found' | '429 Too Many Requests';

export interface WebParts {
  readonly store: Store;
  readonly tables: TableService;
  readonly games: GameRules;
  /** Where browsers reach the page, without a slash at its end: known when something listens there. */
  readonly publicUrl: () => string;
  /** Where the built page lies; where the build puts it unless told. */
  readonly pageFolder?: string | undefined;
  readonly clock: TimeSource;
  readonly log: Logger;
  /** Told what becomes of connections and requests of pages. */
  readonly onEvent?: ((event: PageEvent) => void) | undefined;
}

/** Every table as a page: its links, its sessions and its live connections. It listens to no port by itself. */
export class TablePages {
  readonly links: TableLinks;
  /** Answers requests for the page. */
  readonly request: RequestListener;
  readonly #live: LiveTables;
  readonly #sessions: Sessions;
  // Events that come one at a time let others be served between two frames of a flood.
  readonly #sockets = new WebSocketServer({
    ...{ noServer: true, maxPayload: MAX_FRAME_SIZE, closeTimeout: CLOSE_MS, allowSynchronousEvents: false },
    ...{ maxFragments: MAX_PIECES, maxBufferedChunks: MAX_PIECES },
  });
  readonly #requests = new RateLimit(rates.requests);
  readonly #exchanges = new RateLimit(rates.exchanges);
  readonly #connections = new RateLimit(rates.connections);
  readonly #publicUrl: () => string;
  readonly #log: Logger;
  readonly #store: Store;
  readonly #onEvent: (event: PageEvent) => void;
  #endWatch: () => Promise<void> = () => Promise.resolve();

  constructor({ store, tables, games, publicUrl, pageFolder, clock, log, onEvent = () => undefined }: WebParts) {
    this.#sessions = new Sessions({
      ...{ store, clock, publicUrl },
      onRenewed: (tableId, userId) => this.#live.endPagesAt(tableId, userId),
    });
    this.links = this.#sessions;
    this.#live = new LiveTables({ tables, games, sessions: this.#sessions, clock, log, onEvent });
    this.#publicUrl = publicUrl;
    this.#log = log;
    this.#store = store;
    this.#onEvent = onEvent;
    const routes = apiRoutes({
      ...{ sessions: this.#sessions, tables, publicUrl, log },
      mayExchange: (request) => this.#exchanges.take(householdOfRequest(request)),
    });
    const api = getRequestListener(routes.fetch);
    const files = pageFiles(pageFolder ?? join(projectRoot, 'dist', 'web', 'table'), PAGE_PATH);
    this.request = (request, response) => {
      this.#prepare(request, response);
      const { url = '' } = request;
      if (!this.#requests.take(householdOfRequest(request))) {
        this.#onEvent('limited');
        response.writeHead(429, { 'Retry-After': rates.requests.milliseconds / 1_000, Connection: 'close' }).end();
      } else if (url.startsWith(`${PAGE_PATH}api/`)) void api(request, response);
      else if (url.startsWith(PAGE_PATH)) files(request, response);
      else if (/^\/table(?:\?|$)/u.test(url)) response.writeHead(302, { Location: 'table/' }).end();
      else response.writeHead(404).end();
    };
  }

  /** Opens the live connection of a page; says no to anything else. The server handles the errors of the socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const refuse = (refusal: Refusal): void => {
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
    };
    void this.#admit(request).then(
      (admitted) => {
        if (typeof admitted === 'string') {
          if (admitted === '429 Too Many Requests') this.#onEvent('limited');
          refuse(admitted);
          return;
        }
        // A browser tells its page nothing of a refused connection but that it broke.
        this.#sockets.handleUpgrade(request, socket, head, (connection) => this.#live.attach(connection, admitted));
      },
      (error: unknown) => {
        this.#log.error({ err: error }, 'a page could not be connected');
        socket.destroy();
      },
    );
  }

  async start(): Promise<void> {
    await this.#endWatch();
    // Pages are open here of tables that another process plays.
    this.#endWatch = await this.#store.watchTables((tableId) => this.#live.lookAt(tableId));
    this.#live.start();
  }

  /** A table has changed. */
  touch(table: TableSnapshot): void {
    this.#live.touch(table);
  }

  /** How many pages are open. */
  count(): number {
    return this.#live.countPages();
  }

  /** Ends every open page of a person whose sessions are gone. */
  endSessionsOf(userId: string): void {
    this.#live.endSessionsOf(userId);
  }

  async stop(): Promise<void> {
    await this.#endWatch();
    await this.#live.stop();
    this.#sockets.close();
  }

  /** Decides about a handshake: a refusal, the visitor, or null without a session. */
  async #admit(request: IncomingMessage): Promise<Refusal | Visitor | null> {
    const household = householdOfRequest(request);
    if (!this.#connections.take(household)) return '429 Too Many Requests';
    const { tableId } = LIVE_PATH.exec((request.url ?? '').replace(/\?.*$/su, ''))?.groups ?? {};
    if (tableId === undefined) return '404 Not Found';
    if (!isFromPage(request.headers.origin, this.#publicUrl())) return '403 Forbidden';
    const session = parseCookies(request.headers.cookie ?? '', COOKIE)[COOKIE];
    if (session === undefined) return null;
    if (!this.#live.mayConnect(session)) return '429 Too Many Requests';
    const reader = await this.#sessions.readerOf(tableId, session);
    return reader === null ? null : { reader, session, household };
  }

  /** Every answer has these headers, and whatever breaks ends its own connection. */
  #prepare(request: IncomingMessage, response: ServerResponse): void {
    for (const stream of [request, response]) stream.on('error', () => request.socket.destroy());
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  }
}
