import { Locale } from 'discord-api-types/v10';
import type { Control } from '#playground/index.js';
import { isDirectPlace, type PlayPlace } from '#tests/harness/actors/table-in-play.js';
import { BotProcess, preloadProgram } from '#tests/harness/bot-process/bot-process.js';
import { DatabaseReader } from '#tests/harness/database/database-reader.js';
import { Deployment, type DeploymentSettings } from '#tests/harness/bot/deployment.js';
import { Environment } from '#tests/harness/bot/environment.js';
import { Guest } from '#tests/harness/actors/guest.js';
import { ChannelPlayers } from './channel-players.js';

/**
 * More than the messages of a channel in one turn: otherwise the playground would forget an older board without notice
 * to the bot.
 */
const MESSAGES_PER_CHANNEL = 300;
/** The places of the tables, one after the other. */
const places: readonly PlayPlace[] = ['server', 'challenge', 'server', 'group', 'server', 'alone'];
/** The number of people who play by challenge, including the challenger. */
const CHALLENGED = 3;

const addPlayer = (control: Control, table: number, number: number): Guest => {
  const locale = number % 2 === 0 ? Locale.French : Locale.EnglishUS;
  const { id } = control.addPerson({ name: `Player ${table}-${number}`, locale, moderator: false });
  return new Guest(control, id, control.direct(id));
};

export interface CrashSettings extends DeploymentSettings {
  readonly tables: number;
  /** Seconds for which Discord awaits an answer. */
  readonly patience: number;
  /** Threads in which computer players think. */
  readonly thinking: number;
  readonly seed: string;
}

/** Everything that outlives the bots: Discord, the people, and the database. */
export class CrashEnvironment {
  readonly database: DatabaseReader;
  /** One group in each channel. */
  readonly players: readonly ChannelPlayers[];
  readonly #environment: Environment;
  readonly #deployment: Deployment;
  readonly #thinking: number;
  /** Bots by shard, loaded while their predecessors live, so that a start measures only the start. */
  readonly #next = new Map<number, BotProcess>();

  private constructor({ tables, seed, thinking }: CrashSettings, environment: Environment, deployment: Deployment) {
    const { control } = environment;
    this.#environment = environment;
    this.#thinking = thinking;
    this.#deployment = deployment;
    this.database = new DatabaseReader(deployment.databaseUrl ?? environment.databasePath);
    const servers = deployment.makeServers();
    const everybody = control.people().map(({ id }) => id);
    this.players = Array.from({ length: tables }, (_, index) => {
      const place = places[index % places.length] ?? 'server';
      const meeting = control.server.addChannel(`ring-${index}`, 'text', servers[index % servers.length]).id;
      const channel = place === 'group' ? control.group(`group-${index}`, ...everybody) : meeting;
      // A person who plays in direct messages reads nothing else there.
      const people = isDirectPlace(place)
        ? Array.from({ length: place === 'alone' ? 1 : CHALLENGED }, (_, number) => addPlayer(control, index, number))
        : everybody.map((id) => new Guest(control, id, channel));
      return new ChannelPlayers({ place, people, meeting }, `${seed} table ${index}`, index);
    });
    for (const shard of this.shards) this.#next.set(shard, this.#load(shard));
  }

  static async open(settings: CrashSettings): Promise<CrashEnvironment> {
    const environment = await Environment.open({
      historyLimit: MESSAGES_PER_CHANNEL,
      answerWithin: settings.patience * 1_000,
    });
    return new CrashEnvironment(settings, environment, await Deployment.open(settings, environment.control));
  }

  get shards(): readonly number[] {
    return this.#deployment.shards;
  }

  shardOf(channel: string): number {
    return this.#deployment.shardOf(channel);
  }

  async nextBot(shard: number): Promise<BotProcess> {
    const bot = this.#next.get(shard) ?? this.#load(shard);
    await bot.waitUntilLoaded();
    this.#next.set(shard, this.#load(shard));
    return bot;
  }

  /** True when a separate server that can be killed holds the database. */
  get hasServer(): boolean {
    return this.#deployment.server !== null;
  }

  async restartServer(): Promise<void> {
    await this.#deployment.server?.restartSuddenly();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#next.values()].map((bot) => bot.kill()));
    this.database.close();
    await this.#environment.close();
    await this.#deployment.remove();
  }

  #load(shard: number): BotProcess {
    const clocks = { REMINDER_HOURS: '24', TURN_LIMIT_HOURS: '24', LOBBY_DAYS: '7' };
    const thinking = { THINKING_THREADS: String(this.#thinking) };
    const environment = {
      ...this.#environment.variables,
      ...clocks,
      ...thinking,
      ...this.#deployment.variablesOf(shard),
    };
    return new BotProcess({ environment, preloaded: preloadProgram });
  }
}
