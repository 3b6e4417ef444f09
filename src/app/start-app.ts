import { logIn } from '../discord/gateway/client.js';
import { commandBodies, registerIfAllowed } from '../discord/interactions/registration.js';
import { closeRest } from '../discord/delivery/requests/rest.js';
import { TOKEN_REFUSED } from '../discord/delivery/requests/request-guard.js';
import { readingsOf } from './monitoring/readings.js';
import { ShardLease } from './processes/shard-lease.js';
import { openStoreAt } from '../store/index.js';
import type { TableService } from '../tables/service.js';
import type { AppParts } from './app-parts.js';
import { buildServices } from './services.js';
import { listenToDiscord, listenToTables, watchDiscord } from './listeners.js';

export interface App {
  /** The games of its tables, as everybody may see them. */
  readonly games: Pick<TableService, 'gamesInServer' | 'replay'>;
  /** Finishes what is running, leaves Discord and closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts the bot and resolves when it can be played with: logged in, its commands registered, its channels being caught
 * up with.
 *
 * @throws StartError when the database cannot or must not be used; what Discord answers when it refuses the token
 */
export const startApp = async (parts: AppParts): Promise<App> => {
  const { config, log, features, discord, onLost = () => undefined, monitor = null } = parts;
  const opened = await openStoreAt(config);
  let hasStarted = false;
  const services = await buildServices(parts, opened, () => {
    // While the bot starts, that fails with a sentence of its own.
    if (hasStarted) onLost(TOKEN_REFUSED);
  });
  const {
    store,
    games,
    client,
    tables,
    thinker,
    router,
    boards,
    publisher,
    past,
    channels,
    guard,
    notices,
    questions,
  } = services;

  /** Does what was left undone, and from then on what nobody asks for. */
  const serve = async (): Promise<void> => {
    await boards.start();
    await tables.start();
    await past.start(services.owner());
    await services.calls.start(services.owner(), (tableId) => tables.load(tableId));
    await notices.start(services.owner());
    await questions.start(services.owner());
    publisher.catchUp();
    services.statistics.start();
    services.tournaments.resume();
  };
  const lease = new ShardLease({
    store,
    owner: services.owner,
    tables,
    isReachable: () => services.outages.isUp,
    onTakeOver: serve,
    log,
    clock: parts.clock,
  });
  let endWatch = (): void => undefined;

  const stop = async (): Promise<void> => {
    monitor?.stopping();
    endWatch();
    await lease.look();
    await services.outages.stop();
    services.answerLimit.stop();
    await services.animations.stop();
    await services.analyses.stop();
    await services.puzzles.idle();
    await router.stop((guildId) => lease.isServedElsewhere(guildId));
    await tables.stop();
    await services.thinker.stop();
    await services.statistics.stop();
    await services.tournaments.stop();
    await questions.stop();
    await publisher.stop();
    await notices.stop();
    await services.threads.stop();
    await services.expiry.stop();
    services.notes.stop();
    await lease.stop();
    await client.destroy();
    closeRest(services.background);
    // What came meanwhile was asked to come again: that is to arrive.
    await router.idle();
    await store.close();
  };

  services.outages.watch({
    // Of several processes with the same servers one counts the time.
    postpone: async (milliseconds, isConcerned) => {
      if (lease.isServing) await tables.postpone(milliseconds, isConcerned);
    },
  });
  listenToTables(services, monitor, log);
  listenToDiscord(services, log);

  try {
    await boards.start();
    const applicationId = await logIn(client, discord.token);
    endWatch = watchDiscord(services, lease, onLost, log);
    await tables.reconcileServers((guildId) => client.guilds.cache.has(guildId));
    const commands = features.flatMap(({ command }) => (command === undefined ? [] : [command]));
    const registered = await registerIfAllowed(client.rest, applicationId, commandBodies(commands, games), store, log);
    hasStarted = true;
    await lease.start();
    monitor?.ready(
      readingsOf({ client, store: opened, tables, thinker, router, channels, publisher, past, lease, guard }),
    );
    log.info({ registered }, 'ready');
  } catch (error) {
    await stop();
    throw error;
  }
  if (lease.isServing) await serve();
  return { stop, games: tables };
};
