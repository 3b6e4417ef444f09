import { Events } from 'discord.js';
import type { Logger } from 'pino';
import { watchConnection } from '#src/discord/gateway/connection.js';
import { keepEarlyInteractions } from '#src/discord/gateway/early-interactions.js';
import { serversOfShard } from '#src/discord/gateway/shards.js';
import { announceExpiredLobby } from '#src/discord/followers/expired-lobby.js';
import { remind } from '#src/discord/followers/reminders.js';
import { onPlaceEvents } from '#src/discord/gateway/place-events.js';
import { loggable } from '#src/discord/delivery/requests/api-errors.js';
import type { ShardLease } from './processes/shard-lease.js';
import type { AppServices } from './services/index.js';

export const listenToDeadlines = (services: AppServices, log: Logger): void => {
  const { tables, calls, notices, people } = services;
  tables.onLobbyExpiry((tableId) => void announceExpiredLobby({ ...services, log }, tableId));
  tables.onReminder((reminder) => void remind({ tables, people, notices, calls, log }, reminder));
};

export const listenToDiscord = (services: AppServices, log: Logger): void => {
  const { client, router, tables, access, notices, outages, questions, publisher, dailyPuzzles, nights } = services;
  client.on(Events.InteractionCreate, (interaction) => {
    // An interaction proves that people in its server can play, whatever the server's reported state.
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
        suspend: async (place, guildId) => {
          nights.onRemoval(place, guildId);
          await tables.suspend(place);
          notices.refresh();
        },
        restore: (place) => tables.restore(place),
      },
      onChannelChanged: (channelId) => {
        access.forget();
        questions.refresh();
        publisher.refresh((channel) => channel.channelId === channelId);
        dailyPuzzles.onPlaceChange((channel) => channel.channelId === channelId);
        nights.onPlaceChange((channel) => channel.channelId === channelId);
      },
      onServerChanged: (guildId) => {
        access.forget();
        questions.refresh();
        publisher.refresh((channel) => channel.guildId === guildId);
        dailyPuzzles.onPlaceChange((channel) => channel.guildId === guildId);
        nights.onServerChanged(guildId);
      },
      onServerDown: (guildId) => {
        outages.begin({ kind: 'server', id: guildId }, (other) => other === guildId);
      },
      onServerUp: (guildId) => void outages.end({ kind: 'server', id: guildId }),
    },
    log,
  );
};

export const watchDiscord = (
  services: AppServices,
  lease: Pick<ShardLease, 'isServing'>,
  onLost: (sentence: string) => void,
  log: Logger,
): (() => void) => {
  const { client, outages, publisher, questions, notices, dailyPuzzles, nights } = services;
  return watchConnection(
    client,
    {
      onShardDown: (shardId) => outages.begin({ kind: 'shard', id: shardId }, serversOfShard(client, shardId)),
      onShardUp: (shardId) => {
        void outages.end({ kind: 'shard', id: shardId });
        if (!lease.isServing) return;
        publisher.catchUp();
        notices.refresh();
      },
      // Changes of permissions may have been missed.
      onNewSession: (shardId) => {
        const isOfShard = serversOfShard(client, shardId);
        questions.refresh();
        publisher.refresh(({ guildId }) => isOfShard(guildId));
        dailyPuzzles.onPlaceChange(({ guildId }) => isOfShard(guildId));
        nights.onPlaceChange(({ guildId }) => isOfShard(guildId));
      },
      onLost,
    },
    log,
  );
};
