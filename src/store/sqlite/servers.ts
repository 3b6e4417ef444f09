import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { locales, type Locale } from '../../model/locale.js';

const language = z.enum(locales).optional().catch(undefined);

/** What those who manage a server have set for it. */
export class ServerRows {
  readonly #get;
  readonly #set;
  readonly #clear;

  constructor(database: Database) {
    this.#get = database.prepare('SELECT language FROM servers WHERE guild = ?').pluck();
    this.#set = database.prepare(
      'INSERT INTO servers (guild, language) VALUES (?, ?) ON CONFLICT DO UPDATE SET language = excluded.language',
    );
    this.#clear = database.prepare('DELETE FROM servers WHERE guild = ?');
  }

  /** The language that was set for all tables of a server; null when none was. */
  language(guildId: string): Locale | null {
    return language.parse(this.#get.get(guildId)) ?? null;
  }

  setLanguage(guildId: string, locale: Locale | null): void {
    if (locale === null) this.#clear.run(guildId);
    else this.#set.run(guildId, locale);
  }
}
