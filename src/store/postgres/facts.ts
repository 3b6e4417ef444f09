import { z } from 'zod';
import { locales } from '../../model/locale.js';
import type { Store } from '../port.js';
import { readText } from '../rows.js';
import type { Connection } from './connection/connection.js';

const statements = {
  setting: { name: 'setting', text: 'SELECT value FROM settings WHERE key = $1' },
  setSetting: {
    name: 'set-setting',
    text: 'INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  },
  language: { name: 'server-language', text: 'SELECT language FROM servers WHERE guild = $1' },
  setLanguage: {
    name: 'set-server-language',
    text: `INSERT INTO servers (guild, language) VALUES ($1, $2)
           ON CONFLICT (guild) DO UPDATE SET language = excluded.language`,
  },
  clearLanguage: { name: 'clear-server-language', text: 'DELETE FROM servers WHERE guild = $1' },
} as const;

const language = z.enum(locales).optional().catch(undefined);

type Facts = Pick<Store, 'setting' | 'setSetting' | 'serverLanguage' | 'setServerLanguage'>;

/** What the program remembers from one start to the next, and what those who manage a server have set for it. */
export const factRows = ({ query }: Connection): Facts => ({
  setting: async (key) => readText((await query(statements.setting, key))[0]?.value, 'settings'),
  setSetting: async (key, value) => {
    await query(statements.setSetting, key, value);
  },
  serverLanguage: async (guildId) => language.parse((await query(statements.language, guildId))[0]?.language) ?? null,
  setServerLanguage: async (guildId, locale) => {
    if (locale === null) await query(statements.clearLanguage, guildId);
    else await query(statements.setLanguage, guildId, locale);
  },
});
