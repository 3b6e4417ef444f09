import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Locale } from 'discord-api-types/v10';
import pino from 'pino';
import { type Playground, startPlayground } from '#playground/index.js';
import { guildId as firstGuildId } from '#playground/world/guild/guild.js';
import { type StoreLocation, openStoreAt } from '#src/store/index.js';
import type { Person } from '#src/tables/table-service.js';
import { type Place, ServedTable } from '../served-table.js';
import { MeasuredBot, type BotSettings } from './measured-bot.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { games } from '#src/app/games.js';
import { silentService } from '#tests/harness/actors/played-tables.js';

/** Games under measurement have at most this number of moves, with which even the shortest game is not over. */
const MAX_MOVES = 8;

/** Writes a database in which a game of two runs at every place, the five games in turn, some moves after the start. */
const seedTables = async (location: StoreLocation, places: readonly Place[], seed: string): Promise<void> => {
  const store = await openStoreAt(location);
  const service = silentService(store);
  const random = new RandomChoice(seed);
  for (const [index, place] of places.entries()) {
    const game = games[index % games.length] ?? random.oneOf(games);
    const table = new ServedTable(service, game, place);
    let next = await table.choose();
    for (let left = random.below(MAX_MOVES); left > 0; left -= 1) {
      await table.play(next);
      next = await table.choose();
    }
  }
  await service.stop();
  await store.close();
};

/** The number of tables at which one pair plays. */
const TABLES_PER_PAIR = 10;
/** Default: only the end of a long channel matters. */
const MESSAGES_KEPT = 60;

export interface BenchEnvironment {
  readonly playground: Playground;
  readonly places: readonly Place[];
  readonly databasePath: string;
  /** A PostgreSQL database; null for the file. */
  readonly databaseUrl: string | null;
}

type Seeding = (location: StoreLocation, places: readonly Place[], seed: string) => Promise<void>;

/** Default: one server, an SQLite file, and games of two. */
interface Setting {
  readonly servers?: number;
  readonly databaseUrl?: string | null;
  readonly seeding?: Seeding;
  readonly tablesPerPair?: number;
  /** Messages of a channel that the stand-in keeps, including private ones. */
  readonly messagesKept?: number;
}

interface PlannedLoad {
  readonly tables: number;
  readonly servers: number;
  readonly tablesPerPair: number;
}

/**
 * Prepares a playground with a channel per table, in servers of different shards, and a database with a running game in
 * each.
 */
const prepare = async (
  playground: Playground,
  location: StoreLocation,
  { tables, servers, tablesPerPair }: PlannedLoad,
  seeding: Seeding,
): Promise<readonly Place[]> => {
  const { control } = playground;
  const addPerson = (name: string, locale: Locale): Person => ({
    userId: control.addPerson({ name, locale, moderator: false }).id,
    name,
  });
  const pairs = Array.from({ length: Math.ceil(tables / tablesPerPair) }, (_, number): Place['people'] => [
    addPerson(`host-${number}`, Locale.French),
    addPerson(`guest-${number}`, Locale.EnglishUS),
  ]);
  // Each server is in the shard after the one before.
  const others = Array.from({ length: servers - 1 }, (_, number) => control.server.addServer(`server-${number}`));
  const guildIds = [firstGuildId, ...others.map((server) => server.guildId)];
  const places = Array.from({ length: tables }, (_, number): Place => {
    const guildId = guildIds[number % servers] ?? firstGuildId;
    const { id: channelId } = control.server.addChannel(`ring-${number}`, 'text', guildId);
    const people = pairs[Math.floor(number / tablesPerPair)];
    if (people === undefined) throw new RangeError('there are too few people');
    return { guildId, channelId, people };
  });
  await seeding(location, places, `${tables} tables`);
  return places;
};

export const withEnvironment = async <Value>(
  tables: number,
  act: (stage: BenchEnvironment) => Promise<Value>,
  {
    servers = 1,
    databaseUrl = null,
    seeding = seedTables,
    tablesPerPair = TABLES_PER_PAIR,
    messagesKept = MESSAGES_KEPT,
  }: Setting = {},
): Promise<Value> => {
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-load-'));
  const playground = await startPlayground({
    host: '127.0.0.1',
    port: 0,
    log: pino({ level: 'silent' }),
    historyLimit: messagesKept,
    // The bot is measured, not Discord's limits.
    limitSpeed: 0,
  });
  try {
    const location = { databasePath: join(folder, 'tables.sqlite'), databaseUrl };
    return await act({
      playground,
      ...location,
      places: await prepare(playground, location, { tables, servers, tablesPerPair }, seeding),
    });
  } finally {
    await playground.stop();
    rmSync(folder, { recursive: true });
  }
};

export const withBot = async <Value>(
  settings: BotSettings,
  act: (bot: MeasuredBot) => Promise<Value>,
): Promise<Value> => {
  const bot = await MeasuredBot.start(settings);
  try {
    return await act(bot);
  } finally {
    await bot.stop();
  }
};

/**
 * Runs several processes of the bot in an environment during `act`. They start one after the other, as Discord
 * requires.
 */
export const withBots = async <Value>(
  settings: readonly BotSettings[],
  act: (bots: readonly MeasuredBot[]) => Promise<Value>,
): Promise<Value> => {
  const [first, ...others] = settings;
  return first === undefined
    ? act([])
    : withBot(first, (bot) => withBots(others, (following) => act([bot, ...following])));
};
