import { join, resolve } from 'node:path';
import { z } from 'zod';
import { knownLocales } from '#src/i18n/texts.js';
import { ENGLISH } from '#src/lib/locale.js';
import type { Ownership } from '#src/model/ownership.js';
import { logLevels } from '../log.js';
import { projectRoot } from '#src/lib/project-root.js';
import { secretFileNames, withSecretFiles } from './secret-files.js';
import { settingsInFile, withoutQuotes } from './setting-files.js';
import { unknownSettings } from './setting-names.js';
import { shardSetting } from '../processes/shard-setting.js';
import { StartError } from '#src/lib/start-error.js';

/**
 * What is wrong with a setting is only ever told in these words: its value could be a token that landed in the wrong
 * line.
 */
const expecting = (sentence: string) => ({ error: sentence });

const wholeNumber = (min: number, max: number) => {
  const sentence = `is not a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, sentence)
    .transform(Number)
    .pipe(z.int(sentence).min(min, sentence).max(max, sentence));
};

const amount = (unit: 'hours' | 'days', meaningOfZero: string, most: number) => {
  const sentence = `is not a number of ${unit} from 0 (${meaningOfZero}) to ${most}, such as 24 or 0.5`;
  return z
    .string()
    .regex(/^\d+(\.\d+)?$/, sentence)
    .transform(Number)
    .pipe(z.number().max(most, sentence));
};

const HOURS_A_YEAR = 8_760;
const DAYS_A_YEAR = 365;
const HOURS_A_DAY = 24;

/** Nothing more is asked of it, for a stand-in of Discord may hand out tokens of its own kind. */
const discordToken = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'is not a bot token, which is one word without spaces')
  .regex(/^[^"'`]+$/, 'is not a bot token, which has no quotation mark in it');

/** The library adds the version of the API to the address: with two of them every request is answered with 404. */
const discordApiUrl = z
  .url({ protocol: /^https?$/, ...expecting('is not an http or https address') })
  .transform((url) => url.replace(/\/+$/, ''))
  .refine(
    (url) => !/\/v\d+$/.test(url),
    expecting('is not a base address such as https://discord.com/api: leave out the version at its end'),
  );

const POSTGRES_ADDRESS = 'is not an address such as postgres://user:password@host/database';

/** The address of a PostgreSQL database. */
export const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, POSTGRES_ADDRESS)
  .refine((url) => URL.canParse(url) && new URL(url).pathname.length > 1, expecting(POSTGRES_ADDRESS));

/** A REST proxy keeps to the limit for all processes together; then a process need not. */
const requestLimit = z.union([z.literal('proxy').transform(() => Number.POSITIVE_INFINITY), wholeNumber(1, 10_000)], {
  error: 'is not a whole number from 1 to 10000, or the word proxy',
});

const hostName = z.string().regex(/^[\w.:-]+$/, 'is not a host name or address');

/** A page that people are sent to. */
const publicPage = z.url({ protocol: /^https?$/, ...expecting('is not an http or https address') });

