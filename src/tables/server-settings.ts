import type { Locale } from '../model/locale.js';
import type { Store } from '../store/index.js';

/** What those who manage a server have set for all tables in it. */
export class ServerSettings {
  readonly #store: Pick<Store, 'serverLanguage' | 'setServerLanguage'>;

  constructor(store: Pick<Store, 'serverLanguage' | 'setServerLanguage'>) {
    this.#store = store;
  }

  /** The language of tables that are opened there; null where none was set. */
  language(guildId: string): Promise<Locale | null> {
    return this.#store.serverLanguage(guildId);
  }

  /** Rejects with NotStored when the disk refuses. */
  setLanguage(guildId: string, locale: Locale | null): Promise<void> {
    return this.#store.setServerLanguage(guildId, locale);
  }
}
