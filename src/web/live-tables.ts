import type { PlayerPremoves } from '#src/model/player-view.js';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { KeyedQueue } from '#src/lib/keyed-queue.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import { seatOf, type Table } from '#src/model/table.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { GameRules } from '#src/tables/rules.js';
import type { TableService } from '#src/tables/table-service.js';
import type { TimeSource } from '#src/tables/time-source.js';
import { Connection, type Visitor } from './connection.js';
import { MAX_PAGES, RateLimit, rates } from './limits.js';
import { type AskLimit, type MayOpen, PageRequests, type PlayableTables, readFrame } from './page-requests.js';
import { BEAT_MS, closeCodes, type PageFrame, type ServerFrame } from './protocol.js';
import type { Sessions } from './sessions.js';
import { tableFrame, type TableNews } from './shown-table.js';

/** The close code for a restart: pages connect again (RFC 6455, section 7.4.1, and the registry of close codes). */
const RESTART = 1_012;

/** Milliseconds for pages to answer the close before their sockets are cut off. */
const STOP_MS = 300;

const stranger: Visitor = { reader: { tableId: '', userId: null }, session: '', household: '' };

/** Changes after which the history is shorter than before. */
const goesBack: ReadonlySet<HistoryEntry['kind']> = new Set(['undo', 'rewind']);

export type PageEvent = 'opened' | 'without-session' | 'crowded' | 'limited' | 'misused' | 'dead';

export interface LiveParts {
  readonly tables: PlayableTables & Pick<TableService, 'history' | 'turnEnd' | 'premoves'>;
  readonly games: GameRules;
  readonly sessions: Pick<Sessions, 'readerOf' | 'end' | 'forPlayer'>;
  readonly time: TimeSource;
  readonly log: Logger;
  readonly askLimit: AskLimit;
  readonly mayOpen: MayOpen;
  readonly siteUrl: string | null;
  readonly supportUrl: string | null;
  readonly isBlocked: (userId: string) => boolean;
  readonly onEvent: (event: PageEvent) => void;
}

