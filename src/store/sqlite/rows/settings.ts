import type { Database } from 'better-sqlite3';
import { readText } from '#src/store/rows/rows.js';

/** Small facts that the program remembers from one start to the next. */
export class SettingRows {
  readonly #get;
  readonly #set;

  constructor(database: Database) {
    this.#get = database.prepare('SELECT value FROM settings WHERE key = ?').pluck();
    this.#set = database.prepare(
      'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    );
  }

  get(key: string): string | null {
    return readText(this.#get.get(key), 'settings');
  }

  set(key: string, value: string): void {
    this.#set.run(key, value);
  }
}
