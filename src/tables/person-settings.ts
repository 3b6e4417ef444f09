import type { Logger } from 'pino';
import { personSettings, type PersonSettings } from '../model/person-settings.js';
import { readPreferences } from '../model/preferences.js';
import type { Store } from '../store/index.js';
import { KeyedQueue } from './commands/execution/keyed-queue.js';

/** What people have chosen for themselves. */
export class People {
  readonly #store: Pick<Store, 'preferences' | 'setPreferences'>;
  readonly #log: Logger;
  readonly #queue = new KeyedQueue();

  constructor(store: Pick<Store, 'preferences' | 'setPreferences'>, log: Logger) {
    this.#store = store;
    this.#log = log;
  }

  async settings(userId: string): Promise<PersonSettings> {
    const { value, damaged } = readPreferences(personSettings, await this.#store.preferences('person', userId));
    if (damaged) this.#log.error('some settings of a person cannot be read and are as if never chosen');
    return value;
  }

  /**
   * Changes some settings; the others stay.
   *
   * @returns all of them, as they are then
   * @throws NotStored when the disk refuses; ZodError when they would be none
   */
  change(userId: string, change: (before: PersonSettings) => Partial<PersonSettings>): Promise<PersonSettings> {
    return this.#queue.run(userId, async () => {
      const before = await this.settings(userId);
      const after = personSettings.parse({ ...before, ...change(before) });
      await this.#store.setPreferences('person', userId, JSON.stringify(after));
      return after;
    });
  }
}
