import type { Logger } from 'pino';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { TableService } from '#src/tables/service.js';
import type { BoardWriter } from './board-writer.js';
import type { PastMessages, Told } from './past-messages.js';
import { type Fault, faultOf, isClosedDoor, loggable } from '../delivery/requests/api-errors.js';
import { RetryTimers } from '#src/lib/retry-timers.js';
import { yieldToEvents } from '#src/lib/event-loop.js';

/** How showing a table went. */
export type Publication =
  /** The channel shows what the store says, or will as soon as the computer players are done. */
  | { readonly kind: 'shown' }
  /** Discord refuses the channel; the table waits there unharmed. */
  | { readonly kind: 'unreachable'; readonly fault: Fault }
  /** It is being tried again. */
  | { readonly kind: 'delayed' };

const SHOWN: Publication = { kind: 'shown' };

/** Who goes by what the channels show. Neither throws. */
export interface Followers {
  /** To be awaited before a table's message is written. */
  plan(table: TableSnapshot): Promise<void>;
  /** Called when it has been written. */
  shown(before: TableSnapshot, after: TableSnapshot): void;
}

/** A table that is not tried by the clock: Discord would refuse it again. */
interface Held {
  readonly channelId: string;
  readonly guildId: string;
}

interface Run {
  /** The version that it shows at the least. */
  readonly version: number;
  readonly now: Promise<Publication>;
  next: Promise<Publication> | null;
}

/**
 * Makes the channels show what the store says.
 *
 * It keeps no queue of messages: it compares the version that a table's message shows with the table's own and closes
 * the gap, as often as anybody calls. So what a crash, an outage or a refusal left behind is caught up with, and a
 * burst of changes becomes one edit.
 */
export class Publisher {
  readonly #tables: TableService;
  readonly #writer: BoardWriter;
  readonly #past: PastMessages;
  readonly #followers: Followers;
  readonly #log: Logger;
  readonly #runs = new Map<string, Run>();
  readonly #retries = new RetryTimers();
  readonly #held = new Map<string, Held>();
  /** By table: the version from which its newest message is to tell, since an older one was deleted. */
  readonly #lost = new Map<string, number>();
  #stopped = false;

  constructor(tables: TableService, writer: BoardWriter, past: PastMessages, followers: Followers, log: Logger) {
    this.#followers = followers;
    this.#tables = tables;
    this.#writer = writer;
    this.#past = past;
    this.#log = log;
    past.onLost((lost) => this.#retell(lost));
  }

  /**
   * Shows the table as it is now, after whatever is being shown of it already. Never rejects.
   *
   * @param version if it is being shown already at this version or a later one, that is waited for instead
   */
  publish(tableId: string, version = Infinity): Promise<Publication> {
    const run = this.#runs.get(tableId);
    if (run === undefined) return this.#start(tableId, version);
    if (run.version >= version) return run.now;
    run.next ??= run.now.then(() => this.#start(tableId, version));
    return run.next;
  }

  /** Shows every table whose channel is behind and not known to refuse it: after a start, or when Discord is back. */
  catchUp(): void {
    this.#catchUp().catch((error: unknown) => {
      this.#log.error(loggable(error), 'the channels cannot be caught up with');
    });
  }

