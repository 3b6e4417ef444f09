import { type Client, Status } from 'discord.js';
import type { Channels } from '#src/discord/delivery/channels.js';
import type { MessageCleanup } from '#src/discord/followers/message-cleanup.js';
import type { Publisher } from '#src/discord/followers/publisher.js';
import type { RequestGuard } from '#src/discord/delivery/requests/request-guard.js';
import type { Router } from '#src/discord/interactions/router.js';
import { pictureQueue } from '#src/discord/messages/pictures/picture-queue.js';
import type { Animations } from '#src/discord/messages/animations/animations.js';
import type { Analyses } from '#src/study/analyses.js';
import type { Verifications } from '#src/study/verifications.js';
import { LAST_BACKUP } from '#src/model/record/last-backup.js';
import type { Store } from '#src/store/index.js';
import type { Thinker } from '#src/tables/thinking/thinker.js';
import type { TableService } from '#src/tables/table-service.js';
import type { TablePages } from '#src/web/index.js';
import type { Installs } from '../installs.js';
import type { ShardLease } from '../processes/shard-lease.js';
import type { Readings } from './monitor.js';

/** A setting that is never set: reading it only shows whether the database answers. */
const ANY_SETTING = 'health';

interface Parts {
  readonly client: Client;
  readonly store: Pick<Store, 'setting'>;
  readonly tables: Pick<TableService, 'countBackground' | 'countOpen'>;
  readonly thinker: Pick<Thinker, 'waiting'>;
  readonly router: Pick<Router, 'running'>;
  readonly channels: Pick<Channels, 'waiting'>;
  readonly publisher: Pick<Publisher, 'counts'>;
  readonly cleanup: Pick<MessageCleanup, 'waiting'>;
  readonly analyses: Pick<Analyses, 'waiting'>;
  readonly animations: Pick<Animations, 'waiting'>;
  readonly verifications: Pick<Verifications, 'waiting'>;
  readonly lease: Pick<ShardLease, 'isServing'>;
  readonly guard: Pick<RequestGuard, 'invalid'>;
  readonly installs: Pick<Installs, 'counts'>;
  readonly tablePages: Pick<TablePages, 'count'> | null;
}

export const readingsOf = (parts: Parts): Readings => {
  const { client, store, tables, thinker, router, channels, publisher, cleanup, lease, guard, tablePages } = parts;
  const { analyses, animations, verifications, installs } = parts;
  return {
    queues: () => {
      const { running, retrying, refused } = publisher.counts;
      return {
        interactions: router.running,
        requests: channels.waiting,
        boards: running,
        'boards-retried': retrying,
        'boards-refused': refused,
        'older-messages': cleanup.waiting,
        pictures: pictureQueue.waiting,
        background: tables.countBackground(),
        thoughts: thinker.waiting,
        analyses: analyses.waiting,
        animations: animations.waiting,
        verifications: verifications.waiting,
      };
    },
    openTables: () => tables.countOpen(),
    shards: () => {
      const { shards } = client.ws;
      return { all: shards.size, connected: shards.filter(({ status }) => status === Status.Ready).size };
    },
    servers: () => client.guilds.cache.size,
    installs: () => installs.counts,
    pages: () => tablePages?.count() ?? 0,
    isServing: () => lease.isServing,
    invalidRequests: () => guard.invalid,
    lastBackup: async () => {
      const at = new Date((await store.setting(LAST_BACKUP)) ?? '');
      return Number.isNaN(at.getTime()) ? null : at;
    },
    askDatabase: () => store.setting(ANY_SETTING),
  };
};
