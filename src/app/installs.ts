import { type Client, Routes } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import { loggable } from '#src/discord/delivery/requests/api-errors.js';
import { MINUTE } from '#src/lib/durations.js';
import { fetchByProxy } from '#src/lib/proxy.js';
import { owns, type Ownership } from '#src/model/ownership.js';
import { RepeatedWork } from '#src/lib/repeated-work.js';
import { systemTime, type TimeSource } from '#src/tables/time-source.js';
import type { BotList } from './config/config.js';

/** Discord brings its counts up to date once a day; lists ask for no more posts than this. */
const LOOK_MS = 30 * MINUTE;
const TIMEOUT_MS = 10_000;

const application = z.object({
  approximate_guild_count: z.int().optional(),
  approximate_user_install_count: z.int().optional(),
});

/** The numbers of servers and of people that have installed the bot, in all processes together. */
export interface InstallCounts {
  readonly servers: number;
  readonly people: number;
}

/** @throws z.ZodError when the answer is not about an application */
export const installCountsIn = (app: unknown): InstallCounts => {
  const told = application.parse(app);
  return { servers: told.approximate_guild_count ?? 0, people: told.approximate_user_install_count ?? 0 };
};

export interface InstallsParts {
  readonly client: Client;
  readonly lists: readonly BotList[];
  readonly log: Logger;
  readonly time?: TimeSource;
}

/** Asks Discord how often the bot is installed, and tells the lists of bots. One process does it for all. */
export class Installs {
  readonly #parts: InstallsParts;
  readonly #looks: RepeatedWork;
  #counts: InstallCounts | null = null;

  constructor(parts: InstallsParts) {
    this.#parts = parts;
    const { time = systemTime } = parts;
    this.#looks = new RepeatedWork({ time, work: () => this.#look(), wait: () => LOOK_MS });
  }

  /** Null before Discord has told them, and in processes that do not ask. */
  get counts(): InstallCounts | null {
    return this.#counts;
  }

  start(owner: Ownership): void {
    if (owns(owner, null)) void this.#looks.start();
  }

  drain(): Promise<void> {
    return this.#looks.drain();
  }

  async #look(): Promise<void> {
    const { client, lists, log } = this.#parts;
    try {
      const counts = installCountsIn(await client.rest.get(Routes.currentApplication()));
      this.#counts = counts;
      await Promise.all(lists.map((list) => this.#tell(list, counts)));
    } catch (error) {
      log.info(loggable(error), 'Discord does not tell how often the bot is installed');
    }
  }

  async #tell({ url, field, token }: BotList, { servers }: InstallCounts): Promise<void> {
    const { host } = new URL(url);
    try {
      const { status } = await fetchByProxy(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ [field]: servers }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (status >= 300) this.#parts.log.info({ host, status }, 'a list of bots refuses the number of servers');
    } catch {
      this.#parts.log.info({ host }, 'a list of bots cannot be reached');
    }
  }
}