  /** Shows the channel's tables if they are behind: something has just happened there, so Discord may let us in again. */
  catchUpIn(channelId: string): void {
    this.#catchUpIn(channelId).catch((error: unknown) => {
      this.#log.error({ channelId, ...loggable(error) }, 'a channel cannot be caught up with');
    });
  }

  /** Shows what was refused in a channel in which Discord may let us write again. */
  reopen(channelId: string): void {
    this.#reopen((held) => held.channelId === channelId);
  }

  /** Shows what was refused in the channels of servers in which Discord may let us write again. */
  reopenServers(areThese: (guildId: string) => boolean): void {
    this.#reopen((held) => areThese(held.guildId));
  }

  /** Tables that are being shown, that are shown again by the clock, and whose channels refuse them. */
  get counts(): { readonly writing: number; readonly retrying: number; readonly refused: number } {
    return { writing: this.#runs.size, retrying: this.#retries.waiting, refused: this.#held.size };
  }

  /** Mentions these people in the next lobby that somebody opens in a channel. */
  invite(channelId: string, hostId: string, userIds: readonly string[]): void {
    this.#writer.invite(channelId, hostId, userIds);
  }

  /** Finishes what is being written and begins nothing new. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#retries.stop();
    await Promise.all([...this.#runs.values()].map((run) => run.now));
    await this.#past.stop();
  }

  #retell({ tableId, since }: Told): Promise<Publication> {
    this.#lost.set(tableId, Math.min(since, this.#lost.get(tableId) ?? since));
    return this.publish(tableId);
  }

  /**
   * One table after the other, whoever clicks first: after a start every game has to be replayed before it is shown.
   */
  async #catchUp(): Promise<void> {
    for (const tableId of await this.#tables.behind()) {
      await yieldToEvents();
      if (!this.#held.has(tableId)) void this.publish(tableId);
    }
  }

  #reopen(concerns: (held: Held) => boolean): void {
    for (const [tableId, held] of this.#held) if (concerns(held)) void this.publish(tableId);
  }

  async #catchUpIn(channelId: string): Promise<void> {
    const open = await this.#tables.openInChannel(channelId);
    const latest = open.length > 0 ? null : await this.#tables.latestInChannel(channelId);
    for (const { id, board, version } of latest === null ? open : [latest])
      if (board?.version !== version) void this.publish(id, version);
  }

  #start(tableId: string, version: number): Promise<Publication> {
    const now = this.#show(tableId);
    const run: Run = { version: version === Infinity ? 0 : version, now, next: null };
    this.#runs.set(tableId, run);
    void now.then(() => {
      if (run.next === null) this.#runs.delete(tableId);
    });
    return now;
  }

  async #show(tableId: string): Promise<Publication> {
    if (this.#stopped) return { kind: 'delayed' };
    this.#retries.begin(tableId);
    const attempt: { table: Held | null } = { table: null };
    try {
      const since = this.#lost.get(tableId);
      if (since !== undefined) await this.#writer.tellFrom({ tableId, since });
      this.#lost.delete(tableId);
      await this.#write(tableId, attempt);
      this.#retries.end(tableId);
      this.#held.delete(tableId);
      return SHOWN;
    } catch (error) {
      return this.#noteFailure(tableId, attempt.table, error);
    }
  }

  async #write(tableId: string, attempt: { table: Held | null }): Promise<void> {
    let table = await this.#tables.load(tableId);
    attempt.table = table;
    while (table !== null && table.board?.version !== table.version) {
      const { version } = table;
      const before = table;
      await this.#followers.plan(table);
      await this.#writer.write(table);
      // Another process may have changed and shown it meanwhile, and our words stand over its own now.
      table = await this.#tables.load(tableId);
      if (table !== null) this.#followers.shown(before, table);
      if (table?.version === version) return;
    }
  }

  #noteFailure(tableId: string, table: Held | null, error: unknown): Publication {
    const fault = faultOf(error);
    if (fault === 'ours' || isClosedDoor(fault)) return this.#noteRefusal(tableId, table, fault, error);
    // After some hours the table waits for its next change, a press in its channel, or a new connection.
    const failures = this.#retries.failed(tableId, () => void this.publish(tableId));
    this.#log.warn({ tableId, failures, ...loggable(error) }, 'the table could not be shown');
    return { kind: 'delayed' };
  }

  #noteRefusal(tableId: string, table: Held | null, fault: Fault, error: unknown): Publication {
    if (fault === 'ours') this.#log.error({ tableId, ...loggable(error) }, 'the table cannot be shown');
    else this.#log.warn({ tableId, fault, ...loggable(error) }, 'the channel refuses the table');
    this.#retries.end(tableId);
    if (table !== null) this.#held.set(tableId, { channelId: table.channelId, guildId: table.guildId });
    return { kind: 'unreachable', fault };
  }
}
