import { setImmediate as eventsFirst } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { TableService } from '../../tables/service.js';
import type { BoardWriter } from './board-writer.js';
import type { PastMessages } from './past-messages.js';
import { type Fault, faultOf, loggable } from './api-errors.js';

/** How showing a table went. */
export type Shown =
  /** The channel shows what the store says, or will as soon as the computer players are done. */
  | { readonly kind: 'shown' }
  /** Discord refuses the channel; the table waits there unharmed. */
  | { readonly kind: 'unreachable'; readonly fault: Fault }
  /** It is being tried again. */
  | { readonly kind: 'delayed' };

const SHOWN: Shown = { kind: 'shown' };
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

interface Run {
  /** The version that it shows at the least. */
  readonly version: number;
  readonly now: Promise<Shown>;
  next: Promise<Shown> | null;
}

/**
 * Makes the channels show what the store says.
 *
 * It keeps no queue of messages: it compares the version that a table's message shows with the table's own and closes the
 * gap, as often as anybody calls. So what a crash, an outage or a refusal left behind is caught up with, and a burst of
 * changes becomes one edit.
 */
export class Publisher {
  readonly #tables: TableService;
  readonly #writer: BoardWriter;
  readonly #past: PastMessages;
  readonly #log: Logger;
  readonly #runs = new Map<string, Run>();
  readonly #failures = new Map<string, number>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #stopped = false;

  constructor(tables: TableService, writer: BoardWriter, past: PastMessages, log: Logger) {
    this.#tables = tables;
    this.#writer = writer;
    this.#past = past;
    this.#log = log;
  }

  /**
   * Shows the table as it is now, after whatever is being shown of it already. Never rejects.
   *
   * @param version if it is being shown already at this version or a later one, that is waited for instead
   */
  publish(tableId: string, version = Infinity): Promise<Shown> {
    const run = this.#runs.get(tableId);
    if (run === undefined) return this.#start(tableId, version);
    if (run.version >= version) return run.now;
    run.next ??= run.now.then(() => this.#start(tableId, version));
    return run.next;
  }

  /** Shows every table whose channel is behind: after a start, or when Discord is back. */
  catchUp(): void {
    this.#catchUp().catch((error: unknown) => {
      this.#log.error(loggable(error), 'the channels cannot be caught up with');
    });
  }

  /** Shows the channel's table if it is behind: something has just happened there, so Discord may let us in again. */
  catchUpIn(channelId: string): void {
    this.#catchUpIn(channelId).catch((error: unknown) => {
      this.#log.error({ channelId, ...loggable(error) }, 'a channel cannot be caught up with');
    });
  }

  /** Shows what is behind in a channel in which Discord may let us write again. */
  reopen(channelId: string): void {
    this.catchUpIn(channelId);
  }

  /** Shows what is behind in the channels of a server in which Discord may let us write again. */
  reopenServer(guildId: string): void {
    this.#reopenServer(guildId).catch((error: unknown) => {
      this.#log.error({ guildId, ...loggable(error) }, 'a server cannot be caught up with');
    });
  }

  /** Mentions these people in the next lobby of a channel. */
  invite(channelId: string, userIds: readonly string[]): void {
    this.#writer.invite(channelId, userIds);
  }

  /** Finishes what is being written and begins nothing new. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    await Promise.all([...this.#runs.values()].map((run) => run.now));
    await this.#past.stop();
  }

  /** One table after the other, whoever clicks first: after a start every game has to be replayed before it is shown. */
  async #catchUp(): Promise<void> {
    for (const tableId of await this.#tables.behind()) {
      await eventsFirst();
      void this.publish(tableId);
    }
  }

  async #reopenServer(guildId: string): Promise<void> {
    for (const tableId of await this.#tables.behind())
      if ((await this.#tables.load(tableId))?.guildId === guildId) void this.publish(tableId);
  }

  async #catchUpIn(channelId: string): Promise<void> {
    const table = (await this.#tables.inChannel(channelId)) ?? (await this.#tables.latestInChannel(channelId));
    if (table !== null && table.board?.version !== table.version) void this.publish(table.id, table.version);
  }

  #start(tableId: string, version: number): Promise<Shown> {
    const now = this.#show(tableId);
    const run: Run = { version: version === Infinity ? 0 : version, now, next: null };
    this.#runs.set(tableId, run);
    void now.then(() => {
      if (run.next === null) this.#runs.delete(tableId);
    });
    return now;
  }

  async #show(tableId: string): Promise<Shown> {
    if (this.#stopped) return { kind: 'delayed' };
    clearTimeout(this.#timers.get(tableId));
    this.#timers.delete(tableId);
    try {
      const table = await this.#tables.load(tableId);
      if (table !== null && table.board?.version !== table.version) await this.#writer.write(table);
      this.#failures.delete(tableId);
      return SHOWN;
    } catch (error) {
      return this.#failed(tableId, error);
    }
  }

  #failed(tableId: string, error: unknown): Shown {
    const fault = faultOf(error);
    if (fault === 'channel-gone' || fault === 'forbidden' || fault === 'archived') {
      this.#log.warn({ tableId, fault }, 'the channel refuses the table');
      return { kind: 'unreachable', fault };
    }
    const failures = (this.#failures.get(tableId) ?? 0) + 1;
    this.#failures.set(tableId, failures);
    this.#log[fault === 'transient' ? 'warn' : 'error'](
      { tableId, failures, ...loggable(error) },
      'the table could not be shown',
    );
    if (!this.#stopped) {
      const pause = Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
      const timer = setTimeout(() => void this.publish(tableId), pause);
      timer.unref();
      this.#timers.set(tableId, timer);
    }
    return { kind: 'delayed' };
  }
}
