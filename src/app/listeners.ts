import { Events } from 'discord.js';
import type { Logger } from 'pino';
import { watchConnection } from '../discord/gateway/connection.js';
import { keepEarlyInteractions } from '../discord/gateway/early-interactions.js';
import { serversOfShard } from '../discord/gateway/shards.js';
import { remind } from '../discord/followers/reminders.js';
import { onPlaceEvents } from '../discord/gateway/place-events.js';
import { loggable, faultOf } from '../discord/delivery/requests/api-errors.js';
import type { ShardLease } from './processes/shard-lease.js';
import type { Services } from './services/index.js';
import { textsFor } from '../i18n/texts.js';
import { gameName } from '#src/words/games.js';
import { textPage } from '../discord/messages/page.js';
import { payloadOf } from '../discord/messages/payload.js';

/** Announces an expired lobby in its channel, without a notification. A refusal is only logged. */
const announceExpiry = async (
  { tables, games, direct: channels }: Pick<Services, 'tables' | 'games' | 'direct'>,
  tableId: string,
  log: Logger,
): Promise<void> => {
  try {
    const table = await tables.load(tableId);
    if (table === null || table.location.kind === 'external') return;
    const texts = textsFor(table.locale);
    const words = texts.t('common:lobby.expired', { game: gameName(games.of(table), table.locale) });
    await channels.post(table.channelId, await payloadOf(textPage(words)), [], { nonce: `${tableId}x` });
  } catch (error) {
    log.warn({ tableId, fault: faultOf(error), ...loggable(error) }, 'the end of a lobby could not be told');
  }
};

export const listenToDeadlines = (services: Services, log: Logger): void => {
  const { tables, calls, notices, channels, people } = services;
  tables.onExpiry((tableId) => void announceExpiry(services, tableId, log));
  tables.onReminder((reminder) => void remind({ tables, channels, people, notices, calls, log }, reminder));
};

export const listenToDiscord = (services: Services, log: Logger): void => {
  const { client, router, tables, access, notices, outages, questions, publisher } = services;
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
        suspend: async (place) => {
          await tables.suspend(place);
          notices.refresh();
        },
        restore: (place) => tables.restore(place),
      },
      onChannelChanged: (channelId) => {
        access.forget();
        questions.refresh();
        publisher.refresh((door) => door.channelId === channelId);
      },
      onServerChanged: (guildId) => {
        access.forget();
        questions.refresh();
        publisher.refresh((door) => door.guildId === guildId);
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
        publisher.start();
        notices.refresh();
      },
      // Changes of permissions may have been missed.
      onNewSession: (shardId) => {
        const isOfShard = serversOfShard(client, shardId);
        questions.refresh();
        publisher.refresh(({ guildId }) => isOfShard(guildId));
      },
      onLost,
    },
    log,
  );
};
