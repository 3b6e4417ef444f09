import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { parse as parseCookies } from 'hono/utils/cookie';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import { projectRoot } from '#src/lib/project-root.js';
import type { Store } from '#src/store/index.js';
import type { Analyses } from '#src/study/analyses.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { GameRules } from '#src/tables/rules.js';
import type { TableService } from '#src/tables/table-service.js';
import type { TimeSource } from '#src/tables/time-source.js';
import type { Visitor } from './connection.js';
import { householdOfRequest, RateLimit, rates } from './limits.js';
import type { TableLinks } from './sessions.js';
import { LiveTables, type PageEvent } from './live-tables.js';
import type { AskLimit, MayOpen } from './page-requests.js';
import { pageFiles } from './page-files.js';
import { MAX_FRAME_SIZE } from './protocol.js';
import { apiRoutes, COOKIE, isFromPage, LIVE_PATH, PAGE_PATH, SECURITY_HEADERS } from './routes.js';
import { type Operator, POLICY_PATHS, policyRoutes } from './policies.js';
import { Sessions } from './sessions.js';
import { MAX_TOKEN_LENGTH } from './tokens.js';

export { type PageEvent } from './live-tables.js';
export type { TableLinks } from './sessions.js';

/** Milliseconds after which a socket ends that does not answer its close. */
const CLOSE_MS = 1_000;

/**
 * The limit of fragments of a frame, and of chunks between two frames; a browser sends a page's message as one
 * fragment.
 */
const MAX_PIECES = 64;

type Refusal = '403 Forbidden' | '404 Not Found' | '429 Too Many Requests';

export interface WebParts {
  readonly store: Store;
  readonly tables: TableService;
  readonly games: GameRules;
  readonly analyses: Pick<Analyses, 'find' | 'make'>;
  /** The public address of the page, without a final slash; known once the server listens. */
  readonly publicUrl: () => string;
  /** The folder of the built page; default: the output of the build. */
  readonly pageFolder?: string | undefined;
  readonly time: TimeSource;
  readonly log: Logger;
  /** Default: no limit. */
  readonly askLimit?: AskLimit | undefined;
  /** Default: everyone may. */
  readonly mayOpen?: MayOpen | undefined;
  /** Default: no site is published. */
  readonly siteUrl?: string | null;
  /** Default: no page for support. */
  readonly supportUrl?: string | null;
  /** True for a person whom the operator keeps out; default: no one. */
  readonly isBlocked?: (userId: string) => boolean;
  /** Named by the policies; default: none are served. */
  readonly operator?: Operator | null | undefined;
  /** See `PolicyParts`. */
  readonly retentionDays?: number | undefined;
  readonly onEvent?: ((event: PageEvent) => void) | undefined;
}

