import type { Logger } from 'pino';
import { cappedCache } from '#src/lib/capped-cache.js';
import { faultOf } from './requests/api-errors.js';
import type { Note } from '../messages/page.js';

/** A message can be deleted with its interaction's token for 15 minutes. */
const EDITABLE_FOR = 14 * 60_000;
/** In milliseconds: `briefly` is long enough to read a line that the channel says as well. */
const LIFETIMES = { moment: 4_000, briefly: 60_000, 'until-answered': EDITABLE_FOR } as const;
/** Readers of whom it is known what they were answered last: of those before, answers come in the right order. */
const CACHE_SIZE = 1_000;

interface Removable {
  readonly messageId: string;
  readonly remove: () => Promise<unknown>;
}

interface PrivateNote extends Removable {
  readonly timer: NodeJS.Timeout;
}

/**
 * The private words that a player reads when their turn is over, and the panels of their turns. They go away: words at
 * the latest when the same player is answered at the same table again, a panel when another one is opened or the turn
 * ends elsewhere, so that no heap of them grows in the channel.
 */
export class PrivateNotes {
  readonly #log: Logger;
  /** By table and person: of each, one at most. */
  readonly #kept = new Map<string, PrivateNote>();
  /** The newest panel of each, by table and person. */
  readonly #panels = cappedCache<string, Removable>(CACHE_SIZE);
  /** Messages that show a panel older than another one of the same person at the same table. */
  readonly #outdated = cappedCache<string, true>(CACHE_SIZE);
  /** The latest interaction of each that was answered. */
  readonly #latest = cappedCache<string, { readonly asked: bigint; readonly messageId: string }>(CACHE_SIZE);

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
    if (asked < (this.#latest.get(reader)?.asked ?? 0n)) {
      if (lasts === 'panel') this.#outdated.set(messageId, true);
      if (lasts !== 'always') void this.#remove({ messageId, remove });
      return;
    }
    this.#latest.set(reader, { asked, messageId });
    const before = this.#kept.get(reader);
    this.#forget(reader);
    if (before !== undefined && before.messageId !== messageId) void this.#remove(before);
    if (lasts === 'always') return;
    this.#replacePanel(reader, messageId);
    if (lasts === 'panel') {
      this.#panels.set(reader, { messageId, remove });
      return;
    }
    const timer = setTimeout(() => this.#end(reader), LIFETIMES[lasts]);
    timer.unref();
    this.#kept.set(reader, { messageId, remove, timer });
  }

  /**
   * Whether a later interaction of the same reader has been answered in a message of its own, or in the very one that
   * this answer would change: it would show the past.
   *
   * @param messageId the message that would change; null for a new one
   */
  isSuperseded(interactionId: string, messageId: string | null, { reader, lasts }: Note): boolean {
    const latest = this.#latest.get(reader);
    if (lasts === 'always' || latest === undefined || BigInt(interactionId) >= latest.asked) return false;
    return messageId === null || messageId === latest.messageId;
  }

  /**
   * Whether a message shows a panel although its reader has opened another one since. Discord may have kept it, because
   * a private message can be taken away for fifteen minutes only.
   */
  isOutdated(messageId: string): boolean {
    return this.#outdated.has(messageId);
  }

  #replacePanel(reader: string, messageId: string): void {
    const before = this.#panels.get(reader);
    this.#panels.delete(reader);
    this.#outdated.delete(messageId);
    if (before === undefined || before.messageId === messageId) return;
    this.#outdated.set(before.messageId, true);
    void this.#remove(before);
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
  async #remove({ messageId, remove }: Removable): Promise<void> {
    try {
      await remove();
    } catch (error) {
      this.#log.debug({ messageId, fault: faultOf(error) }, 'a private note stays');
    }
  }
}
