import type { Locale } from '../model/locale.js';
import type { Store } from '../store/index.js';

/** What those who manage a server have set for all tables in it. */
export class ServerSettings {
  readonly #store: Pick<Store, 'servers' | 'commit'>;

  constructor(store: Pick<Store, 'servers' | 'commit'>) {
    this.#store = store;
  }

  /** The language of tables that are opened there; null where none was set. */
  language(guildId: string): Promise<Locale | null> {
    return Promise.resolve(this.#store.servers.language(guildId));
  }

  /** Rejects with NotStored when the disk refuses. */
  setLanguage(guildId: string, locale: Locale | null): Promise<void> {
    return this.#store.commit(() => {
      this.#store.servers.setLanguage(guildId, locale);
    });
  }
}
