import type { Control } from '#playground/index.js';
import { count, oneOf } from '#src/lib/command-line.js';
import { PostgresServer } from '../database/postgres-server.js';

/** The number of sessions that Discord lets begin at once, so that no start waits for another. */
export const SESSIONS_AT_ONCE = 64;

const stores = ['sqlite', 'postgres'] as const;

/** The setup of a bot: its processes, and its store. */
export interface DeploymentSettings {
  /** The number of processes, each with a shard. */
  readonly processes: number;
  readonly store: (typeof stores)[number];
}

export const deploymentArguments = {
  processes: count(1, 'How many processes have a shard each'),
  store: oneOf(stores, 'Where everything is kept; the server of postgres has faults of its own'),
};

/** The processes of a bot and their common database, seen from outside. */
export class Deployment {
  readonly #processes: number;
  readonly #control: Control;
  /** Keeps the database; null for a file. */
  readonly server: PostgresServer | null;
  readonly databaseUrl: string | null;

  private constructor(processes: number, control: Control, server: PostgresServer | null, databaseUrl: string | null) {
    this.#processes = processes;
    this.#control = control;
    this.server = server;
    this.databaseUrl = databaseUrl;
    control.connection.recommend(processes, SESSIONS_AT_ONCE);
  }

  static async open({ processes, store }: DeploymentSettings, control: Control): Promise<Deployment> {
    const server = store === 'postgres' ? await PostgresServer.create() : null;
    return new Deployment(processes, control, server, (await server?.database()) ?? null);
  }

  get shards(): readonly number[] {
    return Array.from({ length: this.#processes }, (_, shard) => shard);
  }

  /** The environment variables for the process of a shard, without Discord's address. */
  variablesOf(shard: number): Readonly<Record<string, string>> {
    return {
      ...(this.#processes === 1 ? {} : { SHARDS: `${shard}/${this.#processes}` }),
      ...(this.databaseUrl === null ? {} : { DATABASE_URL: this.databaseUrl }),
    };
  }

  /** The shard that receives the events of a channel; for conversations the first one. */
  shardOf(channel: string): number {
    return Number((BigInt(this.#control.server.serverOf(channel) ?? 0) >> 22n) % BigInt(this.#processes));
  }

  /** Adds a server for each shard, starting with the existing one. @returns their ids */
  makeServers(): readonly string[] {
    const first = this.#control.channels()[0]?.id ?? '';
    const added = this.shards.slice(1).map((shard) => this.#control.server.addServer(`Server ${shard}`).guildId);
    return [this.#control.server.guildOf(first), ...added];
  }

  /** Must be called when no process is left. */
  async remove(): Promise<void> {
    await this.server?.remove();
  }
}
