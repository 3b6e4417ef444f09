import { join, resolve } from 'node:path';
import { z } from 'zod';
import { knownLocales } from '#src/i18n/texts.js';
import { ENGLISH } from '#src/lib/locale.js';
import type { Operator } from '#src/web/policies.js';
import type { OperatorPages } from '#src/discord/interactions/context.js';
import type { Ownership } from '#src/model/ownership.js';
import { logLevels } from '../log.js';
import { projectRoot } from '#src/lib/project-root.js';
import { secretFileNames, withSecretFiles } from './secret-files.js';
import { settingsInFile, withoutQuotes } from './setting-files.js';
import { unknownSettings } from './setting-names.js';
import { shardSetting } from '../processes/shard-setting.js';
import { StartError } from '#src/lib/start-error.js';

/** Restricts errors to fixed sentences: a setting's value could be a token on the wrong line. */
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

/** Accepts any single word, since a fake Discord may issue tokens of its own kind. */
const discordToken = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'is not a bot token, which is one word without spaces')
  .regex(/^[^"'`]+$/, 'is not a bot token, which has no quotation mark in it');

/** Without the version of the API, which the library adds: with two of them every request gets a 404. */
const discordApiUrl = z
  .url({ protocol: /^https?$/, ...expecting('is not an http or https address') })
  .transform((url) => url.replace(/\/+$/, ''))
  .refine(
    (url) => !/\/v\d+$/.test(url),
    expecting('is not a base address such as https://discord.com/api: leave out the version at its end'),
  );

const POSTGRES_ADDRESS = 'is not an address such as postgres://user:password@host/database';

export const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, POSTGRES_ADDRESS)
  .refine((url) => URL.canParse(url) && new URL(url).pathname.length > 1, expecting(POSTGRES_ADDRESS));

/** A REST proxy can enforce the limit for all processes together, so that a process need not. */
const requestLimit = z.union([z.literal('proxy').transform(() => Number.POSITIVE_INFINITY), wholeNumber(1, 10_000)], {
  error: 'is not a whole number from 1 to 10000, or the word proxy',
});

const hostName = z.string().regex(/^[\w.:-]+$/, 'is not a host name or address');

const publicPage = z.url({ protocol: /^https?$/, ...expecting('is not an http or https address') });

const contact = z.union([z.email(), publicPage], expecting('is neither an e-mail address nor that of a page'));

const BOT_LIST = 'is not a list of address|field|token, with a blank between two';

/** Entries `address|field|token`, with a blank between two. */
const botLists = z
  .string()
  .transform((text) => text.split(/\s+/u).filter((entry) => entry !== ''))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^https?:\/\/[^|]+\|\w+\|[\x21-\x7b\x7d\x7e]+$/u, BOT_LIST)
        .transform((entry): BotList => {
          const [url = '', field = '', token = ''] = entry.split('|');
          return { url, field, token };
        }),
    ),
  );

/** The releases of a repository on GitHub, or the address of their newest one as GitHub tells it. */
const releases = z
  .string()
  .transform((text) =>
    /^[\w.-]+\/[\w.-]+$/u.test(text) ? `https://api.github.com/repos/${text}/releases/latest` : text,
  )
  .refine(
    (text) => publicPage.safeParse(text).success,
    expecting('is neither owner/name of a repository on GitHub nor an address of its newest release'),
  );

