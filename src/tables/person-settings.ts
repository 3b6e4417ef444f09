import type { Logger } from 'pino';
import { personSettings, type PersonSettings } from '../model/settings/person-settings.js';
import type { Store } from '../store/index.js';
import { StoredSettings } from './stored-settings.js';

/** How somebody learns of their turn now. */
export interface Reach {
  readonly mention: boolean;
  readonly direct: boolean;
}

/** What people have chosen for themselves. */
export class People extends StoredSettings<PersonSettings> {
  readonly #store: Pick<Store, 'contact' | 'forgetRefusal'>;

  constructor(store: Pick<Store, 'preferences' | 'setPreferences' | 'contact' | 'forgetRefusal'>, log: Logger) {
    super({
      store,
      owner: 'person',
      schema: personSettings,
      onDamaged: () => {
        log.error('some settings of a person cannot be read and are as if never chosen');
      },
    });
    this.#store = store;
  }

  /** As they have chosen; in the channel as long as Discord brings them no direct messages. */
  async reach(userId: string): Promise<Reach> {
    const { notify } = await this.settings(userId);
    if (notify === 'channel' || notify === 'none') return { mention: notify === 'channel', direct: false };
    const isRefused = await this.isRefused(userId);
    return { mention: notify === 'both' || isRefused, direct: !isRefused };
  }

  /** Whether Discord has refused to bring somebody a direct message since they last asked for them. */
  async isRefused(userId: string): Promise<boolean> {
    return ((await this.#store.contact(userId))?.refused ?? 'no') !== 'no';
  }

  /** Lets somebody be written to again. @throws NotStored when the disk refuses */
  async writeAgain(userId: string): Promise<void> {
    if (await this.isRefused(userId)) await this.#store.forgetRefusal(userId);
  }
}
