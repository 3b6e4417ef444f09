import type { Store } from '../port.js';
import { readText } from '../rows/rows.js';
import type { Connection } from './connection/connection.js';

const statements = {
  setting: { name: 'setting', text: 'SELECT value FROM settings WHERE key = $1' },
  setSetting: {
    name: 'set-setting',
    text: 'INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  },
  preferences: { name: 'preferences', text: 'SELECT chosen FROM preferences WHERE owner = $1 AND id = $2' },
  setPreferences: {
    name: 'set-preferences',
    text: `INSERT INTO preferences (owner, id, chosen) VALUES ($1, $2, $3)
           ON CONFLICT (owner, id) DO UPDATE SET chosen = excluded.chosen`,
  },
  clearPreferences: { name: 'clear-preferences', text: 'DELETE FROM preferences WHERE owner = $1 AND id = $2' },
} as const;

type Facts = Pick<Store, 'setting' | 'setSetting' | 'preferences' | 'setPreferences'>;

/** What the program remembers from one start to the next, and what servers and people have chosen. */
export const factRows = ({ query }: Connection): Facts => ({
  setting: async (key) => readText((await query(statements.setting, key))[0]?.value, 'settings'),
  setSetting: async (key, value) => {
    await query(statements.setSetting, key, value);
  },
  preferences: async (owner, id) =>
    readText((await query(statements.preferences, owner, id))[0]?.chosen, 'preferences'),
  setPreferences: async (owner, id, chosen) => {
    if (chosen === null) await query(statements.clearPreferences, owner, id);
    else await query(statements.setPreferences, owner, id, chosen);
  },
});
