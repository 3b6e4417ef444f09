import { existsSync } from 'node:fs';
import { Locale as DiscordLocale } from 'discord-api-types/v10';
import { features } from '#commands/index.js';
import type { Playground } from '#playground/index.js';
import { createLog, type LogLevel } from '#src/app/log.js';
import type { Monitor } from '#src/app/monitoring/monitor.js';
import { games } from '#src/app/games.js';
import type { AppParts } from '#src/app/app-parts.js';
import { type App, startApp } from '#src/app/start-app.js';
import type { Game } from '#renderers/kit/game/game.js';
import type { Locale } from '#src/lib/locale.js';
import type { Ownership } from '#src/model/ownership.js';
import type { ByteSource } from '#src/tables/chance.js';
import type { TimeSource, TurnHours } from '#src/tables/create-table-service.js';
import { POLICY_PATHS } from '#src/web/policies.js';
import { BotLog } from './bot-log.js';
import { SESSIONS_AT_ONCE } from './deployment.js';
import { Environment, type EnvironmentOptions } from './environment.js';

export interface FixtureSettings extends EnvironmentOptions {
  readonly defaultLanguage?: Locale;
  /** The address of a PostgreSQL database; default: an SQLite one in a separate folder. */
  readonly databaseUrl?: string;
  /** Default: none, so that no clock plays a move. */
  readonly hours?: TurnHours;
  readonly games?: readonly Game[];
  /** The number of processes of the fixture's own bot, each with a shard, which write one log; default: one. */
  readonly processes?: number;
  readonly logLevel?: LogLevel;
  /** Milliseconds from the end of a table to the closing of its thread; default: the bot's. */
  readonly closeThreadsAfter?: number;
  /** The time that a message waits for its pictures; default: the bot's. */
  readonly pictureTimeoutMs?: number;
  /** The number of interactions in progress at once; default: the bot's. */
  readonly maxRunning?: number;
  /** The number of a person's posts at once, 0 for no limit; default: the bot's. */
  readonly postsAtOnce?: number;
  /** The operator's settings for people and servers; default: none. */
  readonly operator?: Partial<
    Pick<AppParts['config'], 'tableLimits' | 'pages' | 'operator' | 'botLists' | 'releasesUrl'>
  >;
  /** Lets tables be opened as pages, at the playground's address; default: not. `folder` holds the built page. */
  readonly pages?: { readonly folder?: string };
  /** The address of the site without a server; default: none. */
  readonly siteUrl?: string;
  /** Default: the machine's. */
  readonly time?: TimeSource;
  /** The source of tables' random choices; default: the machine's. */
  readonly bytes?: ByteSource;
  readonly programs?: { readonly animationProgram?: URL; readonly analysisProgram?: URL };
  /** Receives the state of the fixture's own bot, not of other bots. */
  readonly monitor?: Monitor;
}

/** Runs where the program is built; else the bot's own process makes animations. */
const animationProgram = new URL('../../../src/app/pictures/animation-program.js', import.meta.url);

const analysisProgram = new URL('../../../src/app/analysis-thread.js', import.meta.url);

const verificationProgram = new URL('../../../src/app/verification-thread.js', import.meta.url);

export interface SecondBot extends App {
  readonly botLog: BotLog;
}

/** The whole bot in this process, its real client logged in to a separate playground, with a database on disk. */
export class BotFixture extends Environment {
  readonly botLog = new BotLog();
  /** The bot's messages when it could not continue. */
  readonly lost: string[] = [];
  readonly #settings: FixtureSettings;
  /** The handler for the pages of tables. */
  readonly #mount: { pages: App['pages'] };
  #apps: readonly App[] = [];
  readonly #secondBots = new Set<App>();

  protected constructor(playground: Playground, settings: FixtureSettings, mount: { pages: App['pages'] }) {
    super(playground);
    this.#settings = settings;
    this.#mount = mount;
  }

  static override async open(settings: FixtureSettings = {}): Promise<BotFixture> {
    const mount: { pages: App['pages'] } = { pages: null };
    const mounted = { paths: ['/table/', ...POLICY_PATHS], pages: () => mount.pages };
    return new BotFixture(await Environment.startPlayground({ ...settings, mounted }), settings, mount);
  }

