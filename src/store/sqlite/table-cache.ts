import type { Database } from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { StoredTable } from '#src/model/table.js';

const TABLES_IN_MEMORY = 1_000;

/** Tables as stored in the database, so that a table in play is not read and validated at every access. */
export class TableCache {
  readonly #tables = new LRUCache<string, StoredTable>({ max: TABLES_IN_MEMORY });
  readonly #dataVersion: { get(): unknown };
  #seenVersion: unknown;

  constructor(database: Database) {
    this.#dataVersion = database.prepare('PRAGMA data_version').pluck();
    this.#seenVersion = this.#dataVersion.get();
  }

  get(id: string): StoredTable | undefined {
    this.#noticeOthers();
    return this.#tables.get(id);
  }

  /** Use it within a transaction, after `get`: no other writer can intervene. */
  peek(id: string): StoredTable | undefined {
    return this.#tables.get(id);
  }

  set(table: StoredTable): void {
    this.#tables.set(table.id, table);
  }

  delete(id: string): void {
    this.#tables.delete(id);
  }

  clear(): void {
    this.#tables.clear();
  }

  /**
   * SQLite counts the commits of other connections. A change by one of them, such as a manual repair, invalidates the
   * cache.
   */
  #noticeOthers(): void {
    const version = this.#dataVersion.get();
    if (version === this.#seenVersion) return;
    this.#seenVersion = version;
    this.#tables.clear();
  }
}
