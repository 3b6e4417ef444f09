import { createHash, randomBytes } from 'node:crypto';
import { cappedCache } from '#src/lib/capped-cache.js';
import { faultOf } from './api-errors.js';

/** Discord takes 25 characters. */
const LENGTH = 20;
const CACHE_SIZE = 5_000;

/** The same in every process: of two that send the same, as while one takes over from another, one message comes. */
const deriveNonce = (key: string, content: string): string =>
  createHash('sha256').update(`${key} ${content}`).digest('base64url').slice(0, LENGTH);

const newNonce = (): string => randomBytes(15).toString('base64url');

interface Pending {
  readonly content: string;
  readonly nonce: string;
}

/**
 * Nonces of messages that are being sent. While a message may have arrived unheard, the same nonce keeps it from being
 * there twice; once it is known to have arrived, or to have been deleted, its nonce is not used again: Discord
 * remembers it for some minutes, and answers 404 / 10008 when its message was deleted meanwhile (staff in
 * discord-api-docs #6647).
 */
export class Nonces {
  readonly #pending = new Map<string, Pending>();
  /** What has arrived: were it sent once more, it would be meant as another message. */
  readonly #sent = cappedCache<string, true>(CACHE_SIZE);

  /**
   * Sends something under a nonce, at once a second time under another when the message of the first has been deleted.
   *
   * @param key what sends one message after the other
   * @param content tells what is sent from what else the key could send
   * @param send rejects with what Discord answers, as this does
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
