import { randomBytes } from 'node:crypto';
import { faultOf } from './api-errors.js';

/** Discord takes 25 characters. */
const newNonce = (): string => randomBytes(15).toString('base64url');

interface Pending {
  readonly content: string;
  readonly nonce: string;
}

/**
 * Nonces of messages that are being sent. While a message may have arrived unheard, the same nonce keeps it from being there twice; once it
 * is known to have arrived, or to have been deleted, its nonce is never used again: Discord remembers it for some minutes, and answers 404 /
 * 10008 when its message was deleted meanwhile (staff in discord-api-docs #6647).
 */
export class Nonces {
  readonly #pending = new Map<string, Pending>();

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
      return this.#try(key, content, send);
    }
  }

  async #try<Sent>(key: string, content: string, send: (nonce: string) => Promise<Sent>): Promise<Sent> {
    const known = this.#pending.get(key);
    const nonce = known?.content === content ? known.nonce : newNonce();
    this.#pending.set(key, { content, nonce });
    try {
      const sent = await send(nonce);
      this.#pending.delete(key);
      return sent;
    } catch (error) {
      if (faultOf(error) !== 'again') this.#pending.delete(key);
      throw error;
    }
  }
}
