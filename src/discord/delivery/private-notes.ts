import type { Logger } from 'pino';
import { cappedCache } from '#src/lib/capped-cache.js';
import { faultOf } from './requests/api-errors.js';
import type { Note } from '../messages/page.js';

/** A message can be deleted with its interaction's token for 15 minutes. */
const EDITABLE_FOR = 14 * 60_000;
/** Long enough to read a line that the channel says as well. */
const BRIEF = 60_000;
/** Readers of whom it is known what they were answered last: of those before, answers come in the right order. */
const CACHE_SIZE = 1_000;

interface PrivateNote {
  readonly messageId: string;
  readonly remove: () => Promise<unknown>;
  readonly timer: NodeJS.Timeout;
}

/**
 * The private words that a player reads when their turn is over. They go away: at the latest when the same player is
 * answered at the same table again, so that no heap of them grows in the channel.
 */
export class PrivateNotes {
  readonly #log: Logger;
  /** By table and person: of each, one at most. */
  readonly #kept = new Map<string, PrivateNote>();
  /** The latest interaction of each that was answered. */
  readonly #latest = cappedCache<string, bigint>(CACHE_SIZE);

  constructor(log: Logger) {
    this.#log = log;
  }

  /**
   * Takes care of what a player was answered at a table. Answers may arrive in another order than the one in which they
   * were asked for: what is older than the latest goes at once.
   *
   * @param interactionId of what was answered
   * @param remove takes the message away
   */
  noteAnswer(interactionId: string, messageId: string, { reader, lasts }: Note, remove: () => Promise<unknown>): void {
    const asked = BigInt(interactionId);
    if (asked < (this.#latest.get(reader) ?? 0n)) {
      if (lasts !== 'always') void this.#remove({ messageId, remove });
      return;
    }
    this.#latest.set(reader, asked);
    const before = this.#kept.get(reader);
    this.#forget(reader);
    if (before !== undefined && before.messageId !== messageId) void this.#remove(before);
    if (lasts === 'always') return;
    const timer = setTimeout(() => this.#end(reader), lasts === 'briefly' ? BRIEF : EDITABLE_FOR);
    timer.unref();
    this.#kept.set(reader, { messageId, remove, timer });
  }

  drain(): void {
    for (const reader of this.#kept.keys()) this.#forget(reader);
  }

  #end(reader: string): void {
    const kept = this.#kept.get(reader);
    this.#forget(reader);
    if (kept !== undefined) void this.#remove(kept);
  }

  #forget(reader: string): void {
    clearTimeout(this.#kept.get(reader)?.timer);
    this.#kept.delete(reader);
  }

  /** Whether it goes or was dismissed before is all the same, and so is a refusal: nothing waits for it. */
  async #remove({ messageId, remove }: Pick<PrivateNote, 'messageId' | 'remove'>): Promise<void> {
    try {
      await remove();
    } catch (error) {
      this.#log.debug({ messageId, fault: faultOf(error) }, 'a private note stays');
    }
  }
}
