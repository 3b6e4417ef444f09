import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { KeyedQueue } from '#src/lib/keyed-queue.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import { seatOf, type Table } from '#src/model/table.js';
import type { TableSnapshot } from '#src/tables/queries/table-reader.js';
import type { TableRefusal } from '#src/tables/refusal.js';
import { engineOf, type GameRules } from '#src/tables/rules.js';
import type { Outcome, PlayerPremoves, TableRequest, TableService } from '#src/tables/service.js';
import type { TimeSource } from '#src/tables/time-source.js';
import { Connection } from './connection.js';
import { closeCodes, pageFrame, type PageFrame, type ServerFrame, type ShownRefusal } from './protocol.js';
import type { Reader, Sessions } from './sessions.js';
import { tableFrame, type TableNews } from './shown-table.js';

/** How many pages one person may have open at once, and how many spectators' pages one table may. */
const MAX_PAGES = { player: 8, spectators: 300 } as const;

/** Milliseconds between two looks at whether the sessions of open pages still stand. */
const SESSION_CHECK_MS = 60_000;

/** Where the service restarts: pages connect again (RFC 6455, section 7.4.1, and the registry of close codes). */
const RESTART = 1_012;

/** After these, less has happened than was known. */
const goesBack: ReadonlySet<HistoryEntry['kind']> = new Set(['undo', 'rewind']);

/** A refusal as a page may know it. */
const shownRefusal = (refusal: TableRefusal): ShownRefusal => {
  switch (refusal.kind) {
    case 'table':
      return { kind: 'table', reason: refusal.reason, ...(refusal.params && { params: { ...refusal.params } }) };
    case 'illegal': {
      const { reason, params } = refusal.illegal;
      return { kind: 'illegal', reason, ...(params && { params: { ...params } }) };
    }
    // A page changes no options.
    case 'options':
      return { kind: 'table', reason: 'bad-options', params: { option: refusal.objection.kind } };
  }
};

/** One name for a request of one person, as an interaction of Discord has one. */
const interactionIdOf = (userId: string, request: string): string =>
  `web-${createHash('sha256').update(`${userId} ${request}`).digest('hex').slice(0, 40)}`;

const readFrame = (data: unknown): PageFrame | null => {
  try {
    return pageFrame.safeParse(JSON.parse(String(data))).data ?? null;
  } catch {
    return null;
  }
};

export interface LiveParts {
  readonly tables: Pick<
    TableService,
    | 'load'
    | 'history'
    | 'timeOut'
    | 'play'
    | 'undo'
    | 'resign'
    | 'pause'
    | 'rewind'
    | 'replace'
    | 'vote'
    | 'findHint'
    | 'premoves'
    | 'premove'
  >;
  readonly games: GameRules;
  readonly sessions: Pick<Sessions, 'readerOf' | 'end'>;
  readonly clock: TimeSource;
  readonly log: Logger;
}

/** The pages that are open, and what passes between them and the tables. */
export class LiveTables {
  readonly #parts: LiveParts;
  readonly #byTable = new Map<string, Set<Connection>>();
  /** What happened at the tables of open pages, up to a version. */
  readonly #histories = new Map<string, { readonly version: number; readonly entries: readonly HistoryEntry[] }>();
  /** What is told of a table is told in the order of its versions. */
  readonly #queue = new KeyedQueue();
  #stopWatch: () => void = () => undefined;

  constructor(parts: LiveParts) {
    this.#parts = parts;
  }

  /** Tells a page without a session that it has none. */
  refuse(socket: WebSocket): void {
    new Connection(socket, { tableId: '', userId: null }, '').end('session-over');
  }

