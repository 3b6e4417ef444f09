import { DISCORD_API, logIn } from '#src/discord/gateway/client.js';
import { bodiesOf } from '#src/discord/interactions/command-bodies.js';
import { registerIfAllowed } from '#src/discord/interactions/registration.js';
import { closeRest } from '#src/discord/delivery/requests/rest.js';
import { TOKEN_REFUSED } from '#src/discord/delivery/requests/request-guard.js';
import { proxyName } from '#src/lib/proxy.js';
import { RetryTimers } from '#src/lib/retry-timers.js';
import { readingsOf } from './monitoring/readings.js';
import { ShardLease } from './processes/shard-lease.js';
import { openStoreAt } from '#src/store/index.js';
import type { TablePages } from '#src/web/index.js';
import { listenForPages } from '#src/web/listen.js';
import type { AppParts } from './app-parts.js';
import { buildServices } from './services/index.js';
import { tableParts } from './table-parts.js';
import { listenToDeadlines, listenToDiscord, watchDiscord } from './listeners.js';
import type { NamedParts } from './part.js';

export interface App {
  /** The pages of tables, when another server listens for them. */
  readonly pages: TablePages | null;
  stop(): Promise<void>;
}

/**
 * Starts the bot and resolves when people can play: it is logged in, its commands are registered, and its channels are
 * being updated.
 *
 * @throws StartError when the database cannot or must not be used; Discord's error when it refuses the token
 */
export const startApp = async (parts: AppParts): Promise<App> => {
  const { config, log, features, discord, onLost = () => undefined, monitor = null } = parts;
  const opened = await openStoreAt(config);
  let hasStarted = false;
  const services = await buildServices(parts, opened, () => {
    // During the start this causes an error with its own explanation.
    if (hasStarted) onLost(TOKEN_REFUSED);
  });
  const { store, games, client, tables, router, boardWriter } = services;
  const lease: ShardLease = new ShardLease({
    store,
    owner: services.owner,
    tables,
    isReachable: () => services.outages.isUp,
    onTakeOver: () => serve(),
    log,
    time: parts.time,
  });
  let endWatch = (): void => undefined;
  const { tablePages: pages } = services;
  const listen = parts.web?.listen ?? null;
  const listener = pages === null || listen === null ? null : await listenForPages(pages, listen);
  const registrations = new RetryTimers();
  const all: NamedParts = {
    // The store closes last: every other part may still write.
    store: { close: () => store.close() },
    listener: { close: () => listener?.stop() },
    registrations: { drain: () => registrations.stop() },
    // Lets the answers to interactions that arrived during the stop reach Discord, before the connections close.
    answers: { close: () => router.idle() },
    requests: { close: () => closeRest(services.background) },
    connection: { drain: () => endWatch(), close: () => client.destroy() },
    // Another process may take over from here on.
    lease: { drain: () => lease.look(), close: () => lease.stop() },
    outages: services.outages,
    blocks: services.blocks,
    answerLimit: services.answerLimit,
    // Long work ends unfinished; it can be asked for again.
    animations: services.animations,
    analyses: services.analyses,
    verifications: services.verifications,
    puzzles: services.puzzles,
    // No interaction begins after this, so that the parts of the tables drain for good.
    router: { drain: () => router.stop((guildId) => lease.isServedElsewhere(guildId)) },
    ...tableParts(services, monitor),
  };
  const list = Object.entries(all);

  const serve = async (): Promise<void> => {
    for (const [, part] of list) await part.start?.(services.owner());
  };

  const stop = async (): Promise<void> => {
    monitor?.stopping();
    for (const [name, part] of list) {
      await part.drain?.();
      log.trace({ part: name }, 'drained');
    }
    for (const [name, part] of list.toReversed()) {
      await part.close?.();
      log.trace({ part: name }, 'closed');
    }
  };

  services.outages.watch({
    // Only the serving process counts the time, if several have the same servers.
    postpone: async (milliseconds, isConcerned) => {
      if (lease.isServing) await tables.postpone(milliseconds, isConcerned);
    },
  });
  tables.onChange((table) => {
    for (const [, part] of list) part.touch?.(table);
  });
  listenToDeadlines(services, log);
  listenToDiscord(services, log);

  try {
    await services.blocks.begin();
    await boardWriter.start();
    const proxy = proxyName(discord.apiUrl ?? DISCORD_API);
    if (proxy !== null) log.info({ proxy }, 'Discord is reached through a proxy');
    const applicationId = await logIn(client, discord.token);
    endWatch = watchDiscord(services, lease, onLost, log);
    await tables.reconcileServers((guildId) => client.guilds.cache.has(guildId));
    const registered = await registerIfAllowed(
      client.rest,
      { applicationId, bodies: bodiesOf(features, games) },
      store,
      { log, retries: registrations, mentions: services.mentions },
    );
    hasStarted = true;
    await lease.start();
    monitor?.ready(readingsOf({ ...services, store: opened, lease }));
    log.info({ registered }, 'ready');
  } catch (error) {
    await stop();
    throw error;
  }
  if (lease.isServing) await serve();
  return { stop, pages };
};
