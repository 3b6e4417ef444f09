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

export type PlanStorage = Pick<Store, 'planMessage' | 'forgetPlan' | 'messagePlans'>;

/** The events that a message reports: those of a table from a version on. */
export type NarratedEvents = NonNullable<MessagePlan['told']>;

export interface MessagePlace extends Pick<MessagePlan, 'channelId'> {
  readonly location: Location | null;
}

const planIn = ({ channelId, location }: MessagePlace) => ({
  channelId,
  guildId: location === null ? null : serverOf(location),
});

/** Reports the events of a deleted message elsewhere. Never rejects. */
export type RetellListener = (lost: NarratedEvents) => Promise<unknown>;

interface PlannedMessage {
  readonly plan: MessagePlan;
  readonly stored: Promise<void>;
}

/**
 * Changes to messages that are no longer the newest of their table. They run in the background as far as Discord
 * allows: nothing waits for them, and refusals are final. Plans interrupted by a crash are resumed at the next start.
 */
export class MessageCleanup {
  readonly #channels: Pick<BoardChannels, 'compact' | 'remove'>;
  readonly #external: Pick<BoardChannels, 'compact' | 'remove'>;
  readonly #memory: PlanStorage;
  readonly #log: Logger;
  readonly #planned = new Map<string, PlannedMessage>();
  readonly #reconciler: Reconciler;
  #retell: RetellListener = () => Promise.resolve();

  /** @param external for locations where the bot is not a member */
  constructor(
    channels: Pick<BoardChannels, 'compact' | 'remove'>,
    external: Pick<BoardChannels, 'compact' | 'remove'>,
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

  /** Registers the single listener for deleted messages that reported events. Call it before anything else. */
  onLost(listener: RetellListener): void {
    this.#retell = listener;
  }

  get waiting(): number {
    return this.#planned.size;
  }

  /** Resumes the plans of these servers that another process left unfinished. */
  async start(owner: Ownership): Promise<void> {
    for (const plan of await this.#memory.messagePlans(owner))
      if (!this.#planned.has(plan.messageId)) this.#begin(plan, Promise.resolve());
  }

  /**
   * Reduces the message to this page; where that fails, deletes it. Resolves once the attempt is sure to happen, even
   * after a crash.
   */
  async shrink(place: MessagePlace, messageId: string, page: Page, told: NarratedEvents): Promise<void> {
    await this.#plan(place, { messageId, words: { ...wordsOf(await payloadOf(page)) }, told });
  }

  /** Reduces the message to this page. If the message is gone, its events are not repeated elsewhere. */
  async say(place: MessagePlace, messageId: string, page: Page): Promise<void> {
    await this.#plan(place, { messageId, words: { ...wordsOf(await payloadOf(page)) }, told: null });
  }

  /** Deletes the message. Resolves once the attempt is sure to happen, even after a crash. */
  remove(place: MessagePlace, messageId: string): Promise<void> {
    return this.#plan(place, { messageId, words: null, told: null });
  }

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
    // Nothing more is shown during shutdown; the next start finds the message gone again.
    if (isEnding()) return 'retry';
    await this.#forget(planned);
    return 'give-up';
  }

  async #forget(planned: PlannedMessage): Promise<void> {
    const { messageId } = planned.plan;
    await planned.stored;
    // A newer plan may exist for the message by now.
    if (this.#planned.get(messageId) !== planned) return;
    this.#planned.delete(messageId);
    await this.#stored('forgotten', () => this.#memory.forgetPlan(messageId));
  }

  /** Logs errors of the store: only recovery after a crash depends on it. */
  async #stored(what: string, store: () => Promise<void>): Promise<void> {
    try {
      await store();
    } catch (error) {
      this.#log.warn({ err: error, what }, 'planned changes of older messages could not be stored');
    }
  }

  /**
   * No retry: where the bot is not a member, it would not reach the message either. The newest message repeats the
   * events.
   */
  async #tryOnce(plan: MessagePlan): Promise<void> {
    const { messageId, told } = plan;
    try {
      await this.#carryOut(plan, this.#external);
    } catch (error) {
      this.#log.debug({ messageId, fault: faultOf(error) }, 'an older message stays');
      // Not awaited: the table's own write waits for this method.
      if (told !== null) void this.#retell(told);
    }
  }

  async #carryOut({ channelId, messageId, words }: MessagePlan, channels = this.#channels): Promise<void> {
    if (words === null) return channels.remove(channelId, messageId);
    try {
      await channels.compact(channelId, messageId, words);
    } catch (error) {
      const fault = faultOf(error);
      // Messages can be deleted where they cannot be edited, as in archived threads (docs/topics/threads).
      if (fault !== 'archived' && fault !== 'rejected') throw error;
      await channels.remove(channelId, messageId);
    }
  }
}
