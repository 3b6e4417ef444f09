import { serverOf } from '#src/model/location.js';
import type { Logger } from 'pino';
import type { Table } from '#src/model/table.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { TableService } from '#src/tables/table-service.js';
import type { BoardWriter } from './board-writer.js';
import type { MessageCleanup, NarratedEvents } from './message-cleanup.js';
import { type Fault, faultOf, isBlockedChannel, loggable } from '../delivery/requests/api-errors.js';
import { type BlockedChannel, type Failure, Reconciler } from './reconciler.js';
import { cappedCache } from '#src/lib/capped-cache.js';
import { yieldToEvents } from '#src/lib/event-loop.js';

export type Publication =
  /** The channel shows the stored state, or will as soon as the computer players have moved. */
  | { readonly kind: 'shown'; readonly table: TableSnapshot | null }
  /** Discord refuses the channel; the table remains intact. */
  | { readonly kind: 'unreachable'; readonly fault: Fault }
  | { readonly kind: 'delayed' };

/** Listeners to the channels' messages. Neither method throws. */
export interface BoardFollowers {
  /** Await it before a table's message is written. */
  plan(table: TableSnapshot): Promise<void>;
  shown(before: TableSnapshot, after: TableSnapshot): void;
}

/** A change's answer asks for its publication at once. Each one keeps a whole table in memory. */
const PUBLICATION_CACHE_SIZE = 50;

export interface PublisherParts {
  readonly tables: TableService;
  readonly writer: BoardWriter;
  readonly cleanup: MessageCleanup;
  readonly followers: BoardFollowers;
  readonly log: Logger;
}

/** Makes the channels show the stored state. Each run closes the gap between the shown version and the table's own. */
export class Publisher {
  readonly #tables: TableService;
  readonly #writer: BoardWriter;
  readonly #followers: BoardFollowers;
  readonly #log: Logger;
  readonly #reconciler: Reconciler<Publication>;
  /** By table: the version from which its newest message must report events, since an older message was deleted. */
  readonly #lost = new Map<string, number>();
  /** The latest publications, by table and version. */
  readonly #publications = cappedCache<string, Promise<Publication>>(PUBLICATION_CACHE_SIZE);

  constructor({ tables, writer, cleanup, followers, log }: PublisherParts) {
    this.#followers = followers;
    this.#tables = tables;
    this.#writer = writer;
    this.#log = log;
    this.#reconciler = new Reconciler(
      (tableId) => this.#show(tableId),
      (tableId, error) => log.error({ tableId, ...loggable(error) }, 'the table cannot be shown'),
    );
    cleanup.onLost((lost) => this.#tellAgain(lost));
  }

  /** Shows a changed table, after any running publication of the same table. Never rejects. */
  publish(table: Table): Promise<Publication> {
    const publication = this.#reconciler
      .reconcile(table.id, table.version)
      .then((shown): Publication => shown ?? { kind: 'delayed' });
    this.#publications.set(`${table.id} ${table.version}`, publication);
    return publication;
  }

  /** Returns the publication of a changed table, and starts one if none was requested. Never rejects. */
  publicationOf(table: Table): Promise<Publication> {
    return this.#publications.get(`${table.id} ${table.version}`) ?? this.publish(table);
  }

  /** Shows every table whose channel is behind and not known to refuse it. Used after a start and after a reconnect. */
  catchUp(): void {
    this.#catchUp().catch((error: unknown) => {
      this.#log.error(loggable(error), 'the channels cannot be caught up with');
    });
  }

  /** Shows the channel's tables if they are behind: after an event in the channel, Discord may allow writing again. */
  catchUpIn(channelId: string): void {
    this.#catchUpIn(channelId).catch((error: unknown) => {
      this.#log.error({ channelId, ...loggable(error) }, 'a channel cannot be caught up with');
    });
  }

  refresh(concerns: (channel: BlockedChannel) => boolean): void {
    this.#reconciler.refresh(concerns);
  }

  get counts(): Reconciler['counts'] {
    return this.#reconciler.counts;
  }

  drain(): Promise<void> {
    return this.#reconciler.drain();
  }

  #tellAgain({ tableId, since }: NarratedEvents): Promise<unknown> {
    this.#lost.set(tableId, Math.min(since, this.#lost.get(tableId) ?? since));
    return this.#reconciler.reconcile(tableId);
  }

  /**
   * Handles one table at a time, after people's interactions: after a start every game must be replayed before it is
   * shown.
   */
  async #catchUp(): Promise<void> {
    for (const tableId of await this.#tables.behind()) {
      await yieldToEvents();
      if (!this.#reconciler.isRefused(tableId)) this.#reconciler.touch(tableId);
    }
  }

  async #catchUpIn(channelId: string): Promise<void> {
    for (const table of await this.#tables.openInChannel(channelId))
      if (this.#isBehind(table)) void this.publish(table);
    for (const tableId of await this.#tables.endedBehindIn(channelId)) this.#reconciler.touch(tableId);
  }

  async #show(tableId: string): Promise<Publication> {
    let publication: Publication = { kind: 'delayed' };
    const attempt: { table: TableSnapshot | null } = { table: null };
    const work = async (): Promise<void> => {
      const since = this.#lost.get(tableId);
      if (since !== undefined) await this.#writer.narrateFrom({ tableId, since });
      // A still older message may have been found gone meanwhile; the next run reports its events.
      if (this.#lost.get(tableId) === since) this.#lost.delete(tableId);
      await this.#write(tableId, attempt);
      publication = { kind: 'shown', table: attempt.table };
    };
    await this.#reconciler.attempt(tableId, tableId, work, (error, failures) => {
      const fault = faultOf(error);
      if (fault === 'rejected' || isBlockedChannel(fault)) {
        publication = { kind: 'unreachable', fault };
        return this.#judgeRefusal(tableId, attempt.table, fault, error);
      }
      // After some hours the table waits for its next change, a press in its channel, or a new connection.
      this.#log.warn({ tableId, failures, ...loggable(error) }, 'the table could not be shown');
      return 'retry';
    });
    return publication;
  }

  async #write(tableId: string, attempt: { table: TableSnapshot | null }): Promise<void> {
    let table = await this.#tables.load(tableId);
    attempt.table = table;
    while (table !== null && this.#isBehind(table)) {
      const { version } = table;
      const before = table;
      await this.#followers.plan(table);
      await this.#writer.write(table);
      // Another process may have changed and shown the table meanwhile, and our message has now overwritten its own.
      table = await this.#tables.load(tableId);
      attempt.table = table;
      if (table !== null) this.#followers.shown(before, table);
      if (table?.version === version) return;
    }
  }

  #isBehind(table: Table): boolean {
    return table.board?.version !== table.version && !this.#writer.awaitsPicture(table);
  }

  #judgeRefusal(tableId: string, table: Table | null, fault: Fault, error: unknown): Failure {
    if (fault === 'rejected') this.#log.error({ tableId, ...loggable(error) }, 'the table cannot be shown');
    else this.#log.warn({ tableId, fault, ...loggable(error) }, 'the channel refuses the table');
    return table === null ? 'give-up' : { channelId: table.channelId, guildId: serverOf(table.location) };
  }
}
