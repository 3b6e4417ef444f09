import type { Logger } from 'pino';
import { personSettings, type PersonSettings } from '../model/person-settings.js';
import type { Store } from '../store/index.js';
import { StoredSettings } from './stored-settings.js';

/** What people have chosen for themselves. */
export class People extends StoredSettings<PersonSettings> {
  constructor(store: Pick<Store, 'preferences' | 'setPreferences'>, log: Logger) {
    super({
      store,
      owner: 'person',
      schema: personSettings,
      onDamaged: () => {
        log.error('some settings of a person cannot be read and are as if never chosen');
      },
    });
  }
}