  get log(): readonly string[] {
    return this.botLog.texts;
  }

  /** @throws the errors of `startApp` */
  async start(databasePath = this.databasePath): Promise<void> {
    const { processes: shardCount = 1, monitor } = this.#settings;
    if (shardCount > 1) this.control.connection.recommend(shardCount, SESSIONS_AT_ONCE);
    const owners = Array.from({ length: shardCount }, (_, shard) =>
      shardCount === 1 ? null : { shardCount, shards: [shard] },
    );
    for (const owner of owners)
      this.#apps = [...this.#apps, await this.#startApp(this.botLog, databasePath, owner, monitor)];
    this.#mount.pages = this.#apps[0]?.pages ?? null;
    await this.control.ready(true);
  }

  /**
   * Starts another bot on the same database, as in a separate process: they share only Discord and the database.
   *
   * @param shards those it serves; null for the number that Discord recommends
   */
  async startSecondBot(shards: Ownership | null = null): Promise<SecondBot> {
    const botLog = new BotLog();
    const app = await this.#startApp(botLog, this.databasePath, shards);
    this.#secondBots.add(app);
    const stop = async (): Promise<void> => {
      this.#secondBots.delete(app);
      await app.stop();
    };
    return { ...app, stop, botLog };
  }

  async #startApp(
    botLog: BotLog,
    databasePath: string,
    shards: Ownership | null,
    monitor: Monitor | null = null,
  ): Promise<App> {
    const { defaultLanguage = 'en', databaseUrl = null, logLevel = 'debug' } = this.#settings;
    const { hours = { reminder: 0, limit: 0 }, postsAtOnce, pages, siteUrl = null } = this.#settings;
    const { folder } = pages ?? {};
    const { operator = {} } = this.#settings;
    return startApp({
      config: {
        databasePath,
        databaseUrl,
        defaultLanguage,
        hours,
        siteUrl,
        ...operator,
        ...(postsAtOnce === undefined ? {} : { postsAtOnce }),
      },
      log: createLog(logLevel, botLog),
      games: this.#settings.games ?? games,
      features,
      discord: { ...this.playground, shards },
      monitor,
      web:
        pages !== undefined
          ? {
              ...(folder === undefined ? {} : { pageFolder: folder }),
              publicUrl: () => this.playground.url.replace(/\/$/u, ''),
              listen: null,
            }
          : null,
      time: this.#settings.time,
      bytes: this.#settings.bytes,
      closeThreadsAfter: this.#settings.closeThreadsAfter,
      pictureTimeoutMs: this.#settings.pictureTimeoutMs,
      maxRunning: this.#settings.maxRunning,
      animationProgram: existsSync(animationProgram) ? animationProgram : null,
      // The thread knows no games that only a test has.
      analysisProgram: this.#settings.games === undefined && existsSync(analysisProgram) ? analysisProgram : null,
      verificationProgram:
        this.#settings.games === undefined && existsSync(verificationProgram) ? verificationProgram : null,
      ...this.#settings.programs,
      onLost: (sentence) => void this.lost.push(sentence),
    });
  }

  /** Ends the bot in order; people's messages can still be read. */
  async stop(): Promise<void> {
    const apps = this.#apps;
    this.#apps = [];
    await Promise.all(apps.map((app) => app.stop()));
  }

  async #stopSecondBots(): Promise<void> {
    const bots = [...this.#secondBots];
    this.#secondBots.clear();
    await Promise.all(bots.map((app) => app.stop()));
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  override async close(): Promise<void> {
    await this.stop();
    await this.#stopSecondBots();
    await super.close();
  }
}

export const openBotFixture = async (settings: FixtureSettings = {}): Promise<BotFixture> => {
  const fixture = await BotFixture.open(settings);
  await fixture.start();
  return fixture;
};

/** Discord's name of one of our languages, for a Community server. */
export const guildLocaleOf = (locale: Locale): DiscordLocale =>
  locale === 'fr' ? DiscordLocale.French : DiscordLocale.EnglishUS;
