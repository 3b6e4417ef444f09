import type { IncomingMessage, RequestListener } from 'node:http';
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
import type { TableLinks } from './links.js';
import { LiveTables } from './live-tables.js';
import { MAX_FRAME_SIZE } from './protocol.js';
import { COOKIE, isFromPage, LIVE_PATH, tableRoutes } from './routes.js';
import { Sessions } from './sessions.js';

export type { TableLinks } from './links.js';

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
}

/** Every table as a page: its links, its sessions and its live connections. It listens to no port by itself. */
export class TablePages {
  readonly links: TableLinks;
  /** Answers requests for the page. */
  readonly request: RequestListener;
  readonly #live: LiveTables;
  readonly #sessions: Sessions;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_SIZE });
  readonly #publicUrl: () => string;
  readonly #log: Logger;
  readonly #store: Store;
  #endWatch: () => Promise<void> = () => Promise.resolve();

  constructor({ store, tables, games, publicUrl, pageFolder, clock, log }: WebParts) {
    this.#sessions = new Sessions({ store, clock, publicUrl });
    this.links = this.#sessions;
    this.#live = new LiveTables({ tables, games, sessions: this.#sessions, clock, log });
    this.#publicUrl = publicUrl;
    this.#log = log;
    this.#store = store;
    const routes = tableRoutes({
      ...{ sessions: this.#sessions, tables, publicUrl },
      pageFolder: pageFolder ?? join(projectRoot, 'dist', 'web', 'table'),
    });
    routes.onError((error, context) => {
      log.error({ err: error, path: context.req.path }, 'a request for the page failed');
      return context.json({ why: 'internal' }, 500);
    });
    const listener = getRequestListener(routes.fetch);
    this.request = (request, response) => void listener(request, response);
  }

  /** Opens the live connection of a page; says no to anything else. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // What is not answered otherwise breaks without a listener.
    socket.on('error', () => socket.destroy());
    void this.#admit(request).then(
      (admitted) => {
        if (typeof admitted === 'string') {
          socket.end(`HTTP/1.1 ${admitted}\r\nConnection: close\r\n\r\n`);
          return;
        }
        this.#sockets.handleUpgrade(request, socket, head, (connection) => {
          const { reader, cookie } = admitted;
          // A browser tells its page nothing of a refused connection but that it broke.
          if (reader === null) this.#live.refuse(connection);
          else this.#live.attach(connection, reader, cookie);
        });
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

  /** Ends every open page of a person whose sessions are gone. */
  endSessionsOf(userId: string): void {
    this.#live.endSessionsOf(userId);
  }

  async stop(): Promise<void> {
    await this.#endWatch();
    await this.#live.stop();
    this.#sockets.close();
  }

  async #admit(request: IncomingMessage) {
    const { tableId } = LIVE_PATH.exec((request.url ?? '').replace(/\?.*$/u, ''))?.groups ?? {};
    if (tableId === undefined) return '404 Not Found';
    if (!isFromPage(request.headers.origin, this.#publicUrl())) return '403 Forbidden';
    const cookie = parseCookies(request.headers.cookie ?? '', COOKIE)[COOKIE];
    const reader = cookie === undefined ? null : await this.#sessions.readerOf(tableId, cookie);
    return { reader, cookie: cookie ?? '' };
  }
}
