import type { Logger } from 'pino';
import { faultOf } from './requests/api-errors.js';
import { withRetries, pauses } from './requests/with-retries.js';
import type { Table } from '#src/model/table.js';
import type { PageExpiry } from '../messages/page.js';
import { MINUTE } from '#src/lib/durations.js';

/** An answer can be edited for 15 minutes. A page that must not outlive its turn is removed before that. */
const EDIT_WINDOW_MS = 14 * MINUTE;

interface EphemeralPage {
  readonly tableId: string;
  readonly turn: number;
  readonly expire: () => Promise<unknown>;
  readonly timer: NodeJS.Timeout;
}

/** Private answers that show a memory game's hidden information until the reader's turn is over. */
export class EphemeralPages {
  readonly #log: Logger;
  readonly #page = new Map<string, EphemeralPage>();
  readonly #expiring = new Map<string, EphemeralPage>();

  constructor(log: Logger) {
    this.#log = log;
  }

  keep(messageId: string, { tableId, turn }: PageExpiry, expire: () => Promise<unknown>): void {
    this.forget(messageId);
    const timer = setTimeout(() => void this.#expire(messageId), EDIT_WINDOW_MS);
    timer.unref();
    this.#page.set(messageId, { tableId, turn, expire, timer });
  }

  keeps(messageId: string): boolean {
    return this.#page.has(messageId);
  }

  forget(messageId: string): void {
    clearTimeout(this.#page.get(messageId)?.timer);
    this.#page.delete(messageId);
    this.#expiring.delete(messageId);
  }

  touch({ id: tableId, toAct }: Pick<Table, 'id' | 'toAct'>): void {
    const turn = toAct?.turn ?? null;
    for (const [messageId, page] of this.#page)
      if (page.tableId === tableId && page.turn !== turn) void this.#expire(messageId);
  }

  /** Removes all pages. After the program has ended, they could no longer be removed. */
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
        // Another page has been written to the message while this one could not be removed.
        if (this.#expiring.get(messageId) === page) await page.expire();
      });
    } catch (error) {
      const fault = faultOf(error);
      // The person dismissed the page, or the next answer to them replaced it. Either way it is gone, as intended.
      if (fault !== 'message-gone')
        this.#log.warn({ tableId: page.tableId, fault }, 'a private board could not be taken away');
    } finally {
      if (this.#expiring.get(messageId) === page) this.#expiring.delete(messageId);
    }
  }
}
