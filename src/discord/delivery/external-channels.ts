import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Payload } from '../messages/payload.js';
import type { Channels } from './channels.js';
import { faultOf, loggable } from './requests/api-errors.js';
import { ChannelClosed, MessageUnreachable } from './requests/fault.js';
import { MINUTE } from '#src/lib/durations.js';

/** Writes the messages of tables into channels. Every method throws Discord's error. */
export interface BoardChannels extends Pick<
  Channels,
  'post' | 'edit' | 'compact' | 'remove' | 'picture' | 'latestWith'
> {
  /**
   * Reduces a message to `body` shortly before it can no longer be changed, unless it changes before then. Absent where
   * messages can always be changed.
   */
  expire?(channelId: string, messageId: string, body: () => Promise<object>): Promise<void>;
}

/** An interaction whose token lets the bot write in its channel for some minutes. */
export interface ChannelToken {
  /** True while the token can post another message: Discord accepts few. */
  readonly mayPost: boolean;
  post(payload: Payload, mention: readonly string[]): Promise<string>;
  edit(messageId: string, payload: Payload, mention: readonly string[]): Promise<void>;
  /** See `Channels.compact`. */
  compact(messageId: string, body: object): Promise<void>;
  remove(messageId: string): Promise<void>;
}

/** The time in which an interaction can be answered (docs/interactions/receiving-and-responding). */
const TOKEN_LIFE_MS = 15 * MINUTE;
/** The time before a token's end at which temporary content is removed. */
const SPARE_MS = MINUTE;
const CHANNEL_CACHE_SIZE = 5_000;
const MESSAGE_CACHE_SIZE = 20_000;
const TOKENS_A_CHANNEL = 10;

/**
 * Channels in which the bot is not a member: conversations between other people, and servers that have not installed
 * it. Discord refuses all requests about them, so the bot can only answer interactions. New messages therefore follow
 * the newest interaction in the channel. An edit uses the token that made the message, or that of a press on it. Tokens
 * are not stored: after a restart older messages stay as they are.
 */
export class ExternalChannels implements BoardChannels {
  /** By channel, newest first. */
  readonly #tokens = new LRUCache<string, readonly ChannelToken[]>({ max: CHANNEL_CACHE_SIZE, ttl: TOKEN_LIFE_MS });
  /** The token that can edit a message, by message. */
  readonly #editors = new LRUCache<string, ChannelToken>({ max: MESSAGE_CACHE_SIZE, ttl: TOKEN_LIFE_MS });

  /** The timer and the action that remove temporary content, by message. */
  readonly #fading = new Map<string, { readonly timer: NodeJS.Timeout; readonly body: object }>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** @param pressedId the public message whose control was pressed, which the token can edit; null otherwise */
  register(channelId: string, token: ChannelToken, pressedId: string | null): void {
    this.#tokens.set(channelId, [token, ...(this.#tokens.get(channelId) ?? [])].slice(0, TOKENS_A_CHANNEL));
    if (pressedId !== null) this.addEditor(pressedId, token);
  }

  addEditor(messageId: string, token: ChannelToken): void {
    this.#editors.set(messageId, token);
  }

  /**
   * @throws ChannelClosed when no interaction in the channel can be answered any more; the next one makes it possible
   * again
   */
  async post(channelId: string, payload: Payload, mention: readonly string[]): Promise<string> {
    for (const token of this.#tokens.get(channelId) ?? []) {
      if (!token.mayPost) continue;
      try {
        const messageId = await token.post(payload, mention);
        this.addEditor(messageId, token);
        return messageId;
      } catch (error) {
        if (faultOf(error) !== 'expired') throw error;
      }
    }
    throw new ChannelClosed(`No interaction can be answered in channel ${channelId}`);
  }

  async edit(_channelId: string, messageId: string, payload: Payload, mention: readonly string[]): Promise<void> {
    this.#cancelFading(messageId);
    await this.#writeWithToken(messageId, (token) => token.edit(messageId, payload, mention));
  }

  async compact(_channelId: string, messageId: string, body: object): Promise<void> {
    this.#cancelFading(messageId);
    await this.#writeWithToken(messageId, (token) => token.compact(messageId, body));
  }

  async remove(_channelId: string, messageId: string): Promise<void> {
    this.#cancelFading(messageId);
    await this.#writeWithToken(messageId, (token) => token.remove(messageId));
  }

  /** Always null: the bot cannot read messages here. */
  picture(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Always empty: the bot cannot read the channel. */
  latestWith(): Promise<readonly []> {
    return Promise.resolve([]);
  }

  async expire(_channelId: string, messageId: string, words: () => Promise<object>): Promise<void> {
    const body = await words();
    this.#cancelFading(messageId);
    const timer = setTimeout(() => void this.#fadeNow(messageId), this.#editors.getRemainingTTL(messageId) - SPARE_MS);
    timer.unref();
    this.#fading.set(messageId, { timer, body });
  }

  /** Removes temporary content at once, since that is impossible after a restart. */
  async drain(): Promise<void> {
    await Promise.all([...this.#fading.keys()].map((messageId) => this.#fadeNow(messageId)));
  }

  #cancelFading(messageId: string): void {
    clearTimeout(this.#fading.get(messageId)?.timer);
    this.#fading.delete(messageId);
  }

  async #fadeNow(messageId: string): Promise<void> {
    const fading = this.#fading.get(messageId);
    if (fading === undefined) return;
    this.#cancelFading(messageId);
    try {
      await this.#writeWithToken(messageId, (token) => token.compact(messageId, fading.body));
    } catch (error) {
      this.#log.warn({ messageId, fault: faultOf(error), ...loggable(error) }, 'a board could not be taken away');
    }
  }

  async #writeWithToken(messageId: string, write: (token: ChannelToken) => Promise<void>): Promise<void> {
    const token = this.#editors.get(messageId);
    try {
      if (token !== undefined) {
        await write(token);
        return;
      }
    } catch (error) {
      if (faultOf(error) !== 'expired') throw error;
    }
    this.#editors.delete(messageId);
    throw new MessageUnreachable(`Message ${messageId} cannot be edited any more`);
  }
}