/** Where browsers reach this machine. Links are made of it, so it has nothing behind its path. */
const publicUrl = publicPage
  .refine((url) => !/[?#]/u.test(url), 'is an address with ? or # in it')
  .transform((url) => url.replace(/\/+$/u, ''));

const languages = knownLocales();

const settingsSchema = z.object({
  NODE_ENV: z.string().optional(),
  DISCORD_TOKEN: discordToken.optional(),
  DISCORD_API_URL: discordApiUrl.optional(),
  DISCORD_REQUESTS_PER_SECOND: requestLimit.default(50),
  SHARDS: shardSetting.optional(),
  DRAWING_PROCESSES: wholeNumber(0, 16).default(1),
  THINKING_THREADS: wholeNumber(0, 16).default(1),
  LONG_JOBS: wholeNumber(1, 16).default(1),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_PATH: z.string().default('data/en-piste.sqlite'),
  LOG_LEVEL: z.enum(logLevels, expecting(`is not one of ${logLevels.join(', ')}`)).default('info'),
  DEFAULT_LANGUAGE: z.enum(languages, expecting(`is not one of ${languages.join(', ')}`)).default(ENGLISH),
  PLAYGROUND_HOST: hostName.default('127.0.0.1'),
  PLAYGROUND_PORT: wholeNumber(0, 65_535).default(8_017),
  METRICS_HOST: hostName.default('127.0.0.1'),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  REMINDER_HOURS: amount('hours', 'never', HOURS_A_YEAR).default(24),
  TURN_LIMIT_HOURS: amount('hours', 'no limit', HOURS_A_YEAR).default(0),
  LOBBY_DAYS: amount('days', 'never', DAYS_A_YEAR).default(7),
  RETENTION_DAYS: amount('days', 'for ever', 100 * DAYS_A_YEAR).default(0),
  POSTS_AT_ONCE: wholeNumber(0, 1_000).default(12),
  WEB_PORT: wholeNumber(0, 65_535).optional(),
  WEB_HOST: hostName.default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  PRIVACY_URL: publicPage.optional(),
  TERMS_URL: publicPage.optional(),
});

export const settingNames: readonly string[] = [...Object.keys(settingsSchema.shape), ...secretFileNames];

type Settings = z.infer<typeof settingsSchema>;

/** What the program was told in its environment. */
export interface Config {
  /** Whether people rely on this bot: then it starts no playground. */
  readonly production: boolean;
  /** Without one the program runs its playground. */
  readonly discordToken: string | null;
  /** Another base address of Discord's REST API, without a slash at its end; null is Discord's own. */
  readonly discordApiUrl: string | null;
  /**
   * What Discord allows all processes of this bot together, without answers to interactions; infinite behind a proxy
   * that keeps to it.
   */
  readonly discordRequestsPerSecond: number;
  /** The shards of this process; null for as many as Discord recommends, all of them. */
  readonly shards: Ownership | null;
  /** How many threads may draw pictures in addition to the one that listens to people; 0 is none. */
  readonly drawingProcesses: number;
  /** How many threads computer players may think in; 0 is none: then they think in the one that listens. */
  readonly thinkingThreads: number;
  /** How many finished games are analysed at once, and how many animations are made. */
  readonly longJobs: number;
  /** The address of a PostgreSQL database, with its password; null for one of SQLite's. */
  readonly databaseUrl: string | null;
  /** An absolute path, or `:memory:` for one that is forgotten. */
  readonly databasePath: string;
  readonly logLevel: Settings['LOG_LEVEL'];
  readonly defaultLanguage: Settings['DEFAULT_LANGUAGE'];
  readonly playground: { readonly host: string; readonly port: number };
  /**
   * Where health and metrics can be asked for, port 0 being any that is free; null for nowhere. Of several processes on
   * one machine this is the first one's port, and the others' follow.
   */
  readonly monitoring: { readonly host: string; readonly port: number } | null;
  /**
   * Hours a person may take for a turn before they are reminded, and before a computer player plays it, and that a lobby
   * stays open without any action; 0 is never.
   */
  readonly hours: { readonly reminder: number; readonly limit: number; readonly lobby?: number };
  /** For how many days tables are kept after they ended; 0 is for ever. */
  readonly retentionDays: number;
  /** How much a person can have posted at once; 0 for as much as they like. */
  readonly postsAtOnce: number;
  /**
   * Where the pages of tables are listened for, and the address at which browsers reach that; null for no pages. Of
   * several processes on one machine this is the first one's port, and the others' follow.
   */
  readonly web: { readonly host: string; readonly port: number; readonly publicUrl: string } | null;
  /** Where the owner of the bot has published what becomes of personal data, and the terms of use; null for nowhere. */
  readonly pages: { readonly privacy: string | null; readonly terms: string | null };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A line such as `DISCORD_TOKEN=` that was not filled in says nothing. */
const filledIn = (environment: Environment): Environment =>
  Object.fromEntries(
    settingNames.map((name) => {
      const value = withoutQuotes(environment[name] ?? '');
      return [name, value === '' ? undefined : value];
    }),
  );

/** @throws StartError when only one of the two is told: pages need both */
const webFrom = ({ WEB_PORT: port, WEB_HOST: host, PUBLIC_URL: publicUrl }: Settings): Config['web'] => {
  if (port === undefined && publicUrl === undefined) return null;
  if (port === undefined || publicUrl === undefined)
    throw new StartError(
      `The setting ${port === undefined ? 'WEB_PORT' : 'PUBLIC_URL'} is missing, without which tables have no pages; see .env.example`,
    );
  return { host, port, publicUrl };
};

/**
 * The settings of an environment, defaults filled in.
 *
 * @throws StartError naming the first setting that is wrong, and never its value
 */
export const configFrom = (environment: Environment): Config => {
  const read = settingsSchema.safeParse(withSecretFiles(filledIn(environment)));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new StartError(
      `The setting ${String(issue?.path[0])} ${issue?.message ?? 'cannot be read'}; see .env.example`,
    );
  }
  const settings = read.data;
  return {
    production: settings.NODE_ENV === 'production',
    discordToken: settings.DISCORD_TOKEN ?? null,
    discordApiUrl: settings.DISCORD_API_URL ?? null,
    discordRequestsPerSecond: settings.DISCORD_REQUESTS_PER_SECOND,
    drawingProcesses: settings.DRAWING_PROCESSES,
    thinkingThreads: settings.THINKING_THREADS,
    longJobs: settings.LONG_JOBS,
    shards: settings.SHARDS ?? null,
    databaseUrl: settings.DATABASE_URL ?? null,
    databasePath:
      settings.DATABASE_PATH === ':memory:' ? settings.DATABASE_PATH : resolve(projectRoot, settings.DATABASE_PATH),
    logLevel: settings.LOG_LEVEL,
    defaultLanguage: settings.DEFAULT_LANGUAGE,
    playground: { host: settings.PLAYGROUND_HOST, port: settings.PLAYGROUND_PORT },
    monitoring:
      settings.METRICS_PORT === undefined ? null : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    hours: {
      reminder: settings.REMINDER_HOURS,
      limit: settings.TURN_LIMIT_HOURS,
      lobby: settings.LOBBY_DAYS * HOURS_A_DAY,
    },
    retentionDays: settings.RETENTION_DAYS,
    postsAtOnce: settings.POSTS_AT_ONCE,
    web: webFrom(settings),
    pages: { privacy: settings.PRIVACY_URL ?? null, terms: settings.TERMS_URL ?? null },
  };
};

/**
 * The settings of this process: its environment, and below it the file `.env` in the project's folder. Says on the error
 * output which names there belong to no setting.
 *
 * @throws StartError
 */
export const loadConfig = (): Config => {
  const file = settingsInFile(join(projectRoot, '.env'));
  for (const sentence of unknownSettings(file, process.env, settingNames)) process.stderr.write(`${sentence}\n`);
  return configFrom({ ...file, ...process.env });
};
