import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Engine } from '#engines/core/engine.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import type { Ownership } from '#src/model/ownership.js';
import { hasEnded, seatOf, type StoredTable, type Table } from '#src/model/table.js';
import { DamagedRow, allItems, type ListPage, type PageRequest, type Store } from '#src/store/index.js';
import type { Progress, ReplayEntry, Position } from '../replay/progress.js';
import { engineOf, type GameRules, type Rules } from '../rules.js';
import type { ProgressCache } from './progress-cache.js';
import type { PlayerView } from '#src/model/player-view.js';
import { snapshotOf, summaryOf, type TableSnapshot, type Views } from './table-snapshot.js';

const REPORTED_CACHE_SIZE = 1_000;

/** The number of recently viewed positions; each view is computed once. */
const VIEWED_CACHE_SIZE = 100;

export interface LoadedTable {
  readonly table: StoredTable;
  readonly rules: Rules;
  /** The rules' version under which it began; the newest for a lobby. */
  readonly engine: Engine;
}

export interface ReaderDependencies {
  readonly store: Store;
  readonly owner: () => Ownership;
  readonly games: GameRules;
  readonly progress: ProgressCache;
  readonly log: Logger;
}

/** Answers queries about tables; it never changes one. */
export class TableReader {
  readonly #deps: ReaderDependencies;
  readonly #viewed = new LRUCache<Position, Views>({ max: VIEWED_CACHE_SIZE });
  readonly #reported = new LRUCache<string, true>({ max: REPORTED_CACHE_SIZE });

  constructor(dependencies: ReaderDependencies) {
    this.#deps = dependencies;
  }

  /**
   * Returns the table; null when there is none, when its rows are damaged, or when this program does not know its game.
   */
  async find(tableId: string): Promise<LoadedTable | null> {
    try {
      const table = await this.#deps.store.load(tableId);
      return table === null ? null : this.withRules(table);
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      return this.#unreadable(tableId, error.message);
    }
  }

  /** Adds the rules to a table that was just read or written; null as for `find`. */
  withRules(stored: StoredTable): LoadedTable | null {
    const rules = this.#deps.games.get(stored.gameId);
    if (rules === undefined) return this.#unreadable(stored.id, 'no such game');
    const engine = stored.rules === null ? rules.engine : engineOf(rules, stored.rules);
    if (engine === null) return this.#unreadable(stored.id, `no rules of version ${stored.rules ?? '?'}`);
    const options = engine.options.safeParse(stored.options);
    if (!options.success) return this.#unreadable(stored.id, 'Damaged row of tables: options');
    return { table: { ...stored, options: options.data }, rules, engine };
  }

