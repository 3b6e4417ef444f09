import type { Clock } from './clock.js';

interface NonceEntry {
  readonly messageId: string;
  readonly at: number;
}

/** The messages sent under enforced nonces, by channel (user-docs/resources/message). */
export class Nonces {
  readonly #time: Clock;
  readonly #byKey = new Map<string, NonceEntry>();

  constructor(time: Clock) {
    this.#time = time;
  }

  remember(channelId: string, nonce: string, messageId: string): void {
    this.#byKey.set(`${channelId} ${nonce}`, { messageId, at: this.#time.now() });
  }

  /** The message sent under this nonce within the last `memory` milliseconds; it may have been deleted since. */
  find(channelId: string, nonce: string, memory: number): string | undefined {
    const earliest = this.#time.now() - memory;
    for (const [key, { at }] of this.#byKey) {
      if (at >= earliest) break;
      this.#byKey.delete(key);
    }
    const remembered = this.#byKey.get(`${channelId} ${nonce}`);
    return remembered === undefined || remembered.at < earliest ? undefined : remembered.messageId;
  }
}
