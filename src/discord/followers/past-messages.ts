import { type Location, serverOf } from '#src/model/location.js';
import type { Logger } from 'pino';
import type { MessagePlan } from '#src/model/record/message-plan.js';
import type { Ownership } from '#src/model/ownership.js';
import type { Store } from '#src/store/index.js';
import type { Page } from '../messages/page.js';
import { payloadOf, wordsOf } from '../messages/payload.js';
import { faultOf, loggable } from '../delivery/requests/api-errors.js';
import type { BoardChannels } from '../delivery/external-channels.js';
import { pauses } from '../delivery/requests/with-retries.js';
import { Reconciler } from './reconciler.js';

/** What of the store keeps plans from one start of the program to the next. */
export type PlanStorage = Pick<Store, 'planMessage' | 'forgetPlan' | 'messagePlans'>;

/** What a message tells: the events of a table from a version on. */
export type NarratedEvents = NonNullable<MessagePlan['told']>;

export interface MessagePlace extends Pick<MessagePlan, 'channelId'> {
  /** Null where the table is gone. */
  readonly location: Location | null;
}

const planIn = ({ channelId, location }: MessagePlace) => ({
  channelId,
  guildId: location === null ? null : serverOf(location),
});

/** Shows elsewhere what a message told that somebody has deleted. Never rejects. */
export type RetellListener = (lost: NarratedEvents) => Promise<unknown>;

interface PlannedMessage {
  readonly plan: MessagePlan;
  /** Resolves when the plan is stored. */
  readonly stored: Promise<void>;
}

/**
 * What is done to messages that are no longer the newest of their table, in the background and as far as Discord lets
 * us: nothing waits for it, and what is refused is let go. What a crash keeps from being done is done after the next
 * start.
 */
export class PastMessages {
  readonly #channels: Pick<BoardChannels, 'shrink' | 'remove'>;
  readonly #external: Pick<BoardChannels, 'shrink' | 'remove'>;
  readonly #memory: PlanStorage;
  readonly #log: Logger;
  readonly #planned = new Map<string, PlannedMessage>();
  readonly #reconciler: Reconciler;
  #retell: RetellListener = () => Promise.resolve();

  /** @param external where the bot is no member */
  constructor(
    channels: Pick<BoardChannels, 'shrink' | 'remove'>,
    external: Pick<BoardChannels, 'shrink' | 'remove'>,
    memory: PlanStorage,
    log: Logger,
  ) {
    this.#channels = channels;
    this.#external = external;
    this.#memory = memory;
    this.#log = log;
    this.#reconciler = new Reconciler(
      (messageId) => this.#reconcile(messageId),
      (messageId, error) => log.error({ messageId, ...loggable(error) }, 'an older message stays'),
      pauses.past,
    );
  }

  /** Names the one listener to lost messages that told something, before anything begins. */
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
  async shrink(place: MessagePlace, messageId: string, page: Page, told: NarratedEvents): Promise<void> {
    await this.#plan(place, { messageId, words: { ...wordsOf(await payloadOf(page)) }, told });
  }

  /** Lets the message say this and no more; when it is gone, it is not retold. */
  async say(place: MessagePlace, messageId: string, page: Page): Promise<void> {
    await this.#plan(place, { messageId, words: { ...wordsOf(await payloadOf(page)) }, told: null });
  }

  /** Takes the message away. */
  remove(place: MessagePlace, messageId: string): void {
    void this.#plan(place, { messageId, words: null, told: null });
  }

  /** Finishes what is on its way; retries wait for the next start. */
  drain(): Promise<void> {
    return this.#reconciler.drain();
  }

  #plan(place: MessagePlace, change: Pick<MessagePlan, 'messageId' | 'words' | 'told'>): Promise<void> {
    const plan = { ...planIn(place), ...change };
    if (place.location?.kind === 'external') return this.#tryOnce(plan);
    const stored = this.#stored('planned', () => this.#memory.planMessage(plan));
    this.#begin(plan, stored);
    return stored;
  }

  #begin(plan: MessagePlan, stored: Promise<void>): void {
    this.#planned.set(plan.messageId, { plan, stored });
    this.#reconciler.touch(plan.messageId);
  }

  async #reconcile(messageId: string): Promise<void> {
    const planned = this.#planned.get(messageId);
    if (planned === undefined) return;
    const work = async (): Promise<void> => {
      await this.#carryOut(planned.plan);
      await this.#forget(planned);
    };
    await this.#reconciler.attempt(messageId, messageId, work, (error, failures) =>
      this.#judge(planned, error, failures),
    );
  }

  async #judge(planned: PlannedMessage, error: unknown, failures: number): Promise<'retry' | 'give-up'> {
    const { messageId, told } = planned.plan;
    const isEnding = (): boolean => this.#reconciler.isDraining;
    const fault = faultOf(error);
    if (fault === 'again') this.#log.debug({ messageId, fault }, 'an older message is tried again');
    if (isEnding()) await planned.stored;
    if (isEnding() || (fault === 'again' && failures <= pauses.past.length)) return 'retry';
    const gone = fault === 'message-gone';
    this.#log[gone ? 'debug' : 'warn'](
      { messageId, fault, ...loggable(error) },
      gone ? 'an older message is gone' : 'an older message stays',
    );
    if (gone && told !== null) await this.#retell(told);
    // Then nothing more is shown, and after the next start the message is found to be gone again.
    if (isEnding()) return 'retry';
    await this.#forget(planned);
    return 'give-up';
  }

  async #forget(planned: PlannedMessage): Promise<void> {
    const { messageId } = planned.plan;
    await planned.stored;
    // Something else may have been planned for it meanwhile.
    if (this.#planned.get(messageId) !== planned) return;
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

  /** Where the bot is no member, a later try reaches the message no better: the newest one tells what it does not. */
  async #tryOnce(plan: MessagePlan): Promise<void> {
    const { messageId, told } = plan;
    try {
      await this.#carryOut(plan, this.#external);
    } catch (error) {
      this.#log.debug({ messageId, fault: faultOf(error) }, 'an older message stays');
      // When the table has been shown, which waits for this here.
      if (told !== null) void this.#retell(told);
    }
  }

  async #carryOut({ channelId, messageId, words }: MessagePlan, channels = this.#channels): Promise<void> {
    if (words === null) return channels.remove(channelId, messageId);
    try {
      await channels.shrink(channelId, messageId, words);
    } catch (error) {
      const fault = faultOf(error);
      // Messages can be deleted where they cannot be edited, as in archived threads (docs/topics/threads).
      if (fault !== 'archived' && fault !== 'ours') throw error;
      await channels.remove(channelId, messageId);
    }
  }
}
