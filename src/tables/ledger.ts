import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { DamagedRow, type Store } from '../store/index.js';
import type { Deadline } from '../model/deadline.js';
import type { HistoryEntry } from '../model/history.js';
import type { StoredTable } from '../model/table.js';
import type { Rules } from './rules.js';
import type { Change } from './change.js';
import type { Clock } from './clock.js';
import { LiveGames } from './live-games.js';
import type { Course } from './replay.js';
import { TurnClocks, type TurnHours } from './turn-clocks.js';

const REPORTED_IN_MEMORY = 1_000;

export interface LedgerDependencies {
  readonly store: Store;
  readonly games: ReadonlyMap<string, Rules>;
  readonly clock: Clock;
  readonly hours: TurnHours;
  /** Names the rules of this program: positions stored under another name are computed anew. */
  readonly rulesId: string;
  readonly log: Logger;
  readonly onDue: (deadline: Deadline) => Promise<boolean>;
  readonly soon: (step: () => Promise<unknown>) => void;
}

/** Reads tables, and writes each change of one as one transaction together with its line of the log. */
export class Ledger {
  readonly clocks: TurnClocks;
  readonly #deps: LedgerDependencies;
  readonly #live: LiveGames;
  readonly #reported = new LRUCache<string, true>({ max: REPORTED_IN_MEMORY });

  constructor(dependencies: LedgerDependencies) {
    this.#deps = dependencies;
    this.#live = new LiveGames(dependencies);
    this.clocks = new TurnClocks(dependencies);
  }

  /** The table, or null when there is none, when its rows are damaged, or when it plays a game that this program does not know. */
  find(tableId: string): StoredTable | null {
    try {
      const table = this.#deps.store.tables.find(tableId);
      return table === null || this.#deps.games.has(table.gameId) ? table : this.#unreadable(tableId, 'no such game');
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      return this.#unreadable(tableId, error.message);
    }
  }

  /** Told once, not at every glance. */
  #unreadable(tableId: string, why: string): null {
    if (!this.#reported.has(tableId)) this.#deps.log.error({ tableId, why }, 'this table cannot be read');
    this.#reported.set(tableId, true);
    return null;
  }

  findAll(tableIds: readonly string[]): readonly StoredTable[] {
    return tableIds.flatMap((id) => this.find(id) ?? []);
  }

  /** How the game of a table stands, with all that happened from version `since` on; null before it has begun and when its log is unplayable. */
  course(table: StoredTable, since?: number): Course | null {
    return this.#live.course(table, since);
  }

  entries(table: StoredTable, since: number): readonly HistoryEntry[] {
    return this.#live.entries(table, since);
  }

  /**
   * Writes a change. When the promise resolves, it is on the disk; until then nobody may write another change of this table.
   *
   * Rejects with NotStored when the disk refuses; then nothing has changed.
   */
  async write(before: StoredTable | null, change: Change, interactionId: string | null): Promise<StoredTable> {
    const { store, clock, log } = this.#deps;
    const { course, deed, actor } = change;
    const now = clock.now();
    const table = { ...change.table, version: change.table.version + 1, changedAt: now };
    const clocksChanged = await store.commit(() => {
      if (before === null) store.tables.insert(table);
      else store.tables.update(table, table.seats !== before.seats);
      store.log.append(table.id, { version: table.version, actor, deed }, interactionId, now);
      if (course !== null) this.#live.snapshot(table, course);
      return this.clocks.follow(before, table);
    });
    if (course !== null) this.#live.keep(table, course);
    if (clocksChanged) this.clocks.arm();
    // The kind only: a move's notation can tell a hand.
    log.info({ tableId: table.id, version: table.version, deed: deed.kind, actor, interactionId }, 'table changed');
    // Its board may have been written meanwhile.
    return this.find(table.id) ?? table;
  }
}
