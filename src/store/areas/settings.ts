import { type Access, effect, first, statementsOf } from '../operation.js';
import type { SettingStore } from '../port.js';
import { readText } from '../rows/rows.js';
import { idsOf } from './lists.js';

const its = statementsOf('settings', ({ contains }) => ({
  setting: 'SELECT value FROM settings WHERE key = @key',
  setSetting: `INSERT INTO settings (key, value) VALUES (@key, @value)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  claimSetting: 'INSERT INTO settings (key, value) VALUES (@key, @value) ON CONFLICT (key) DO NOTHING',
  preferences: 'SELECT chosen FROM preferences WHERE owner = @owner AND id = @id',
  setPreferences: `INSERT INTO preferences (owner, id, chosen) VALUES (@owner, @id, @chosen)
    ON CONFLICT (owner, id) DO UPDATE SET chosen = excluded.chosen`,
  // A text of the JSON, which has null there otherwise; within other texts its quotation marks are escaped.
  withPuzzleChannel: `SELECT id FROM preferences WHERE owner = 'server' AND ${contains('chosen', `'"puzzleChannel":"'`)}`,
  clearPreferences: 'DELETE FROM preferences WHERE owner = @owner AND id = @id',
}));

export const settings = ({ read, writeRelaxed, write, writeAll }: Access): SettingStore => ({
  setting: (key) =>
    read(function* () {
      return readText((yield* first(its.setting({ key })))?.value, 'settings');
    }),
  setSetting: (key, value) => writeRelaxed(() => effect(its.setSetting({ key, value })), `setting ${key}`),
  claimSetting: (key, value) =>
    writeAll(function* () {
      yield* its.claimSetting({ key, value });
      return readText((yield* first(its.setting({ key })))?.value, 'settings') ?? value;
    }),
  preferences: (owner, id) =>
    read(function* () {
      return readText((yield* first(its.preferences({ owner, id })))?.chosen, 'preferences');
    }),
  serversWithPuzzleChannel: () =>
    read(function* () {
      return idsOf(yield* its.withPuzzleChannel());
    }),
  setPreferences: (owner, id, chosen) =>
    write(
      () => effect(chosen === null ? its.clearPreferences({ owner, id }) : its.setPreferences({ owner, id, chosen })),
      `${owner} ${id}`,
    ),
});
