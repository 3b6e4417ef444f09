import { Events } from 'discord.js';
import type { Logger } from 'pino';
import { announceExpiry } from '../discord/followers/expired-lobby.js';
import { watchConnection } from '../discord/gateway/connection.js';
import { keepEarlyInteractions } from '../discord/gateway/early-interactions.js';
import { serversOfShard } from '../discord/gateway/shards.js';
import { onPlaceEvents } from '../discord/gateway/place-events.js';
import { loggable } from '../discord/delivery/requests/api-errors.js';
import { remind } from '../discord/followers/reminders.js';
import type { Monitor } from './monitoring/monitor.js';
import type { ShardLease } from './processes/shard-lease.js';
import type { Services } from './services.js';

/** Has everything that follows the tables hear of their changes. */
export const listenToTables = (services: Services, monitor: Monitor | null, log: Logger): void => {
  const { tables, calls, statistics, tournaments, notices, questions, publisher, expiry, games, channels, people } =
    services;
  tables.onChange((table) => {
    const { id, version, toAct } = table;
    calls.clear(table);
    if (table.phase === 'over') statistics.wake(table.guildId);
    tournaments.onTableChange(table);
    notices.follow(id);
    questions.follow(table);
    const changed = performance.now();
    void publisher.publish(id, version).then(({ kind }) => {
      monitor?.boardPublished(kind, performance.now() - changed);
    });
    expiry.expireOtherTurns(id, toAct?.turn ?? null);
  });
  tables.onExpiry((tableId) => void announceExpiry(tables, games, channels, tableId, log));
  tables.onReminder((reminder) => void remind(tables, channels, people, notices.turns, calls, reminder, log));
};

/** Has the bot hear of interactions and of what becomes of servers and channels. */
export const listenToDiscord = (services: Services, log: Logger): void => {
  const { client, router, tables, notices, outages, questions, publisher } = services;
  client.on(Events.InteractionCreate, (interaction) => {
    // Whatever else is said of its server, people there can play.
    if (interaction.guildId !== null) void outages.end({ kind: 'server', id: interaction.guildId });
    router.handle(interaction);
  });
  keepEarlyInteractions(client);
  client.on(Events.Error, (error) => {
    log.error(loggable(error), 'the connection to Discord is in trouble');
  });
  onPlaceEvents(
    client,
    {
      tables: {
        suspend: async (place) => {
          await tables.suspend(place);
          notices.followAll();
        },
        restore: (place) => tables.restore(place),
      },
      onChannelChanged: (channelId) => {
        notices.lookAnew();
        questions.lookAnew();
        publisher.reopen(channelId);
      },
      onServerChanged: (guildId) => {
        notices.lookAnew();
        questions.lookAnew();
        publisher.reopenServers((other) => other === guildId);
      },
      onServerDown: (guildId) => {
        outages.begin({ kind: 'server', id: guildId }, (other) => other === guildId);
      },
      onServerUp: (guildId) => void outages.end({ kind: 'server', id: guildId }),
    },
    log,
  );
};

/** Watches the connection to Discord. */
export const watchDiscord = (
  services: Services,
  lease: Pick<ShardLease, 'isServing'>,
  onLost: (sentence: string) => void,
  log: Logger,
): (() => void) => {
  const { client, outages, publisher, questions, notices } = services;
  return watchConnection(
    client,
    {
      onShardDown: (shardId) => outages.begin({ kind: 'shard', id: shardId }, serversOfShard(client, shardId)),
      onShardUp: (shardId) => {
        void outages.end({ kind: 'shard', id: shardId });
        if (!lease.isServing) return;
        publisher.catchUp();
        notices.followAll();
      },
      // Permissions may have changed unheard.
      onNewSession: (shardId) => {
        questions.lookAnew();
        publisher.reopenServers(serversOfShard(client, shardId));
      },
      onLost,
    },
    log,
  );
};
