import { createHash, randomBytes } from 'node:crypto';
import { cappedCache } from '#src/lib/capped-cache.js';
import { faultOf } from './api-errors.js';

/** Discord accepts up to 25 characters. */
const LENGTH = 20;
const CACHE_SIZE = 5_000;

/**
 * Derives the same nonce in every process: when one process takes over from another and both send a message, only one
 * arrives.
 */
const deriveNonce = (key: string, content: string): string =>
  createHash('sha256').update(`${key} ${content}`).digest('base64url').slice(0, LENGTH);

const newNonce = (): string => randomBytes(15).toString('base64url');

interface PendingMessage {
  readonly content: string;
  readonly nonce: string;
}

/**
 * Nonces of messages that are being sent. While the arrival of a message is uncertain, the same nonce prevents a
 * duplicate. Once the message is known to have arrived or to be deleted, its nonce is not used again: Discord remembers
 * it for some minutes, and answers 404 / 10008 when its message was deleted meanwhile (staff in discord-api-docs
 * #6647).
 */
export class Nonces {
  readonly #pending = new Map<string, PendingMessage>();
  /** Content that has arrived: if it is sent again, a second message is intended. */
  readonly #sent = cappedCache<string, true>(CACHE_SIZE);

  /**
   * Sends something under a nonce, and once more under another nonce if the message of the first was deleted.
   *
   * @param key the series of messages, sent one after the other
   * @param content distinguishes this message from others of the same key
   * @param send rejects with Discord's error, as this method does
   */
  async use<Sent>(key: string, content: string, send: (nonce: string) => Promise<Sent>): Promise<Sent> {
    try {
      return await this.#try(key, content, send);
    } catch (error) {
      if (faultOf(error) !== 'message-gone') throw error;
      return this.#try(key, content, send, newNonce);
    }
  }

  async #try<Sent>(
    key: string,
    content: string,
    send: (nonce: string) => Promise<Sent>,
    choose = () => (this.#sent.has(`${key} ${content}`) ? newNonce() : deriveNonce(key, content)),
  ): Promise<Sent> {
    const known = this.#pending.get(key);
    const nonce = known?.content === content ? known.nonce : choose();
    this.#pending.set(key, { content, nonce });
    try {
      const sent = await send(nonce);
      this.#pending.delete(key);
      this.#sent.set(`${key} ${content}`, true);
      return sent;
    } catch (error) {
      if (faultOf(error) !== 'again') this.#pending.delete(key);
      throw error;
    }
  }
}
