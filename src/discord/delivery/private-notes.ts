import type { Logger } from 'pino';
import { cappedCache } from '#src/lib/capped-cache.js';
import { faultOf } from './requests/api-errors.js';
import type { Note } from '../messages/page.js';
import { MINUTE } from '#src/lib/durations.js';

const EDIT_WINDOW_MS = 14 * MINUTE;
/** `briefly` is long enough to read a line that the channel shows as well. */
const LIFETIMES_MS = { moment: 4_000, briefly: MINUTE, 'until-answered': EDIT_WINDOW_MS } as const;
/**
 * The number of readers whose latest answer is remembered. For readers before them, answers normally arrive in the
 * right order anyway.
 */
const CACHE_SIZE = 1_000;

interface Removable {
  readonly messageId: string;
  readonly remove: () => Promise<unknown>;
}

interface PrivateNote extends Removable {
  readonly timer: NodeJS.Timeout;
}

/**
 * The private texts that a player reads when their turn is over, and the panels of their turns. They are removed so
 * that they do not pile up in the channel: texts at the latest with the player's next answer at the same table, panels
 * when another one opens or the turn ends elsewhere.
 */
export class PrivateNotes {
  readonly #log: Logger;
  /** At most one per table and person. */
  readonly #kept = new Map<string, PrivateNote>();
  readonly #panels = cappedCache<string, Removable>(CACHE_SIZE);
  /** Messages whose panel is older than another one of the same person at the same table. */
  readonly #outdated = cappedCache<string, true>(CACHE_SIZE);
  readonly #latest = cappedCache<string, { readonly asked: bigint; readonly messageId: string }>(CACHE_SIZE);

  constructor(log: Logger) {
    this.#log = log;
  }

  /**
   * Tracks an answer to a player at a table. Answers may arrive in another order than their interactions; an answer
   * older than the latest is removed at once.
   *
   * @param interactionId the interaction that was answered
   * @param remove deletes the message
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
    const timer = setTimeout(() => this.#end(reader), LIFETIMES_MS[lasts]);
    timer.unref();
    this.#kept.set(reader, { messageId, remove, timer });
  }

  /**
   * True when a later interaction of the same reader was answered in a new message, or in the message that this answer
   * would change. The older answer would show an outdated state.
   *
   * @param messageId the message that would change; null for a new one
   */
  isSuperseded(interactionId: string, messageId: string | null, { reader, lasts }: Note): boolean {
    const latest = this.#latest.get(reader);
    if (lasts === 'always' || latest === undefined || BigInt(interactionId) >= latest.asked) return false;
    return messageId === null || messageId === latest.messageId;
  }

  /**
   * True when a message shows a panel although its reader has opened a newer one. Such messages can remain, because a
   * private message can be deleted for fifteen minutes only.
   */
  isStale(messageId: string): boolean {
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

  /** Errors are ignored: the message may have been dismissed already, and nothing depends on its removal. */
  async #remove({ messageId, remove }: Removable): Promise<void> {
    try {
      await remove();
    } catch (error) {
      this.#log.debug({ messageId, fault: faultOf(error) }, 'a private note stays');
    }
  }
}
