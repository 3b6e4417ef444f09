import type { Client } from 'discord.js';
import type { Logger } from 'pino';
import type { Ownership } from '#src/model/ownership.js';
import type { Table } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import type { People } from '#src/tables/person-settings.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { TableService } from '#src/tables/service.js';
import type { Channels } from '../delivery/channels.js';
import type { PastMessages } from './past-messages.js';
import type { Followers } from './publisher.js';
import type { TableThreads } from './table-threads.js';
import type { TurnCalls } from './turn-calls.js';
import type { Games } from '../catalog/games.js';
import { ChannelAccess } from '../gateway/channel-access.js';
import { DirectMessages } from './direct-messages.js';
import { TurnNotices } from './turn-notices.js';
import { Watches } from './watches.js';

export interface NoticeServiceParts {
  readonly client: Client;
  readonly tables: TableService;
  readonly store: Store;
  readonly people: People;
  readonly games: Games;
  readonly channels: Channels;
  readonly past: PastMessages;
  readonly calls: TurnCalls;
  readonly threads: Pick<TableThreads, 'shown'>;
  /** As the store has it: Discord may still remember what was sent in another one. */
  readonly timeline: string;
  readonly log: Logger;
}

/** What single people are told beside what the channels show. */
export class NoticeService implements Followers {
  readonly turns: TurnNotices;
  readonly watches: Watches;
  readonly #access: ChannelAccess;
  readonly #threads: Pick<TableThreads, 'shown'>;

  constructor({ client, threads, ...parts }: NoticeServiceParts) {
    this.#threads = threads;
    this.#access = new ChannelAccess(client);
    this.turns = new TurnNotices({
      ...parts,
      direct: new DirectMessages(parts.channels),
      serverName: (guildId) => client.guilds.cache.get(guildId)?.name ?? null,
      isPresent: (guildId) => client.guilds.cache.has(guildId),
    });
    this.watches = new Watches({ ...parts, access: this.#access });
  }

  /** Takes up what is stored of these servers. */
  async start(owner: Ownership): Promise<void> {
    await this.turns.start(owner);
    await this.watches.start(owner);
  }

  /** To be awaited before the channel shows a table. Never rejects. */
  plan(table: Table): Promise<void> {
    return this.turns.plan(table);
  }

  /** Called when a table's channel shows it. */
  shown(before: TableSnapshot, after: TableSnapshot): void {
    this.#threads.shown(before, after);
    this.follow(after.id);
  }

  /** Called when a table has changed. */
  follow(tableId: string): void {
    this.turns.settle(tableId);
    this.watches.settle(tableId);
  }

  /** Called when a server is gone, and when Discord can be reached again. */
  followAll(): void {
    this.turns.settleAll();
  }

  /** Something about channels, roles or servers has changed: who may see what is asked anew. */
  lookAnew(): void {
    this.#access.forget();
  }

  /** Finishes what is on its way. */
  async stop(): Promise<void> {
    await this.turns.stop();
    await this.watches.idle();
  }
}
