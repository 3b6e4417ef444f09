import type { Logger } from 'pino';
import { cappedCache } from '#src/lib/capped-cache.js';
import { DAY, HOUR } from '#src/lib/durations.js';
import type { Store } from '#src/store/index.js';
import type { Payload } from '../messages/payload.js';
import type { Channels, PostOptions } from './channels.js';
import type { BoardChannels, ExternalChannels } from './external-channels.js';
import { directRefusalOf } from './requests/api-errors.js';

const CACHE_SIZE = 20_000;

/** After this time the bot writes again to a person who acts: they may have allowed direct messages meanwhile. */
const RETRY_AFTER_MS = HOUR;
/** Refusals younger than this still apply after a restart. */
const REMEMBERED_MS = DAY;

type ReachStorage = Pick<
  Store,
  'contact' | 'recordContact' | 'closeConversation' | 'openConversation' | 'closedConversations'
>;

interface DirectChannelsParts {
  readonly open: Channels;
  readonly answers: ExternalChannels;
  readonly store: ReachStorage;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Writes in the conversations of people with the bot. Discord may refuse to deliver messages to a person (50007; 50278
 * for people who have only installed the bot, on which reports differ). The bot then only answers interactions, as in
 * channels where it is not a member, and retries only when there is a reason.
 */
export class DirectChannels implements BoardChannels {
  readonly #open: Channels;
  readonly #answers: ExternalChannels;
  readonly #store: ReachStorage;
  readonly #log: Logger;
  readonly #now: () => Date;
  readonly #closed = cappedCache<string, Date>(CACHE_SIZE);

  constructor({ open, answers, store, now, log }: DirectChannelsParts) {
    this.#open = open;
    this.#answers = answers;
    this.#store = store;
    this.#now = now;
    this.#log = log;
  }

  /** Loads Discord's recent refusals. Await it before anything is written. */
  async start(): Promise<void> {
    const now = this.#now();
    for (const channelId of await this.#store.closedConversations(new Date(now.getTime() - REMEMBERED_MS)))
      this.#closed.set(channelId, now);
  }

  isClosed(channelId: string): boolean {
    return this.#closed.has(channelId);
  }

  /**
   * Reopens refused conversations when a person acts: after a while if they act in their conversation, at once if they
   * act in a server with the bot. Never rejects.
   *
   * @param channelId their conversation; null when they act in a server
   * @param isAtOnce true when they ask for messages again
   */
  async retry(userId: string, channelId: string | null, isAtOnce = channelId === null): Promise<void> {
    if (this.#closed.size === 0) return;
    try {
      const conversation = channelId ?? (await this.#store.contact(userId))?.channelId ?? '';
      const since = this.#closed.get(conversation);
      if (since === undefined) return;
      if (!isAtOnce && this.#now().getTime() - since.getTime() < RETRY_AFTER_MS) return;
      await this.#reopen(conversation);
    } catch (error) {
      this.#log.warn({ err: error }, 'a conversation could not be tried again');
    }
  }

  /**
   * Opens the conversation, and clears a refusal for one attempt, since callers have something new to say.
   *
   * @throws Discord's error
   */
  async openDirect(userId: string): Promise<string> {
    const channelId = await this.#open.openDirect(userId);
    if (this.isClosed(channelId)) await this.#reopen(channelId);
    return channelId;
  }

  /** Returns the id of the conversation between the bot and a person. @throws Discord's error */
  async conversationWith(userId: string): Promise<string> {
    return (await this.#store.contact(userId))?.channelId ?? (await this.openDirect(userId));
  }

  /** Remembers that a person plays in direct messages, so that others may challenge them there. Never rejects. */
  async remember(userId: string, channelId: string): Promise<void> {
    if (this.isClosed(channelId)) return;
    try {
      await this.#store.recordContact(userId, channelId);
    } catch (error) {
      this.#log.warn({ err: error }, 'a person’s conversation could not be stored');
    }
  }

  async isKnown(userId: string): Promise<boolean> {
    const contact = await this.#store.contact(userId);
    return contact !== null && contact.channelId !== null && contact.refused === 'no';
  }

  post(channelId: string, payload: Payload, mention: readonly string[], options: PostOptions): Promise<string> {
    return this.#write(
      channelId,
      () => this.#open.post(channelId, payload, mention, options),
      () => this.#answers.post(channelId, payload, mention),
    );
  }

  edit(channelId: string, messageId: string, payload: Payload, mention: readonly string[]): Promise<void> {
    return this.#write(
      channelId,
      () => this.#open.edit(channelId, messageId, payload, mention),
      () => this.#answers.edit(channelId, messageId, payload, mention),
    );
  }

  compact(channelId: string, messageId: string, body: object): Promise<void> {
    return this.#change(
      () => this.#open.compact(channelId, messageId, body),
      () => this.#answers.compact(channelId, messageId, body),
    );
  }

  remove(channelId: string, messageId: string): Promise<void> {
    return this.#change(
      () => this.#open.remove(channelId, messageId),
      () => this.#answers.remove(channelId, messageId),
    );
  }

  picture(channelId: string, messageId: string): ReturnType<BoardChannels['picture']> {
    return this.isClosed(channelId) ? this.#answers.picture() : this.#open.picture(channelId, messageId);
  }

  latestWith(
    channelId: string,
    isSuch: Parameters<BoardChannels['latestWith']>[1],
  ): ReturnType<BoardChannels['latestWith']> {
    return this.isClosed(channelId) ? this.#answers.latestWith() : this.#open.latestWith(channelId, isSuch);
  }

  async expire(channelId: string, messageId: string, body: () => Promise<object>): Promise<void> {
    if (this.isClosed(channelId)) await this.#answers.expire(channelId, messageId, body);
  }

  async #write<Value>(channelId: string, direct: () => Promise<Value>, byAnswer: () => Promise<Value>): Promise<Value> {
    if (!this.isClosed(channelId))
      try {
        return await direct();
      } catch (error) {
        if (directRefusalOf(error) !== 'person') throw error;
        await this.#close(channelId);
      }
    return byAnswer();
  }

  /** Older messages are changed where new ones are refused too: their buttons must not be pressed any more. */
  async #change(direct: () => Promise<void>, byAnswer: () => Promise<void>): Promise<void> {
    try {
      await direct();
    } catch (error) {
      if (directRefusalOf(error) !== 'person') throw error;
      await byAnswer();
    }
  }

  async #reopen(channelId: string): Promise<void> {
    this.#closed.delete(channelId);
    await this.#store.openConversation(channelId);
  }

  async #close(channelId: string): Promise<void> {
    const now = this.#now();
    this.#closed.set(channelId, now);
    try {
      await this.#store.closeConversation(channelId, now, new Date(now.getTime() - REMEMBERED_MS));
    } catch (error) {
      this.#log.warn({ err: error }, 'a refused conversation could not be stored');
    }
  }
}
