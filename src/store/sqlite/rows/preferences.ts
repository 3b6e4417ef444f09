import type { Database } from 'better-sqlite3';
import type { PreferenceOwner } from '#src/model/settings/preferences.js';
import { readText } from '#src/store/rows/rows.js';

/** What servers and people have chosen. */
export class PreferenceRows {
  readonly #get;
  readonly #set;
  readonly #clear;

  constructor(database: Database) {
    this.#get = database.prepare('SELECT chosen FROM preferences WHERE owner = ? AND id = ?').pluck();
    this.#set = database.prepare(
      'INSERT INTO preferences (owner, id, chosen) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET chosen = excluded.chosen',
    );
    this.#clear = database.prepare('DELETE FROM preferences WHERE owner = ? AND id = ?');
  }

  get(owner: PreferenceOwner, id: string): string | null {
    return readText(this.#get.get(owner, id), 'preferences');
  }

  set(owner: PreferenceOwner, id: string, chosen: string | null): void {
    if (chosen === null) this.#clear.run(owner, id);
    else this.#set.run(owner, id, chosen);
  }
}