  async progress({ table }: LoadedTable): Promise<Progress | null> {
    return (await this.#deps.progress.game(table))?.progress ?? null;
  }

  async wholeHistory({ table }: LoadedTable): Promise<readonly HistoryEntry[]> {
    return (await this.#deps.progress.game(table, 0))?.progress.history ?? [];
  }

  progressWith({ table }: LoadedTable, entry: ReplayEntry): Promise<Progress | null> {
    return this.#deps.progress.replayWith(table, entry);
  }

  async load(tableId: string): Promise<TableSnapshot | null> {
    const loaded = await this.find(tableId);
    return loaded === null ? null : this.snapshot(loaded.table);
  }

  async snapshot(table: StoredTable): Promise<TableSnapshot> {
    const game = await this.#deps.progress.game(table, table.board?.since);
    return snapshotOf(table, game, (position) => this.#viewsOf(position));
  }

  #viewsOf(position: Position): Views {
    const views: Views = this.#viewed.get(position) ?? new Map<string, PlayerView>();
    this.#viewed.set(position, views);
    return views;
  }

  async openInChannel(channelId: string): Promise<readonly Table[]> {
    return this.#readable(await this.#deps.store.openInChannel(channelId));
  }

  async latestInChannel(channelId: string): Promise<TableSnapshot | null> {
    const [id] = (await this.#deps.store.inChannel(channelId, { limit: 1 })).items;
    return id === undefined ? null : this.load(id);
  }

  async latestFinished(channelId: string): Promise<Table | null> {
    for await (const id of allItems((page) => this.#deps.store.inChannel(channelId, page))) {
      const loaded = await this.find(id);
      if (loaded !== null && hasEnded(loaded.table) && loaded.table.secretSeed !== null) return summaryOf(loaded.table);
    }
    return null;
  }

  async hasUnreadable(channelId: string): Promise<boolean> {
    const ids = await this.#deps.store.openInChannel(channelId);
    return (await this.#readable(ids)).length < ids.length;
  }

  async ofPerson(userId: string): Promise<readonly Table[]> {
    return this.#readable(await this.#deps.store.openOfPerson(userId));
  }

  /** Loads one at a time: only the first readable table is needed. */
  async nextWaitingFor(userId: string, exceptId: string): Promise<Table | null> {
    for (const id of await this.#deps.store.waitingFor(userId)) {
      const loaded = id === exceptId ? null : await this.find(id);
      if (loaded !== null) return summaryOf(loaded.table);
    }
    return null;
  }

  async behind(): Promise<readonly string[]> {
    const { store, owner } = this.#deps;
    const ids: string[] = [];
    for await (const id of allItems((page) => store.behind(owner(), page))) ids.push(id);
    return ids;
  }

  endedBehindIn(channelId: string): Promise<readonly string[]> {
    return this.#deps.store.endedBehindIn(channelId);
  }

  async history(tableId: string, since = 0): Promise<readonly HistoryEntry[]> {
    const loaded = await this.find(tableId);
    const game = loaded === null ? null : await this.#deps.progress.game(loaded.table, since);
    return game === null ? [] : game.progress.history.filter(({ version }) => version >= since);
  }

  async gamesInServer(guildId: string, which: 'running' | 'ended', page?: PageRequest): Promise<ListPage<Table>> {
    const { items, next } = await this.#deps.store.gamesInServer(guildId, which, page);
    return { items: await this.#readable(items), next };
  }

  async gamesInChannel(channelId: string, which: 'running' | 'ended', page?: PageRequest): Promise<ListPage<Table>> {
    return this.#gamesOf(await this.#deps.store.inChannel(channelId, page), which);
  }

  async directGamesOf(userId: string, which: 'running' | 'ended', page?: PageRequest): Promise<ListPage<Table>> {
    const { items, next } = await this.gamesOfPerson(userId, which, page);
    return { items: items.filter((table) => table.location.kind === 'bot-dm'), next };
  }

  async gamesOfPerson(userId: string, which: 'running' | 'ended', page?: PageRequest): Promise<ListPage<Table>> {
    const { items, next } = await this.#gamesOf(await this.#deps.store.tablesOfPerson(userId, page), which);
    return { items: items.filter((table) => seatOf(table, userId) !== null), next };
  }

  async #gamesOf({ items, next }: ListPage<string>, which: 'running' | 'ended'): Promise<ListPage<Table>> {
    const games = (await this.#readable(items)).filter(({ phase, seedHash }) =>
      which === 'running' ? phase === 'playing' : phase !== 'playing' && seedHash !== null,
    );
    return { items: games, next };
  }

  async #readable(tableIds: readonly string[]): Promise<readonly Table[]> {
    const loaded = await Promise.all(tableIds.map((id) => this.find(id)));
    return loaded.flatMap((found) => (found === null ? [] : [summaryOf(found.table)]));
  }

  /** Logged once, not at every access. */
  #unreadable(tableId: string, why: string): null {
    if (!this.#reported.has(tableId)) this.#deps.log.error({ tableId, why }, 'this table cannot be read');
    this.#reported.set(tableId, true);
    return null;
  }
}
