import { BotProcess, heldBack } from '../../harness/bot-process/bot-process.js';
import { DatabaseReader } from '../../harness/database-reader.js';
import { Environment } from '../../harness/environment.js';
import { Guest } from '../../harness/guest.js';
import { PostgresServer } from '../../harness/postgres-server.js';
import type { Control } from '../../playground/index.js';
import { ChannelPlayers } from './channel-players.js';

/** More than people do in a channel in one turn: an older board would be forgotten, and the bot not told. */
const MESSAGES_A_CHANNEL = 300;
/** Discord lets so many sessions begin at once, so that no start waits for another. */
const CONCURRENCY = 64;

export const stores = ['sqlite', 'postgres'] as const;

export interface CrashSettings {
  readonly tables: number;
  readonly seed: string;
  /** So many processes have a shard each. */
  readonly processes: number;
  readonly store: (typeof stores)[number];
}

/** A server for each shard, and channels in them in turn. @returns the ids of the channels */
const makeChannels = (control: Control, tables: number, shardCount: number): readonly string[] => {
  const first = control.channels()[0]?.id ?? '';
  const servers = [control.server.guildOf(first)];
  while (servers.length < shardCount) servers.push(control.server.addServer(`Server ${servers.length}`).guildId);
  return Array.from({ length: tables }, (_, index) => {
    const server = servers[index % shardCount];
    return control.server.addChannel(`ring-${index}`, 'text', server).id;
  });
};

/** Everything that outlives the bots: Discord, the people, and the database. */
export class CrashEnvironment {
  readonly database: DatabaseReader;
  /** One group in each channel. */
  readonly players: readonly ChannelPlayers[];
  readonly #settings: CrashSettings;
  readonly #environment: Environment;
  readonly #server: PostgresServer | null;
  readonly #databaseUrl: string | null;
  /** By shard. Loaded while its predecessor lives, so that a start is only a start. */
  readonly #next = new Map<number, BotProcess>();

  private constructor(
    settings: CrashSettings,
    environment: Environment,
    server: PostgresServer | null,
    databaseUrl: string | null,
  ) {
    const { tables, seed, processes } = settings;
    const { control } = environment;
    this.#settings = settings;
    this.#environment = environment;
    this.#server = server;
    this.#databaseUrl = databaseUrl;
    this.database = new DatabaseReader(databaseUrl ?? environment.databasePath);
    control.connection.recommend(processes, CONCURRENCY);
    this.players = makeChannels(control, tables, processes).map((channel, index) => {
      const [first, ...others] = control.people().map(({ id }) => new Guest(control, id, channel));
      if (first === undefined) throw new Error('The playground is empty');
      return new ChannelPlayers(first, others, `${seed} table ${index}`, index);
    });
    for (const shard of this.shards) this.#next.set(shard, this.#load(shard));
  }

  static async open(settings: CrashSettings): Promise<CrashEnvironment> {
    const environment = await Environment.open({ historyLimit: MESSAGES_A_CHANNEL });
    const server = settings.store === 'postgres' ? await PostgresServer.create() : null;
    return new CrashEnvironment(settings, environment, server, (await server?.database()) ?? null);
  }

  /** One for each process. */
  get shards(): readonly number[] {
    return Array.from({ length: this.#settings.processes }, (_, shard) => shard);
  }

  /** The shard that hears of a channel. */
  shardOf(channel: string): number {
    const guildId = this.#environment.control.server.guildOf(channel);
    return Number((BigInt(guildId) >> 22n) % BigInt(this.#settings.processes));
  }

  /** The next bot of a shard, which can be started at once. */
  async nextBot(shard: number): Promise<BotProcess> {
    const bot = this.#next.get(shard) ?? this.#load(shard);
    await bot.waitUntilLoaded();
    this.#next.set(shard, this.#load(shard));
    return bot;
  }

  /** Whether the database is kept by a server that can be killed. */
  get hasServer(): boolean {
    return this.#server !== null;
  }

  /** Kills the server of the database, and starts it again. */
  async restartServer(): Promise<void> {
    await this.#server?.restartSuddenly();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#next.values()].map((bot) => bot.kill()));
    this.database.close();
    await this.#environment.close();
    await this.#server?.remove();
  }

  #load(shard: number): BotProcess {
    const { processes } = this.#settings;
    const clocks = { REMINDER_HOURS: '24', TURN_LIMIT_HOURS: '24', LOBBY_DAYS: '7' };
    const shards = processes === 1 ? {} : { SHARDS: `${shard}/${processes}` };
    const database = this.#databaseUrl === null ? {} : { DATABASE_URL: this.#databaseUrl };
    const environment = { ...this.#environment.variables, ...clocks, ...shards, ...database };
    return new BotProcess({ environment, preloaded: heldBack });
  }
}
