import type { Logger } from 'pino';
import type { Page } from '../messages/page.js';
import { payloadOf } from '../messages/payload.js';
import { faultOf, loggable } from './api-errors.js';
import type { Channels } from './channels.js';
import { pauses, withRetries } from './retry.js';

/**
 * What is done to messages that are no longer the newest of their table, in the background and as far as Discord lets us: nobody waits for
 * it, and what is refused is let go.
 */
export class PastMessages {
  readonly #channels: Channels;
  readonly #log: Logger;
  readonly #running = new Set<Promise<void>>();
  readonly #end = new AbortController();

  constructor(channels: Channels, log: Logger) {
    this.#channels = channels;
    this.#log = log;
  }

  /** Lets the message say this and no more; where that cannot be, the message goes. */
  shrink(channelId: string, messageId: string, page: Page): void {
    this.#run(messageId, async () => {
      try {
        await this.#channels.shrink(channelId, messageId, await payloadOf(page));
      } catch (error) {
        const fault = faultOf(error);
        if (fault === 'again') this.#log.debug({ messageId, fault }, 'an older message is tried again');
        // Messages can be deleted where they cannot be edited, as in archived threads (docs/topics/threads).
        if (fault !== 'archived' && fault !== 'ours') throw error;
        await this.#channels.remove(channelId, messageId);
      }
    });
  }

  /** Takes the message away. */
  remove(channelId: string, messageId: string): void {
    this.#run(messageId, () => this.#channels.remove(channelId, messageId));
  }

  /** Finishes what is on its way, and tries nothing again. */
  async stop(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#running);
  }

  #run(messageId: string, work: () => Promise<void>): void {
    const { signal } = this.#end;
    const running = withRetries(pauses.past, work, { signal }).catch((error: unknown) => {
      if (signal.aborted) return;
      const fault = faultOf(error);
      const gone = fault === 'message-gone';
      this.#log[gone ? 'debug' : 'warn'](
        { messageId, fault, ...loggable(error) },
        gone ? 'an older message is gone' : 'an older message stays',
      );
    });
    this.#running.add(running);
    void running.then(() => this.#running.delete(running));
  }
}
