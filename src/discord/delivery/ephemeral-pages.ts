import type { Logger } from 'pino';
import { faultOf } from './requests/api-errors.js';
import { withRetries, pauses } from './requests/with-retries.js';
import type { Table } from '#src/model/table.js';
import type { PageExpiry } from '../messages/page.js';

/**
 * An answer can be edited for 15 minutes; what must not outlive its turn is taken away before that, whatever happens.
 */
const EDITABLE_FOR = 14 * 60_000;

interface EphemeralPage {
  readonly tableId: string;
  readonly turn: number;
  readonly expire: () => Promise<unknown>;
  readonly timer: NodeJS.Timeout;
}

/** Private answers that show what players of a memory game must remember, until their turn is over. */
export class EphemeralPages {
  readonly #log: Logger;
  readonly #page = new Map<string, EphemeralPage>();
  /** What is being taken away. */
  readonly #expiring = new Map<string, EphemeralPage>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Takes care of a message from now on. `expire` replaces what it shows. */
  keep(messageId: string, { tableId, turn }: PageExpiry, expire: () => Promise<unknown>): void {
    this.forget(messageId);
    const timer = setTimeout(() => void this.#expire(messageId), EDITABLE_FOR);
    timer.unref();
    this.#page.set(messageId, { tableId, turn, expire, timer });
  }

  /** Whether a message still shows what it may only show until a turn is over. */
  keeps(messageId: string): boolean {
    return this.#page.has(messageId);
  }

  /** The message shows something else now. */
  forget(messageId: string): void {
    clearTimeout(this.#page.get(messageId)?.timer);
    this.#page.delete(messageId);
    this.#expiring.delete(messageId);
  }

  /** Removes what belongs to other turns of a table than the one that runs. */
  touch({ id: tableId, toAct }: Pick<Table, 'id' | 'toAct'>): void {
    const turn = toAct?.turn ?? null;
    for (const [messageId, page] of this.#page)
      if (page.tableId === tableId && page.turn !== turn) void this.#expire(messageId);
  }

  /** Takes everything away: after the end it could not be done. */
  async drain(): Promise<void> {
    await Promise.all([...this.#page.keys()].map((messageId) => this.#expire(messageId)));
  }

  async #expire(messageId: string): Promise<void> {
    const page = this.#page.get(messageId);
    this.forget(messageId);
    if (page === undefined) return;
    this.#expiring.set(messageId, page);
    try {
      await withRetries(pauses.answer, async () => {
        // Something else has been written there while this could not be.
        if (this.#expiring.get(messageId) === page) await page.expire();
      });
    } catch (error) {
      const fault = faultOf(error);
      // The next answer to the same person, or the person, was faster: it is gone as it should be.
      if (fault !== 'message-gone')
        this.#log.warn({ tableId: page.tableId, fault }, 'a private board could not be taken away');
    } finally {
      if (this.#expiring.get(messageId) === page) this.#expiring.delete(messageId);
    }
  }
}
