import type { Logger } from 'pino';
import { readPreferences } from '../model/preferences.js';
import { serverSettings, type ServerSettings } from '../model/server-settings.js';
import type { Store } from '../store/index.js';
import { KeyedQueue } from './commands/execution/keyed-queue.js';

/** What those who manage servers have chosen for all tables in them. */
export class Servers {
  readonly #store: Pick<Store, 'preferences' | 'setPreferences'>;
  readonly #log: Logger;
  /** Two who change different things at once change both. */
  readonly #queue = new KeyedQueue();

  constructor(store: Pick<Store, 'preferences' | 'setPreferences'>, log: Logger) {
    this.#store = store;
    this.#log = log;
  }

  async settings(guildId: string): Promise<ServerSettings> {
    const { value, damaged } = readPreferences(serverSettings, await this.#store.preferences('server', guildId));
    if (damaged) this.#log.error({ guildId }, 'some settings of a server cannot be read and are as if never chosen');
    return value;
  }

  /**
   * Changes some settings; the others stay.
   *
   * @param change may be called again
   * @returns all of them, as they are then
   * @throws NotStored when the disk refuses; ZodError when they would be none
   */
  change(guildId: string, change: (before: ServerSettings) => Partial<ServerSettings>): Promise<ServerSettings> {
    return this.#queue.run(guildId, async () => {
      const before = await this.settings(guildId);
      const after = serverSettings.parse({ ...before, ...change(before) });
      await this.#store.setPreferences('server', guildId, JSON.stringify(after));
      return after;
    });
  }
}
