import { parse } from 'dotenv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configFrom, settingNames } from '#src/app/config/config.js';
import { projectRoot } from '#src/lib/project-root.js';
import { StartError } from '#src/lib/start-error.js';

const complaint = (environment: Record<string, string>): string => {
  try {
    configFrom(environment);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('the settings', () => {
  it('all have defaults: a newcomer sets nothing and gets the playground', () => {
    expect(configFrom({})).toEqual({
      production: false,
      discordToken: null,
      discordApiUrl: null,
      discordRequestsPerSecond: 50,
      discordAnswersPerMinute: 30,
      shards: null,
      drawingProcesses: 1,
      thinkingThreads: 1,
      databaseUrl: null,
      databasePath: join(projectRoot, 'data/en-piste.sqlite'),
      longJobs: 1,
      logLevel: 'info',
      defaultLanguage: 'en',
      playground: { host: '127.0.0.1', port: 8017 },
      monitoring: null,
      hours: { reminder: 24, limit: 0, lobby: 168 },
      retentionDays: 0,
      postsAtOnce: 12,
      web: null,
      siteUrl: null,
      pages: { privacy: null, terms: null, support: null },
      tableLimits: { server: 0, person: 0 },
      operator: null,
      botLists: [],
      releasesUrl: null,
    });
  });

  it('are read from the environment, empty lines and spaces aside', () => {
    const config = configFrom({
      NODE_ENV: 'production',
      DISCORD_TOKEN: ' abc.def.ghi ',
      DISCORD_API_URL: 'http://localhost:9000/api/',
      DISCORD_REQUESTS_PER_SECOND: '500',
      DISCORD_ANSWERS_PER_MINUTE: '0',
      SHARDS: '0-3/16',
      DRAWING_PROCESSES: '2',
      THINKING_THREADS: '0',
      LONG_JOBS: '3',
      DATABASE_URL: 'postgres://ring:s3cret@db.example:5433/ring?sslmode=verify-full',
      DATABASE_PATH: '/var/lib/games.sqlite',
      LOG_LEVEL: 'debug',
      DEFAULT_LANGUAGE: 'fr',
      PLAYGROUND_HOST: '',
      PLAYGROUND_PORT: '0',
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
      REMINDER_HOURS: '0.5',
      TURN_LIMIT_HOURS: '48',
      LOBBY_DAYS: '1.5',
      RETENTION_DAYS: '365',
      POSTS_AT_ONCE: '30',
      WEB_PORT: '9465',
      PUBLIC_URL: 'https://example.org/circus/',
      SITE_URL: 'https://example.org/play/',
      PRIVACY_URL: 'https://example.org/privacy',
      TERMS_URL: '',
      SUPPORT_URL: 'https://example.org/help',
      OPERATOR_NAME: 'Anatole',
      OPERATOR_CONTACT: 'ring@example.org',
      TABLES_PER_SERVER: '200',
      TABLES_PER_PERSON: '9',
      BOT_LISTS: 'https://list.example/bots/1|server_count|s3cret https://other.example/api|guilds|abc=',
      CHECK_UPDATES: 'ring/en-piste',
    });
    expect(config).toEqual({
      production: true,
      discordToken: 'abc.def.ghi',
      discordApiUrl: 'http://localhost:9000/api',
      discordRequestsPerSecond: 500,
      discordAnswersPerMinute: 0,
      shards: { shardCount: 16, shards: [0, 1, 2, 3] },
      drawingProcesses: 2,
      thinkingThreads: 0,
      longJobs: 3,
      databaseUrl: 'postgres://ring:s3cret@db.example:5433/ring?sslmode=verify-full',
      databasePath: '/var/lib/games.sqlite',
      logLevel: 'debug',
      defaultLanguage: 'fr',
      playground: { host: '127.0.0.1', port: 0 },
      monitoring: { host: '0.0.0.0', port: 9464 },
      hours: { reminder: 0.5, limit: 48, lobby: 36 },
      retentionDays: 365,
      postsAtOnce: 30,
      web: { host: '127.0.0.1', port: 9465, publicUrl: 'https://example.org/circus' },
      siteUrl: 'https://example.org/play',
      pages: {
        privacy: 'https://example.org/privacy',
        terms: 'https://example.org/circus/terms',
        support: 'https://example.org/help',
      },
      tableLimits: { server: 200, person: 9 },
      operator: { name: 'Anatole', contact: 'ring@example.org' },
      botLists: [
        { url: 'https://list.example/bots/1', field: 'server_count', token: 's3cret' },
        { url: 'https://other.example/api', field: 'guilds', token: 'abc=' },
      ],
      releasesUrl: 'https://api.github.com/repos/ring/en-piste/releases/latest',
    });
  });

  it('are read without the quotation marks around them, which docker hands on', () => {
    const config = configFrom({ DISCORD_TOKEN: '"abc.def.ghi"', DEFAULT_LANGUAGE: "'fr'", METRICS_PORT: '""' });
    expect(config).toEqual({ ...configFrom({ DISCORD_TOKEN: 'abc.def.ghi', DEFAULT_LANGUAGE: 'fr' }) });
  });

  it('give tables pages by a port and an address, or by neither', () => {
    expect(configFrom({}).web).toBeNull();
    expect(complaint({ WEB_PORT: '9465' })).toContain('PUBLIC_URL is missing');
    expect(complaint({ PUBLIC_URL: 'https://example.org' })).toContain('WEB_PORT is missing');
    expect(complaint({ WEB_PORT: '9465', PUBLIC_URL: 'https://example.org/?a=1' })).toContain('? or #');
  });

  it.each([
    ['DISCORD_API_URL', 'ftp://example.org', 'http or https address'],
    ['DISCORD_API_URL', 'localhost', 'http or https address'],
    ['DISCORD_API_URL', 'https://discord.com/api/v10/', 'leave out the version at its end'],
    ['DISCORD_TOKEN', '"abc.def.ghi', 'no quotation mark'],
    ['DISCORD_REQUESTS_PER_SECOND', '-50', 'from 1 to 10000'],
    ['DISCORD_REQUESTS_PER_SECOND', 'many', 'the word proxy'],
    ['DRAWING_PROCESSES', '17', 'from 0 to 16'],
    ['THINKING_THREADS', 'one', 'from 0 to 16'],
    ['LONG_JOBS', '0', 'from 1 to 16'],
    ['SHARDS', '4-7', 'such as 0-3/16'],
    ['SHARDS', '3-1/16', 'such as 0-3/16'],
    ['SHARDS', '0-16/16', 'such as 0-3/16'],
    ['SHARDS', '[0]', 'such as 0-3/16'],
    ['SHARDS', '0/9999999', 'such as 0-3/16'],
    ['DATABASE_URL', 'mysql://ring:s3cret@db/ring', 'postgres://user:password@host/database'],
    ['DATABASE_URL', 'postgres://ring:s3cret@db', 'postgres://user:password@host/database'],
    ['DATABASE_URL', 'postgres://ring:s3cret@db:port/ring', 'postgres://user:password@host/database'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn, info'],
    ['DEFAULT_LANGUAGE', 'it', 'en, de, fr'],
    ['PLAYGROUND_PORT', '65536', 'from 0 to 65535'],
    ['PLAYGROUND_PORT', '80.5', 'from 0 to 65535'],
    ['PLAYGROUND_PORT', '99999999999999999999', 'from 0 to 65535'],
    ['METRICS_PORT', '70000', 'from 0 to 65535'],
    ['METRICS_HOST', 'the machine', 'host name'],
    ['PLAYGROUND_HOST', 'here and there', 'host name'],
    ['PRIVACY_URL', 'example.org', 'http or https address'],
    ['PUBLIC_URL', 'example.org', 'http or https address'],
    ['REMINDER_HOURS', '-1', 'number of hours from 0 (never)'],
    ['TURN_LIMIT_HOURS', '1e9', 'number of hours from 0 (no limit)'],
    ['POSTS_AT_ONCE', '1001', 'from 0 to 1000'],
    ['LOBBY_DAYS', '366', 'number of days from 0 (never) to 365'],
    ['TURN_LIMIT_HOURS', '9000', 'number of hours from 0 (no limit)'],
  ])('refuse %s=%s by name and say what is expected', (name, value, hint) => {
    const sentence = complaint({ [name]: value });
    expect(sentence).toContain(`The setting ${name} is not `);
    expect(sentence).toContain(hint);
    expect(sentence).not.toContain(value);
    expect(sentence).not.toContain('\n');
  });

  it('never repeat a token, not even a bad one', () => {
    const token = 'Bot MTAx.Gabc.secret';
    expect(complaint({ DISCORD_TOKEN: token })).toBe(
      'The setting DISCORD_TOKEN is not a bot token, which is one word without spaces; see .env.example',
    );
  });

  it('are all described in .env.example, with the defaults that apply', () => {
    const example = readFileSync(join(projectRoot, '.env.example'), 'utf8');
    const lines = example.split('\n');
    expect(Object.keys(parse(example)).sort()).toEqual([...settingNames].sort());
    expect(configFrom(parse(example))).toEqual(configFrom({}));
    const paragraphs = example.split('\n\n').filter((paragraph) => /^[A-Z]/m.test(paragraph));
    expect(paragraphs.every((paragraph) => paragraph.startsWith('# '))).toBe(true);
    expect(lines.every((line) => line.length <= 120)).toBe(true);
  });
});