/** The web pages of all tables: links, sessions and live connections. It does not listen on a port itself. */
export class TablePages {
  readonly links: TableLinks;
  readonly request: RequestListener;
  readonly #live: LiveTables;
  readonly #sessions: Sessions;
  // Without synchronous events, other connections are served between two frames of a flood.
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_SIZE,
    allowSynchronousEvents: false,
    // The library's types lack these options.
    ...{ closeTimeout: CLOSE_MS, maxFragments: MAX_PIECES, maxBufferedChunks: MAX_PIECES },
  });
  readonly #requests = new RateLimit(rates.requests);
  readonly #exchanges = new RateLimit(rates.exchanges);
  readonly #connections = new RateLimit(rates.connections);
  readonly #publicUrl: () => string;
  readonly #log: Logger;
  readonly #store: Store;
  readonly #onEvent: (event: PageEvent) => void;
  #endWatch: () => Promise<void> = () => Promise.resolve();

  constructor({ store, tables, games, analyses, publicUrl, pageFolder, time, log, ...given }: WebParts) {
    const {
      askLimit = () => null,
      mayOpen = () => Promise.resolve(true),
      onEvent = () => undefined,
      siteUrl = null,
      supportUrl = null,
      isBlocked = () => false,
      operator = null,
      retentionDays = 0,
    } = given;
    this.#sessions = new Sessions({
      store,
      time,
      publicUrl,
      isBlocked,
      onRenewed: (tableId, userId) => this.#live.endPagesAt(tableId, userId),
    });
    this.links = this.#sessions;
    this.#live = new LiveTables({
      tables,
      games,
      sessions: this.#sessions,
      time,
      log,
      askLimit,
      mayOpen,
      siteUrl,
      supportUrl,
      isBlocked,
      onEvent,
    });
    this.#publicUrl = publicUrl;
    this.#log = log;
    this.#store = store;
    this.#onEvent = onEvent;
    const routes = apiRoutes({
      sessions: this.#sessions,
      tables,
      analyses,
      publicUrl,
      log,
      mayExchange: (request) => this.#exchanges.take(householdOfRequest(request)),
    });
    const api = getRequestListener(routes.fetch);
    const policies =
      operator === null
        ? null
        : getRequestListener(
            policyRoutes(() => ({ operator, retentionDays, privacyUrl: `${publicUrl()}/privacy` })).fetch,
          );
    const files = pageFiles(pageFolder ?? join(projectRoot, 'dist', 'web', 'table'), PAGE_PATH);
    this.request = (request, response) => {
      this.#prepare(request, response);
      const { url = '' } = request;
      if (!this.#requests.take(householdOfRequest(request))) {
        this.#onEvent('limited');
        response.writeHead(429, { 'Retry-After': rates.requests.milliseconds / 1_000, Connection: 'close' }).end();
      } else if (url.startsWith(`${PAGE_PATH}api/`)) void api(request, response);
      else if (policies !== null && POLICY_PATHS.includes(url.replace(/\?.*$/su, ''))) void policies(request, response);
      else if (url.startsWith(PAGE_PATH)) files(request, response);
      else if (/^\/table(?:\?|$)/u.test(url)) response.writeHead(302, { Location: 'table/' }).end();
      else response.writeHead(404).end();
    };
  }

  /** Opens the live connection of a page and refuses anything else. The server handles the socket's errors. */
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
        // The refusal follows as a close code: a browser tells its page nothing about a failed handshake.
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
    // Open pages may belong to tables that another process changes.
    this.#endWatch = await this.#store.watchTables((tableId) => this.#live.lookAt(tableId));
    this.#live.start();
  }

  touch(table: TableSnapshot): void {
    this.#live.touch(table);
  }

  count(): number {
    return this.#live.countPages();
  }

  endSessionsOf(userId: string): void {
    this.#live.endSessionsOf(userId);
  }

  endBlocked(): void {
    this.#live.endBlocked();
  }

  async drain(): Promise<void> {
    await this.#endWatch();
    await this.#live.stop();
    this.#sockets.close();
  }

  async #admit(request: IncomingMessage): Promise<Refusal | Visitor | null> {
    const household = householdOfRequest(request);
    if (!this.#connections.take(household)) return '429 Too Many Requests';
    const { tableId } = LIVE_PATH.exec((request.url ?? '').replace(/\?.*$/su, ''))?.groups ?? {};
    if (tableId === undefined) return '404 Not Found';
    if (!isFromPage(request.headers.origin, this.#publicUrl())) return '403 Forbidden';
    const session = parseCookies(request.headers.cookie ?? '', COOKIE)[COOKIE];
    // No session of ours is longer: what others send is neither looked up nor remembered.
    if (session === undefined || session.length > MAX_TOKEN_LENGTH) return null;
    if (!this.#live.mayConnect(session)) return '429 Too Many Requests';
    const reader = await this.#sessions.readerOf(tableId, session);
    return reader === null ? null : { reader, session, household };
  }

  /** Sets the headers of every answer, and makes errors end their own connection only. */
  #prepare(request: IncomingMessage, response: ServerResponse): void {
    for (const stream of [request, response]) stream.on('error', () => request.socket.destroy());
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  }
}