  /** Whether one more page may be opened by this reader. */
  #hasRoomFor({ tableId, userId }: Reader): boolean {
    const pages = userId === null ? [...(this.#byTable.get(tableId) ?? [])] : this.#all();
    const limit = userId === null ? MAX_PAGES.spectators : MAX_PAGES.player;
    return pages.filter(({ reader }) => reader.userId === userId).length < limit;
  }

  /** Takes the fresh socket of a page. */
  attach(socket: WebSocket, reader: Reader, cookie: string): void {
    const connection = new Connection(socket, reader, cookie);
    const { tableId } = reader;
    if (!this.#hasRoomFor(reader)) {
      connection.close(closeCodes.crowded);
      return;
    }
    const pages = this.#byTable.get(tableId) ?? new Set();
    this.#byTable.set(tableId, pages.add(connection));
    socket.on('message', (data) => void this.#receive(connection, data));
    socket.on('close', () => {
      pages.delete(connection);
      if (pages.size > 0 || this.#byTable.get(tableId) !== pages) return;
      this.#byTable.delete(tableId);
      this.#histories.delete(tableId);
    });
    // A frame that is too large, or none: the library closes the connection with its code.
    socket.on('error', (error) => this.#parts.log.debug({ err: error, tableId }, 'the connection of a page broke'));
    void this.#show(tableId, [connection]);
  }

  start(): void {
    this.#stopWatch();
    this.#stopWatch = this.#parts.clock.after(SESSION_CHECK_MS, () => {
      void this.#checkSessions().finally(() => this.start());
    });
  }

  /** A table has changed. */
  touch(table: TableSnapshot): void {
    if (this.#byTable.has(table.id)) void this.#show(table.id);
  }

  /** A process may have changed a table, or any where it is null. */
  lookAt(tableId: string | null): void {
    for (const id of tableId === null ? [...this.#byTable.keys()] : [tableId])
      if (this.#byTable.has(id)) void this.#show(id);
  }

  /** Ends every page of a person. */
  endSessionsOf(userId: string): void {
    for (const connection of this.#all()) if (connection.reader.userId === userId) connection.end('session-over');
  }

  countPages(): number {
    return this.#all().length;
  }

  async stop(): Promise<void> {
    this.#stopWatch();
    for (const connection of this.#all()) connection.close(RESTART);
    await this.#queue.idle();
  }

  #all(): readonly Connection[] {
    return [...this.#byTable.values()].flatMap((pages) => [...pages]);
  }

  /** Shows the table as it stands to its pages that show an older version. */
  #show(tableId: string, only?: readonly Connection[]): Promise<void> {
    return this.#queue.run(tableId, async () => {
      const pages = (only ?? [...(this.#byTable.get(tableId) ?? [])]).filter(({ isOpen }) => isOpen);
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
    const { tables, clock } = this.#parts;
    const table = await tables.load(tableId);
    if (table === null) return null;
    return { table, history: await this.#historyOf(table), ends: await this.#endOf(table), now: clock.now() };
  }

  /**
   * All that happened. To ask for it is to replay a long game, so it is put together of what was known and of what came
   * since, unless the game has gone back.
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

  async #endOf({ id, clock, phase }: Table): Promise<Date | null> {
    return phase === 'playing' && (clock?.rules ?? null) !== null ? this.#parts.tables.timeOut(id) : null;
  }

  async #showTo(connection: Connection, news: TableNews | null): Promise<void> {
    if (news === null) {
      connection.end('table-gone');
      return;
    }
    const { userId } = connection.reader;
    const seat = userId === null ? null : seatOf(news.table, userId);
    if (userId !== null && seat === null) {
      await this.#parts.sessions.end(connection.cookie);
      connection.end('seat-lost');
      return;
    }
    if (news.table.version <= connection.shown) return;
    const premoves = await this.#premovesOf(news.table, userId);
    connection.send(tableFrame(news, seat ?? 'table', connection.history, this.#parts.games, premoves));
    connection.history = news.history.map(({ version }) => version);
    connection.shown = news.table.version;
  }

  /** Few games ask anything that could be answered ahead. */
  async #premovesOf({ id, gameId, phase }: Table, userId: string | null): Promise<PlayerPremoves | null> {
    const { tables, games } = this.#parts;
    const isAsked = userId !== null && phase === 'playing' && games.get(gameId)?.premoves !== undefined;
    return isAsked ? tables.premoves(id, userId) : null;
  }

  async #checkSessions(): Promise<void> {
    for (const connection of this.#all()) {
      try {
        if (!(await this.#isReader(connection))) connection.end('session-over');
      } catch (error) {
        this.#parts.log.warn({ err: error }, 'a session could not be looked up');
      }
    }
  }

  async #isReader({ cookie, reader }: Connection): Promise<boolean> {
    return (await this.#parts.sessions.readerOf(reader.tableId, cookie)) !== null;
  }

  async #receive(connection: Connection, data: unknown): Promise<void> {
    const frame = readFrame(data);
    const { userId } = connection.reader;
    if (frame === null || userId === null || !connection.takeFrame(this.#parts.clock.now().getTime())) {
      connection.close(closeCodes.misuse);
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
    const { tables } = this.#parts;
    const { tableId } = connection.reader;
    const { request } = frame;
    const table = await tables.load(tableId);
    const seat = table === null ? null : seatOf(table, userId);
    if (table === null || seat === null)
      return {
        type: 'refused',
        request,
        refusal: { kind: 'table', reason: table === null ? 'no-table' : 'not-seated' },
      };
    const asked: TableRequest = {
      ...{ tableId, loaded: table, interactionId: interactionIdOf(userId, request) },
      person: { userId, name: table.seats[seat]?.name ?? '?' },
    };
    if (frame.type === 'hint') return this.#hint(table, userId, request);
    const outcome = await this.#change(asked, table, frame);
    // What was answered ahead is no change of the table: the page is told it at once.
    if (frame.type === 'premove') await this.#showAgain(connection);
    return outcome.ok ? { type: 'done', request } : { type: 'refused', request, refusal: shownRefusal(outcome.error) };
  }

  #change(request: TableRequest, { seats }: Table, frame: Exclude<PageFrame, { type: 'hint' }>): Promise<Outcome> {
    const { tables } = this.#parts;
    switch (frame.type) {
      case 'play':
        return tables.play({ ...request, notation: frame.move, version: frame.version });
      case 'undo':
        return tables.undo(request);
      case 'resign':
        return tables.resign(request);
      case 'pause':
        return tables.pause(request);
      case 'rewind':
        return tables.rewind({ ...request, to: frame.to });
      case 'replace': {
        const absent = seats[frame.seat];
        // Of who is no person there is no account: that is refused as a wrong one is.
        const absentId = absent?.kind === 'person' ? absent.userId : '';
        return tables.replace({ ...request, absentId, successorId: null, level: frame.level });
      }
      case 'vote':
        return tables.vote({ ...request, proposal: frame.proposal, agrees: frame.agrees });
      case 'premove':
        return tables.premove({ ...request, answers: frame.answers });
    }
  }

  async #hint(table: Table, userId: string, request: string): Promise<ServerFrame> {
    const { tables, games } = this.#parts;
    const found = await tables.findHint({ tableId: table.id, userId });
    if (!found.ok) return { type: 'refused', request, refusal: shownRefusal(found.error) };
    const rules = games.get(table.gameId);
    const engine = rules === undefined ? null : engineOf(rules, table.rules);
    if (engine === null) return { type: 'refused', request, refusal: { kind: 'table', reason: 'unplayable' } };
    const moves = found.value.moves.map(({ move, terms }) => ({
      move: engine.notation.format(move),
      terms: terms.map(({ name, params }) => ({ name, ...(params && { params: { ...params } }) })),
    }));
    return { type: 'hint', request, version: found.value.version, moves };
  }
}
