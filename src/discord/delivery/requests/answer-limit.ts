import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { cappedCache } from '#src/lib/capped-cache.js';
import { MINUTE } from '#src/lib/durations.js';

/** The number of interaction tokens whose channel is remembered, for requests that may still be under way. */
const TOKEN_CACHE_SIZE = 5_000;
const CHANNEL_CACHE_SIZE = 1_000;
/** A channel's answers, and the limit that it met, are remembered for as long as Discord counts refusals. */
const CHANNEL_CACHE_MS = 10 * MINUTE;
/** The answers that a channel accepts in a minute, according to reports (discord-api-docs#367). */
const DISCORDS_LIMIT = 30;
/** A burst goes at once, and further answers are spread over a minute: together they leave one for what is under way. */
const BURST = 12;
const STEADY = 17;
/**
 * The answers in a minute that each person gets at once while Discord has refused none: the limit is known from reports
 * alone, and two people who play fast do not meet it.
 */
const OWN_SHARE = 12;
/**
 * The answers in a minute to all people together after which a person waits. The last places are for those who have had
 * fewer than three answers, so that a crowd that asks without a pause locks nobody out.
 */
const LAST_PLACE = DISCORDS_LIMIT - 1;
const LAST_USUAL_PLACE = 24;
const FEW = 3;

/**
 * The maximum number of concurrent answers to one person in a channel: when Discord refuses the first one, it refuses
 * the others with it.
 */
const ON_THE_WAY = 8;

interface Channel {
  /** True when Discord has refused an answer here. */
  readonly isLimited: boolean;
  /** In milliseconds of the clock; nothing is sent before. */
  readonly closedUntil: number;
  /** The time for which answers count: the usual one, or the longest wait that Discord has asked for. */
  readonly window: number;
  /** The places that were free when the last answer was sent; more become free with time. */
  readonly free: number;
  /** The oldest first. */
  readonly sent: readonly { readonly at: number; readonly userId: string }[];
}

interface WaitingAnswer {
  readonly userId: string;
  readonly go: () => void;
}

interface Addressee {
  readonly channelId: string;
  readonly userId: string;
}

/**
 * Spaces out the answers to interactions in a channel, so that no person uses up the places of the others and Discord
 * refuses none: all answers under way would be refused with it, and every refusal counts against the bot as a whole.
 * Waiting answers go to the person who has had the fewest.
 */
export class AnswerLimit {
  readonly #windowMs: number;
  readonly #channelOf = cappedCache<string, string>(TOKEN_CACHE_SIZE);
  readonly #channels = new LRUCache<string, Channel>({ max: CHANNEL_CACHE_SIZE, ttl: CHANNEL_CACHE_MS });
  /** By channel and person: answers that wait or are under way. */
  readonly #queues = new Map<string, PQueue>();
  /** By channel: answers that wait for a place. */
  readonly #waiting = new Map<string, readonly WaitingAnswer[]>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #isDraining = false;

  /** @param answersPerMinute the answers that a channel accepts in a minute; 0 for any number */
  constructor(answersPerMinute = DISCORDS_LIMIT) {
    this.#windowMs = answersPerMinute === 0 ? 0 : (MINUTE * DISCORDS_LIMIT) / answersPerMinute;
  }

  /**
   * Sends an answer in a channel with the token of its interaction, as soon as the limit allows. Each person's answers
   * keep the order of the calls.
   *
   * @param priority cleaning up has a lower one than answers, for which people wait
   * @returns the result of `send`; rejects as it does
   */
  async send<Value>(to: Addressee, token: string, send: () => Promise<Value>, priority = 0): Promise<Value> {
    const key = `${to.channelId} ${to.userId}`;
    this.#channelOf.set(token, to.channelId);
    const queue = this.#queues.get(key) ?? new PQueue({ concurrency: ON_THE_WAY });
    this.#queues.set(key, queue);
    try {
      return await queue.add(
        async () => {
          await this.#place(to);
          return send();
        },
        { priority },
      );
    } finally {
      if (queue.size + queue.pending === 0) this.#queues.delete(key);
    }
  }

  /**
   * Notes that Discord accepts no answer with this token for some time.
   *
   * @param milliseconds the wait that Discord asks for
   */
  refused(token: string, milliseconds: number): void {
    const channelId = this.#channelOf.get(token);
    if (channelId === undefined) return;
    const known = this.#channel(channelId);
    this.#channels.set(channelId, {
      ...known,
      isLimited: true,
      closedUntil: Math.max(known.closedUntil, performance.now() + milliseconds),
      window: Math.max(known.window, milliseconds),
    });
  }

  /** Sends everything that waits at once: the program ends, and an attempt is better than none. */
  drain(): void {
    this.#isDraining = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    const waiting = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    for (const { go } of waiting) go();
  }

  #channel(channelId: string): Channel {
    return (
      this.#channels.get(channelId) ?? {
        isLimited: false,
        closedUntil: -Infinity,
        window: this.#windowMs,
        free: BURST,
        sent: [],
      }
    );
  }

  #place({ channelId, userId }: Addressee): Promise<void> {
    if (this.#isDraining) return Promise.resolve();
    return new Promise((go) => {
      this.#waiting.set(channelId, [...(this.#waiting.get(channelId) ?? []), { userId, go }]);
      this.#letGo(channelId);
    });
  }

  #letGo(channelId: string): void {
    clearTimeout(this.#timers.get(channelId));
    this.#timers.delete(channelId);
    for (;;) {
      const waiting = this.#waiting.get(channelId) ?? [];
      const now = performance.now();
      const known = this.#channel(channelId);
      const free = freePlaces(known, now);
      const channel = { ...known, sent: known.sent.filter(({ at }) => at > now - known.window) };
      const had = (userId: string): number => channel.sent.filter((answer) => answer.userId === userId).length;
      const [next] = waiting.toSorted((one, other) => had(one.userId) - had(other.userId));
      if (next === undefined) {
        this.#waiting.delete(channelId);
        return;
      }
      const pause = pauseFor({ ...channel, free }, had(next.userId), now);
      if (pause > 0) {
        this.#timers.set(channelId, setTimeout(() => this.#letGo(channelId), pause).unref());
        return;
      }
      const sent = [...channel.sent, { at: now, userId: next.userId }];
      this.#channels.set(
        channelId,
        { ...channel, sent, free: Math.max(0, free - 1) },
        { noUpdateTTL: channel.isLimited },
      );
      this.#waiting.set(
        channelId,
        waiting.filter((answer) => answer !== next),
      );
      next.go();
    }
  }
}

/** Returns the places for answers at a moment: they become free at a steady rate, up to those for a burst. */
const freePlaces = ({ free, window, sent }: Channel, now: number): number => {
  const last = sent.at(-1)?.at ?? -Infinity;
  return window === 0 ? BURST : Math.min(BURST, free + ((now - last) / window) * STEADY);
};

/** Returns the milliseconds until a person may get another answer, by the number of those before it; 0 for now. */
const pauseFor = ({ isLimited, closedUntil, window, free, sent }: Channel, had: number, now: number): number => {
  if (now < closedUntil) return closedUntil - now;
  const places = had < FEW ? LAST_PLACE : LAST_USUAL_PLACE;
  const leaving = sent[sent.length - places];
  if (leaving !== undefined) return leaving.at + window - now;
  const isFree = free >= 1 || (!isLimited && had < OWN_SHARE);
  return isFree ? 0 : ((1 - free) * window) / STEADY;
};
