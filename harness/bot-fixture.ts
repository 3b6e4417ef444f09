import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { features } from '../commands/index.js';
import { type App, startApp } from '../src/app/start-app.js';
import { type Control, type Playground, startPlayground } from '../playground/index.js';
import { games } from '../src/app/registry.js';
import type { Locale as DiscordLocale } from 'discord-api-types/v10';
import type { Locale } from '../src/model/locale.js';
import type { TurnHours } from '../src/tables/index.js';
import { Guest } from './guest.js';

export interface BotFixture {
  readonly control: Control;
  /** Where the bot is logged in. */
  readonly discord: { readonly apiUrl: string; readonly token: string };
  /** Every line that the bot has logged. */
  readonly log: readonly string[];
  /** What the bot said when it could go on no more. */
  readonly lost: readonly string[];
  /** The channel that guests are in unless told otherwise. */
  readonly channel: string;
  guest(name: string, channel?: string): Guest;
  /** Ends the bot and starts it again on the same database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const silent = pino({ level: 'silent' });

const noClocks: TurnHours = { reminder: 0, limit: 0 };

export interface FixtureSettings {
  /** The language of a Community server; without it the server is none. */
  readonly guildLocale?: DiscordLocale;
  readonly defaultLanguage?: Locale;
  /** The address of a PostgreSQL database; without it there is one of SQLite's in a folder of its own. */
  readonly databaseUrl?: string;
}

/** The whole bot, its real client logged in to a playground of its own, with a database on the disk. */
export const openBotFixture = async (
  hours: TurnHours = noClocks,
  { defaultLanguage = 'en', databaseUrl, ...server }: FixtureSettings = {},
): Promise<BotFixture> => {
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-'));
  const playground: Playground = await startPlayground({ host: '127.0.0.1', port: 0, log: silent, ...server });
  const log: string[] = [];
  const lost: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void log.push(line) });
  const start = (): Promise<App> =>
    startApp({
      config: { databasePath: join(folder, 'bot.sqlite'), databaseUrl: databaseUrl ?? null, defaultLanguage, hours },
      log: logger,
      games,
      features,
      discord: playground,
      onLost: (sentence) => void lost.push(sentence),
    });
  let app = await start();
  const { control } = playground;
  await control.ready(true);
  const [first] = control.channels();
  if (first === undefined) throw new Error('The playground has no channel');
  return {
    control,
    discord: { apiUrl: playground.apiUrl, token: playground.token },
    log,
    lost,
    channel: first.id,
    guest: (name, channel = first.id) => {
      const person = control.people().find((candidate) => candidate.name === name);
      if (person === undefined) throw new Error(`Nobody is called ${name}`);
      return new Guest(control, person.id, channel);
    },
    restart: async () => {
      await app.stop();
      app = await start();
      await control.ready(true);
    },
    close: async () => {
      await app.stop();
      await playground.stop();
      rmSync(folder, { recursive: true });
    },
  };
};
