import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';
import type { SentTo } from '#src/model/record/notice.js';
import type { Channels } from '../delivery/channels.js';
import { faultOf } from '../delivery/requests/api-errors.js';
import { Nonces } from '../delivery/requests/nonces.js';
import { pauses, withRetries } from '../delivery/requests/with-retries.js';
import type { Page } from '../messages/page.js';
import { payloadOf } from '../messages/payload.js';
import { MINUTE } from '#src/lib/durations.js';

const FORBIDDEN = 403;
/** The time without messages after Discord has refused the bot as a whole; developers report ten minutes. */
const PAUSE_MS = 10 * MINUTE;

/** Codes with status 403 that concern the bot and not the person. */
const botWide: ReadonlySet<number | string> = new Set([
  RESTJSONErrorCodes.OpeningDirectMessagesTooFast,
  20026, // flagged by Discord's anti-spam (docs/topics/opcodes-and-status-codes)
  40333, // blocked before the request reached Discord
  RESTJSONErrorCodes.UnknownMessage, // with 403: Discord's protection against abuse
  0,
]);

/** The bot pauses all direct messages: Discord has refused too many. */
class DirectPaused extends Error {
  override readonly name = 'DirectPaused';
}

/**
 * True when Discord does not deliver the bot's messages to this person: 50007, 50278 (no server in common), or any
 * other 403 that does not concern the bot.
 */
export const refusesPerson = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.status === FORBIDDEN && !botWide.has(error.code);

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
      const isRefused = error instanceof DiscordAPIError && error.status === FORBIDDEN;
      if (isRefused && !refusesPerson(error)) this.#pausedUntil = this.#now() + PAUSE_MS;
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
