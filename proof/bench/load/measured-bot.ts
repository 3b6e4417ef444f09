import { join } from 'node:path';
import { BotProcess } from '#tests/harness/bot-process/bot-process.js';
import type { Playground } from '#playground/index.js';
import { type Reading, readingSchema } from './reading.js';

const probe = join(import.meta.dirname, 'probe.js');

export interface BotSettings {
  readonly playground: Playground;
  readonly databasePath: string;
  readonly databaseUrl: string | null;
  /** Default: Discord's own limit. */
  readonly requestsPerSecond?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** The shards of this process, as in the setting SHARDS; default: all. */
  readonly shards?: string;
}

export class MeasuredBot extends BotProcess {
  /** Starts the bot, and resolves when it reports that it is ready. @throws BotEnded when it ends instead */
  static async start({
    playground,
    databasePath,
    databaseUrl,
    requestsPerSecond = 50,
    shards = '',
    environment = {},
  }: BotSettings): Promise<MeasuredBot> {
    const bot = new MeasuredBot({
      environment: {
        DISCORD_TOKEN: playground.token,
        DISCORD_API_URL: playground.apiUrl,
        DISCORD_REQUESTS_PER_SECOND: String(requestsPerSecond),
        DISCORD_ANSWERS_PER_MINUTE: String(playground.answersPerMinute),
        DATABASE_PATH: databasePath,
        DATABASE_URL: databaseUrl ?? '',
        SHARDS: shards,
        REMINDER_HOURS: '24',
        // Hours of games are played in minutes, with as many new tables.
        POSTS_AT_ONCE: '0',
        ...environment,
      },
      preloaded: probe,
      flags: ['--expose-gc'],
    });
    await bot.ready();
    return bot;
  }

  reset(): void {
    this.tell('reset');
  }

  async read(): Promise<Reading> {
    const answer = this.hears();
    this.tell('read');
    return readingSchema.parse(await answer);
  }
}