export class LiveTables {
  readonly #parts: LiveParts;
  readonly #byTable = new Map<string, Set<Connection>>();
  readonly #histories = new Map<string, { readonly version: number; readonly entries: readonly HistoryEntry[] }>();
  /** Keeps messages about a table in the order of its versions. */
  readonly #queue = new KeyedQueue();
  readonly #requests: PageRequests;
  readonly #frames = new RateLimit(rates.frames);
  readonly #reconnections = new RateLimit(rates.reconnections);
  #stopBeat: () => void = () => undefined;

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.#requests = new PageRequests({
      ...{ tables: parts.tables, links: parts.sessions, games: parts.games },
      ...{ askLimit: parts.askLimit, mayOpen: parts.mayOpen },
      now: () => parts.time.now(),
    });
  }

  mayConnect(session: string): boolean {
    return this.#reconnections.take(session);
  }

  /** Accepts a page's new socket; a page without a session gets the reason for its refusal. */
  attach(socket: WebSocket, visitor: Visitor | null): void {
    const { onEvent } = this.#parts;
    const connection = new Connection(socket, visitor ?? stranger);
    connection.onFrame((text) => void this.#receive(connection, text));
    if (visitor === null) {
      onEvent('without-session');
      connection.end('session-over');
      return;
    }
    if (this.#isBlocked(connection)) {
      connection.end('blocked');
      return;
    }
    if (!this.#hasRoomFor(visitor)) {
      onEvent('crowded');
      connection.close(closeCodes.crowded);
      return;
    }
    onEvent('opened');
    const { tableId } = visitor.reader;
    const pages = this.#byTable.get(tableId) ?? new Set();
    this.#byTable.set(tableId, pages.add(connection));
    connection.onClose(() => {
      pages.delete(connection);
      if (pages.size > 0 || this.#byTable.get(tableId) !== pages) return;
      this.#byTable.delete(tableId);
      this.#histories.delete(tableId);
    });
    void this.#show(tableId, [connection]);
  }

  #hasRoomFor({ reader: { tableId, userId }, session, household }: Visitor): boolean {
    const isViewer = userId === null;
    // Spectators and players of a household are counted apart: a crowd that watches keeps no one from their own game.
    const alike = this.#all()
      .map(({ visitor }) => visitor)
      .filter(({ reader }) => (reader.userId === null) === isViewer);
    if (alike.filter((other) => other.household === household).length >= MAX_PAGES.household) return false;
    if (!isViewer) return alike.filter(({ reader }) => reader.userId === userId).length < MAX_PAGES.person;
    const viewers = alike.filter(({ reader }) => reader.tableId === tableId);
    return (
      viewers.length < MAX_PAGES.viewers &&
      viewers.filter((viewer) => viewer.session === session).length < MAX_PAGES.viewer
    );
  }

  start(): void {
    this.#stopBeat();
    this.#stopBeat = this.#parts.time.after(BEAT_MS, () => {
      void this.#beat().finally(() => this.start());
    });
  }

  touch(table: TableSnapshot): void {
    if (this.#byTable.has(table.id)) void this.#show(table.id);
  }

  /** Called when a process may have changed a table, or any table where it is null. */
  lookAt(tableId: string | null): void {
    for (const id of tableId === null ? [...this.#byTable.keys()] : [tableId])
      if (this.#byTable.has(id)) void this.#show(id);
  }

  endSessionsOf(userId: string): void {
    for (const connection of this.#all()) if (connection.reader.userId === userId) connection.end('session-over');
  }

  /** Ends the pages of people whom the operator keeps out. */
  endBlocked(): void {
    for (const connection of this.#all()) if (this.#isBlocked(connection)) connection.end('blocked');
  }

  /** Ends the pages of a person at a table, or those of all spectators if null. */
  endPagesAt(tableId: string, userId: string | null): void {
    for (const connection of this.#pagesOf(tableId))
      if (connection.reader.userId === userId) connection.end('session-over');
  }

  countPages(): number {
    return this.#all().length;
  }

  /** Tells every page that the service restarts. Ends within a moment, even if sockets do not answer. */
  async stop(): Promise<void> {
    this.#stopBeat();
    const open = this.#all();
    const closed = open.map((connection) => new Promise<void>((resolve) => connection.onClose(resolve)));
    for (const connection of open) connection.close(RESTART);
    await Promise.race([Promise.all(closed), wait(STOP_MS)]);
    for (const connection of open) connection.cutOff(RESTART);
    await this.#queue.idle();
  }

  #isBlocked({ reader: { userId } }: Connection): boolean {
    return userId !== null && this.#parts.isBlocked(userId);
  }

  #pagesOf(tableId: string): readonly Connection[] {
    return [...(this.#byTable.get(tableId) ?? [])];
  }

  #all(): readonly Connection[] {
    return [...this.#byTable.values()].flatMap((pages) => [...pages]);
  }

  #show(tableId: string, only?: readonly Connection[]): Promise<void> {
    return this.#queue.run(tableId, async () => {
      const pages = (only ?? this.#pagesOf(tableId)).filter(({ isOpen }) => isOpen);
      if (pages.length === 0) return;
      try {
        const news = await this.#news(tableId);
        for (const page of pages) await this.#showTo(page, news);
      } catch (error) {
        this.#parts.log.error({ err: error, tableId }, 'a table could not be shown to its pages');
        for (const page of pages) page.close(RESTART);
      }
    });
  }

  #showAgain(connection: Connection): Promise<void> {
    connection.shown = -1;
    return this.#show(connection.reader.tableId, [connection]);
  }

  async #news(tableId: string): Promise<TableNews | null> {
    const { tables, time } = this.#parts;
    const table = await tables.load(tableId);
    if (table === null) return null;
    return {
      table,
      history: await this.#historyOf(table),
      ends: await this.#parts.tables.turnEnd(table),
      now: time.now(),
    };
  }

  /**
   * Returns the whole history. Loading it would replay a long game, so it is combined from the known history and newer
   * events, unless the game has gone back.
   */
  async #historyOf(table: TableSnapshot): Promise<readonly HistoryEntry[]> {
    const { id, version, phase } = table;
    if (phase === 'lobby') return [];
    const known = this.#histories.get(id);
    const latest = table.history();
    const [first] = latest;
    const isWhole =
      known !== undefined &&
      first !== undefined &&
      first.version <= known.version + 1 &&
      !latest.some(({ kind, version: at }) => goesBack.has(kind) && at > known.version);
    const entries = isWhole
      ? [...known.entries.filter((entry) => entry.version < first.version), ...latest]
      : await this.#parts.tables.history(id);
    this.#histories.set(id, { version, entries });
    return entries;
  }

  async #showTo(connection: Connection, news: TableNews | null): Promise<void> {
    if (news === null) {
      connection.end('table-gone');
      return;
    }
    const { userId } = connection.reader;
    const seat = userId === null ? null : seatOf(news.table, userId);
    if (userId !== null && seat === null) {
      await this.#parts.sessions.end(connection.visitor.session);
      connection.end('seat-lost');
      return;
    }
    if (news.table.version <= connection.shown) return;
    const premoves = await this.#premovesOf(news.table, userId);
    const { games, siteUrl, supportUrl } = this.#parts;
    const reader = { audience: seat ?? 'table', has: connection.history, premoves, siteUrl, supportUrl } as const;
    connection.send(tableFrame(news, reader, games));
    connection.history = news.history.map(({ version }) => version);
    connection.shown = news.table.version;
  }

  /** Null without a query for the many games that have no premoves. */
  async #premovesOf({ id, gameId, phase }: Table, userId: string | null): Promise<PlayerPremoves | null> {
    const { tables, games } = this.#parts;
    const isAsked = userId !== null && phase === 'playing' && games.get(gameId)?.premoves !== undefined;
    return isAsked ? tables.premoves(id, userId) : null;
  }

  async #beat(): Promise<void> {
    const alive = this.#all().filter((connection) => {
      const isAlive = connection.beat();
      if (!isAlive) this.#parts.onEvent('dead');
      return isAlive;
    });
    for (const connection of alive) {
      try {
        if (!(await this.#isReader(connection))) connection.end('session-over');
      } catch (error) {
        this.#parts.log.warn({ err: error }, 'a session could not be looked up');
      }
    }
  }

  async #isReader({ visitor: { session, reader } }: Connection): Promise<boolean> {
    return (await this.#parts.sessions.readerOf(reader.tableId, session)) !== null;
  }

  /**
   * Handles a frame. Spectators may send none, and frames are counted before they are read.
   *
   * @param text null for a control frame
   */
  async #receive(connection: Connection, text: string | null): Promise<void> {
    const { reader, session } = connection.visitor;
    const { userId } = reader;
    const isWithinRate = userId !== null && this.#frames.take(session);
    if (isWithinRate && text === null) return;
    const frame = isWithinRate && text !== null ? readFrame(text) : null;
    if (userId === null || frame === null) {
      this.#reconnections.exhaust(session);
      this.#parts.onEvent('misused');
      connection.cutOff(closeCodes.misuse);
      return;
    }
    try {
      if (!(await this.#isReader(connection))) connection.end('session-over');
      else connection.send(await this.#answer(connection, userId, frame));
    } catch (error) {
      this.#parts.log.error({ err: error, type: frame.type }, 'a request of a page failed');
      connection.send({ type: 'refused', request: frame.request, refusal: { kind: 'table', reason: 'not-stored' } });
    }
  }

  async #answer(connection: Connection, userId: string, frame: PageFrame): Promise<ServerFrame> {
    const answer = await this.#requests.answer(connection.reader.tableId, userId, frame);
    // A premove does not change the table, so the page needs its update at once.
    if (frame.type === 'premove') await this.#showAgain(connection);
    return answer;
  }
}
