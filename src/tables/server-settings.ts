import type { Logger } from 'pino';
import { serverSettings, type ServerSettings } from '../model/settings/server-settings.js';
import type { Store } from '../store/index.js';
import { StoredSettings } from './stored-settings.js';

/** What those who manage servers have chosen for all tables in them. */
export class Servers extends StoredSettings<ServerSettings> {
  constructor(store: Pick<Store, 'preferences' | 'setPreferences'>, log: Logger) {
    super({
      store,
      owner: 'server',
      schema: serverSettings,
      onDamaged: (guildId) => {
        log.error({ guildId }, 'some settings of a server cannot be read and are as if never chosen');
      },
    });
  }
}
