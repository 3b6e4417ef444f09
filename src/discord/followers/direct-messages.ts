import type { SentTo } from '#src/model/record/notice.js';
import type { Channels } from '../delivery/channels.js';
import { directRefusalOf, faultOf } from '../delivery/requests/api-errors.js';
import { Nonces } from '../delivery/requests/nonces.js';
import { pauses, withRetries } from '../delivery/requests/with-retries.js';
import type { Page } from '../messages/page.js';
import { payloadOf } from '../messages/payload.js';
import { MINUTE } from '#src/lib/durations.js';

/** The time without messages after Discord has refused the bot as a whole; developers report ten minutes. */
const PAUSE_MS = 10 * MINUTE;

/** The bot pauses all direct messages: Discord has refused too many. */
class DirectPaused extends Error {
  override readonly name = 'DirectPaused';
}

export interface DirectMessage {
  readonly userId: string;
  readonly channelId: string | null;
  readonly page: Page;
  readonly key: string;
  readonly content: string;
  readonly silent: boolean;
}

/** Writes to people directly. Throws Discord's error, also when no answer arrives for a while. */
export class DirectMessages {
  readonly #channels: Pick<Channels, 'post' | 'openDirect'>;
  readonly #nonces = new Nonces();
  readonly #now: () => number;
  readonly #end = new AbortController();
  #pausedUntil = 0;

  constructor(channels: Pick<Channels, 'post' | 'openDirect'>, now: () => number = Date.now) {
    this.#channels = channels;
    this.#now = now;
  }

  async send(message: DirectMessage): Promise<SentTo> {
    if (this.#now() < this.#pausedUntil) throw new DirectPaused('Discord has refused direct messages lately');
    try {
      return await withRetries(pauses.answer, () => this.#send(message), { signal: this.#end.signal });
    } catch (error) {
      if (directRefusalOf(error) === 'bot') this.#pausedUntil = this.#now() + PAUSE_MS;
      throw error;
    }
  }

  stop(): void {
    this.#end.abort();
  }

  async #send({ userId, channelId, page, key, content, silent }: DirectMessage): Promise<SentTo> {
    const post = async (to: string): Promise<SentTo> => {
      const payload = await payloadOf(page);
      const send = (nonce: string): Promise<string> => this.#channels.post(to, payload, [], { nonce, silent });
      return { channelId: to, messageId: await this.#nonces.use(key, content, send) };
    };
    if (channelId === null) return post(await this.#channels.openDirect(userId));
    try {
      return await post(channelId);
    } catch (error) {
      if (faultOf(error) !== 'channel-gone') throw error;
      return post(await this.#channels.openDirect(userId));
    }
  }
}
