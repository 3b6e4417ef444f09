import type { Logger } from 'pino';
import type { MessagePlan } from '#src/model/record/message-plan.js';
import type { Ownership } from '#src/model/ownership.js';
import type { Store } from '#src/store/index.js';
import type { Page } from '../messages/page.js';
import { payloadOf, wordsOf } from '../messages/payload.js';
import { faultOf, loggable } from '../delivery/requests/api-errors.js';
import type { Channels } from '../delivery/channels.js';
import { pauses, withRetries } from '../delivery/requests/with-retries.js';

/** What of the store keeps plans from one start of the program to the next. */
export type PlanStorage = Pick<Store, 'planMessage' | 'forgetPlan' | 'messagePlans'>;

/** What a message tells: the events of a table from a version on. */
export type NarratedEvents = NonNullable<MessagePlan['told']>;

/** Where a message is. */
export type MessagePlace = Pick<MessagePlan, 'channelId' | 'guildId'>;

/** Shows elsewhere what a message told that somebody has deleted. Never rejects. */
export type RetellListener = (lost: NarratedEvents) => Promise<unknown>;

/**
 * What is done to messages that are no longer the newest of their table, in the background and as far as Discord lets
 * us: nothing waits for it, and what is refused is let go. What a crash keeps from being done is done after the next
 * start.
 */
export class PastMessages {
  readonly #channels: Channels;
  readonly #memory: PlanStorage;
  readonly #log: Logger;
  readonly #planned = new Map<string, MessagePlan>();
  readonly #running = new Set<Promise<void>>();
  readonly #end = new AbortController();
  #retell: RetellListener = () => Promise.resolve();

  constructor(channels: Channels, memory: PlanStorage, log: Logger) {
    this.#channels = channels;
    this.#memory = memory;
    this.#log = log;
  }

  /**
   * Hears of every message that told something and is gone. There is one listener, to be named before anything begins.
   */
  onLost(listener: RetellListener): void {
    this.#retell = listener;
  }

  /** Messages to which something is still to be done. */
  get waiting(): number {
    return this.#planned.size;
  }

  /** Does what was left to be done in these servers when the process that was to do it ended. */
  async start(owner: Ownership): Promise<void> {
    for (const plan of await this.#memory.messagePlans(owner))
      if (!this.#planned.has(plan.messageId)) this.#begin(plan, Promise.resolve());
  }

  /**
   * Lets the message say this and no more; where that cannot be, the message goes. Resolves when it is sure to be
   * tried, also after a crash.
   */
  async shrink(
    { channelId, guildId }: MessagePlace,
    messageId: string,
    page: Page,
    told: NarratedEvents,
  ): Promise<void> {
    await this.#plan({ channelId, guildId, messageId, words: { ...wordsOf(await payloadOf(page)) }, told });
  }

  /** Lets the message say this and no more, which nobody retells when it is gone. */
  async say({ channelId, guildId }: MessagePlace, messageId: string, page: Page): Promise<void> {
    await this.#plan({ channelId, guildId, messageId, words: { ...wordsOf(await payloadOf(page)) }, told: null });
  }

  /** Takes the message away. */
  remove({ channelId, guildId }: MessagePlace, messageId: string): void {
    void this.#plan({ channelId, guildId, messageId, words: null, told: null });
  }

  /** Finishes what is on its way; retries wait for the next start. */
  async drain(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#running);
  }

  #plan(plan: MessagePlan): Promise<void> {
    const stored = this.#stored('planned', () => this.#memory.planMessage(plan));
    this.#begin(plan, stored);
    return stored;
  }

  #begin(plan: MessagePlan, stored: Promise<void>): void {
    this.#planned.set(plan.messageId, plan);
    const running = this.#run(plan, stored);
    this.#running.add(running);
    void running.then(() => this.#running.delete(running));
  }

  async #run(plan: MessagePlan, stored: Promise<void>): Promise<void> {
    const { messageId } = plan;
    const { signal } = this.#end;
    const isEnding = (): boolean => signal.aborted;
    try {
      await withRetries(pauses.past, () => this.#attempt(plan), { signal });
    } catch (error) {
      if (isEnding()) return stored;
      const fault = faultOf(error);
      const gone = fault === 'message-gone';
      this.#log[gone ? 'debug' : 'warn'](
        { messageId, fault, ...loggable(error) },
        gone ? 'an older message is gone' : 'an older message stays',
      );
      if (gone && plan.told !== null) await this.#retell(plan.told);
      // Then nothing more is shown, and after the next start the message is found to be gone again.
      if (isEnding()) return;
    }
    await stored;
    // Something else may have been planned for it meanwhile.
    if (this.#planned.get(messageId) !== plan) return;
    this.#planned.delete(messageId);
    await this.#stored('forgotten', () => this.#memory.forgetPlan(messageId));
  }

  /** Nothing depends on it but what a crash leaves undone. */
  async #stored(what: string, store: () => Promise<void>): Promise<void> {
    try {
      await store();
    } catch (error) {
      this.#log.warn({ err: error, what }, 'older messages that are to be changed could not be stored');
    }
  }

  async #attempt(plan: MessagePlan): Promise<void> {
    try {
      await this.#carryOut(plan);
    } catch (error) {
      const fault = faultOf(error);
      if (fault === 'again') this.#log.debug({ messageId: plan.messageId, fault }, 'an older message is tried again');
      throw error;
    }
  }

  async #carryOut({ channelId, messageId, words }: MessagePlan): Promise<void> {
    if (words === null) return this.#channels.remove(channelId, messageId);
    try {
      await this.#channels.shrink(channelId, messageId, words);
    } catch (error) {
      const fault = faultOf(error);
      // Messages can be deleted where they cannot be edited, as in archived threads (docs/topics/threads).
      if (fault !== 'archived' && fault !== 'ours') throw error;
      await this.#channels.remove(channelId, messageId);
    }
  }
}