/** The address at which browsers reach this machine. Links are appended to it, so it must end with its path. */
const publicUrl = publicPage
  .refine((url) => !/[?#]/u.test(url), 'is an address with ? or # in it')
  .transform((url) => url.replace(/\/+$/u, ''));

/** A list of bots that is told the number of servers. */
export interface BotList {
  readonly url: string;
  /** The name of the number in the JSON that the list expects. */
  readonly field: string;
  readonly token: string;
}

const languages = knownLocales();

const settingsSchema = z.object({
  NODE_ENV: z.string().optional(),
  DISCORD_TOKEN: discordToken.optional(),
  DISCORD_API_URL: discordApiUrl.optional(),
  DISCORD_REQUESTS_PER_SECOND: requestLimit.default(50),
  DISCORD_ANSWERS_PER_MINUTE: wholeNumber(0, 10_000).default(30),
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
  TABLES_PER_SERVER: wholeNumber(0, 1_000_000).default(0),
  TABLES_PER_PERSON: wholeNumber(0, 1_000_000).default(0),
  WEB_PORT: wholeNumber(0, 65_535).optional(),
  WEB_HOST: hostName.default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  SITE_URL: publicUrl.optional(),
  PRIVACY_URL: publicPage.optional(),
  TERMS_URL: publicPage.optional(),
  SUPPORT_URL: publicPage.optional(),
  OPERATOR_NAME: z.string().trim().max(200, 'is longer than 200 characters').optional(),
  OPERATOR_CONTACT: contact.optional(),
  BOT_LISTS: botLists.default([]),
  CHECK_UPDATES: releases.optional(),
});

export const settingNames: readonly string[] = [...Object.keys(settingsSchema.shape), ...secretFileNames];

type Settings = z.infer<typeof settingsSchema>;

export interface Config {
  /** True when people rely on this bot: then it starts no playground. */
  readonly production: boolean;
  /** Null starts the playground. */
  readonly discordToken: string | null;
  /** Another base address of Discord's REST API, without a final slash; null for Discord's own. */
  readonly discordApiUrl: string | null;
  /**
   * Discord's limit for all processes of this bot together, without answers to interactions; infinite behind a proxy
   * that enforces it.
   */
  readonly discordRequestsPerSecond: number;
  readonly discordAnswersPerMinute: number;
  /** The shards of this process; null for all shards, in Discord's recommended number. */
  readonly shards: Ownership | null;
  /** The maximum number of extra processes for drawing; 0 for none. */
  readonly drawingProcesses: number;
  /** The maximum number of threads for computer players; with 0 they think in the main thread. */
  readonly thinkingThreads: number;
  /** The number of simultaneous analyses, and of simultaneous animations. */
  readonly longJobs: number;
  /** The address of a PostgreSQL database, including the password; null for SQLite. */
  readonly databaseUrl: string | null;
  /** An absolute path, or `:memory:` for a temporary database. */
  readonly databasePath: string;
  readonly logLevel: Settings['LOG_LEVEL'];
  readonly defaultLanguage: Settings['DEFAULT_LANGUAGE'];
  readonly playground: { readonly host: string; readonly port: number };
  /**
   * The address for health and metrics; port 0 means any free port. Null for none. Of several processes on one machine
   * the first uses this port, and the others the following ones.
   */
  readonly monitoring: { readonly host: string; readonly port: number } | null;
  /**
   * Hours that a person may take before a reminder and before a computer player moves for them, and that a lobby stays
   * open unused; 0 means never.
   */
  readonly hours: { readonly reminder: number; readonly limit: number; readonly lobby?: number };
  /** Days for which ended tables are kept; 0 means forever. */
  readonly retentionDays: number;
  /** The limit of public posts of one person at once; 0 for no limit. */
  readonly postsAtOnce: number;
  /** The limits of open tables in a server, and of those at which a person sits; 0 for none. */
  readonly tableLimits: { readonly server: number; readonly person: number };
  /**
   * The address where the server of the pages listens, and the public address for browsers; null for no pages. Of
   * several processes on one machine the first uses this port, and the others the following ones.
   */
  readonly web: { readonly host: string; readonly port: number; readonly publicUrl: string } | null;
  /** Where the site without a server is published; null where it is not. */
  readonly siteUrl: string | null;
  readonly pages: OperatorPages;
  /** The operator as the policies name them; null when the bot serves none. */
  readonly operator: Operator | null;
  readonly botLists: readonly BotList[];
  /** Where the newest release is asked for; null when it is not. */
  readonly releasesUrl: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Ignores empty settings, such as a line `DISCORD_TOKEN=` that was not filled in. */
const filledIn = (environment: Environment): Environment =>
  Object.fromEntries(
    settingNames.map((name) => {
      const value = withoutQuotes(environment[name] ?? '');
      return [name, value === '' ? undefined : value];
    }),
  );

/** @throws StartError when only one of the two is set */
const operatorFrom = ({ OPERATOR_NAME: name, OPERATOR_CONTACT: contact }: Settings): Operator | null => {
  if (name === undefined && contact === undefined) return null;
  if (name === undefined || contact === undefined)
    throw new StartError(
      `The setting ${name === undefined ? 'OPERATOR_NAME' : 'OPERATOR_CONTACT'} is missing, which the policies need; see .env.example`,
    );
  return { name, contact };
};

/** The bot serves the policies where it has pages and knows its operator, unless they are published elsewhere. */
const operatorPages = (settings: Settings): OperatorPages => {
  const { publicUrl = null } = webFrom(settings) ?? {};
  const own = operatorFrom(settings) === null ? null : publicUrl;
  return {
    privacy: settings.PRIVACY_URL ?? (own === null ? null : `${own}/privacy`),
    terms: settings.TERMS_URL ?? (own === null ? null : `${own}/terms`),
    support: settings.SUPPORT_URL ?? null,
  };
};

/** @throws StartError when only one of the two is set: pages need both */
const webFrom = ({ WEB_PORT: port, WEB_HOST: host, PUBLIC_URL: publicUrl }: Settings): Config['web'] => {
  if (port === undefined && publicUrl === undefined) return null;
  if (port === undefined || publicUrl === undefined)
    throw new StartError(
      `The setting ${port === undefined ? 'WEB_PORT' : 'PUBLIC_URL'} is missing, without which tables have no pages; see .env.example`,
    );
  return { host, port, publicUrl };
};

/**
 * Parses the settings of an environment, with defaults.
 *
 * @throws StartError naming the first invalid setting, and never its value
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
    discordAnswersPerMinute: settings.DISCORD_ANSWERS_PER_MINUTE,
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
    tableLimits: { server: settings.TABLES_PER_SERVER, person: settings.TABLES_PER_PERSON },
    web: webFrom(settings),
    siteUrl: settings.SITE_URL ?? null,
    pages: operatorPages(settings),
    operator: operatorFrom(settings),
    botLists: settings.BOT_LISTS,
    releasesUrl: settings.CHECK_UPDATES ?? null,
  };
};

/**
 * Loads the settings of this process: its environment, with the file `.env` in the project's folder as a fallback.
 * Reports unknown settings on stderr.
 *
 * @throws StartError
 */
export const loadConfig = (): Config => {
  const file = settingsInFile(join(projectRoot, '.env'));
  for (const sentence of unknownSettings(file, process.env, settingNames)) process.stderr.write(`${sentence}\n`);
  return configFrom({ ...file, ...process.env });
};
