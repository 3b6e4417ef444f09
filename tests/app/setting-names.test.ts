import { describe, expect, it } from 'vitest';
import { settingNames } from '#src/app/config/config.js';
import { unknownSettings } from '#src/app/config/setting-names.js';

const inFile = (name: string) => unknownSettings({ [name]: 's3cret' }, {}, settingNames);
const inEnvironment = (name: string) => unknownSettings({}, { [name]: 's3cret' }, settingNames);

describe('the name of a setting', () => {
  it('passes where it is known', () => {
    const all = Object.fromEntries(settingNames.map((name) => [name, '']));
    expect(unknownSettings(all, all, settingNames)).toEqual([]);
  });

  it.each([
    ['DISCORD_TOKN', 'DISCORD_TOKEN'],
    ['DICSORD_TOKEN', 'DISCORD_TOKEN'],
    ['DISCORDTOKEN', 'DISCORD_TOKEN'],
    ['discord_token', 'DISCORD_TOKEN'],
    ['RETENTION_DAY', 'RETENTION_DAYS'],
    ['DATABASE_PATHS_', 'DATABASE_PATH'],
  ])('is told with the nearest one where .env misspells it: %s', (name, nearest) => {
    expect(() => inFile(name)).toThrow(`no setting ${name}, which stands in .env; is it ${nearest}?`);
  });

  it('is reported when the environment misspells it', () => {
    expect(() => inEnvironment('METRICS_PORTS')).toThrow('is it METRICS_PORT?');
    expect(() => inEnvironment('DISCORD_TOKNE')).toThrow('is it DISCORD_TOKEN?');
  });

  it('is reported with the nearest setting when it is unknown in .env or resembles one of Discord, without stopping the start', () => {
    const [told] = inFile('DISCORD_BOT_TOKEN');
    expect(told).toContain('DISCORD_BOT_TOKEN, which stands in .env; the nearest is DISCORD_TOKEN');
    expect(inFile('COLOUR')).toHaveLength(1);
    expect(inEnvironment('DISCORD_BOT_TOKEN')).toHaveLength(1);
  });

  it.each(['PATH', 'LOGLEVEL', 'DATABASE_PASS', 'npm_config_cache', 'METRICS_ENDPOINT'])(
    'of another program in the environment passes: %s',
    (name) => {
      expect(inEnvironment(name)).toEqual([]);
    },
  );
});
