import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { cappedCache } from '#src/lib/capped-cache.js';
import { MINUTE } from '#src/lib/durations.js';

/** The number of interaction tokens whose channel is remembered, for requests that may still be under way. */
const TOKEN_CACHE_SIZE = 5_000;
const CHANNEL_CACHE_SIZE = 1_000;
/** A channel that met a limit is watched for as long as Discord counts refusals. */
const LIMIT_CACHE_MS = 10 * MINUTE;
/** A channel accepts about 30 answers a minute (discord-api-docs#367); this leaves some for those under way. */
const AT_ONCE = 25;

/** The share of one person: a person who types without a pause must not use up the answers of the others. */
const AT_ONCE_FOR_ONE = 12;

/**
 * Concurrent answers to one person in a channel. When the first one is refused, at most this many are refused with it.
 */
const ON_THE_WAY = 8;

interface LimitedChannel {
  /** In milliseconds of the clock; nothing is sent before. */
  readonly closedUntil: number;
  /** The longest wait that Discord has asked for; in this time it accepts slightly more than `AT_ONCE` answers. */
  readonly window: number;
  readonly sent: readonly { readonly at: number; readonly userId: string }[];
}

interface Addressee {
  readonly channelId: string;
  readonly userId: string;
}

/**
 * Spaces out the answers to interactions in channels where Discord has refused one as too many. Otherwise all answers
 * under way would be refused with it, and again after the wait; every refusal counts against the bot as a whole. Other
 * channels hardly wait: the limit is known from reports and not documented.
 */
export class AnswerLimit {
  readonly #channelOf = cappedCache<string, string>(TOKEN_CACHE_SIZE);
  readonly #limited = new LRUCache<string, LimitedChannel>({ max: CHANNEL_CACHE_SIZE, ttl: LIMIT_CACHE_MS });
  /** By channel and person: answers that wait or are under way. */
  readonly #queues = new Map<string, PQueue>();
  readonly #stopping = new AbortController();

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
          await this.#mayBeSent(to);
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
    const known = this.#limited.get(channelId);
    const closedUntil = Math.max(known?.closedUntil ?? 0, performance.now() + milliseconds);
    const window = Math.max(known?.window ?? 0, milliseconds);
    this.#limited.set(channelId, { closedUntil, window, sent: known?.sent ?? [] });
  }

  /** Sends everything that waits at once: the program ends, and an attempt is better than none. */
  drain(): void {
    this.#stopping.abort();
  }

  async #mayBeSent(to: Addressee): Promise<void> {
    for (let pause = this.#take(to); pause > 0; pause = this.#take(to)) {
      if (this.#stopping.signal.aborted) return;
      await wait(pause, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  /** Takes a place, or returns the milliseconds until the next attempt. */
  #take({ channelId, userId }: Addressee): number {
    const limited = this.#limited.get(channelId);
    if (limited === undefined) return 0;
    const now = performance.now();
    if (now < limited.closedUntil) return limited.closedUntil - now;
    const sent = limited.sent.filter(({ at }) => at > now - limited.window);
    const own = sent.filter((answer) => answer.userId === userId);
    for (const [answers, most] of [
      [sent, AT_ONCE],
      [own, AT_ONCE_FOR_ONE],
    ] as const) {
      const [oldest] = answers;
      if (oldest !== undefined && answers.length >= most) return oldest.at + limited.window - now;
    }
    this.#limited.set(channelId, { ...limited, sent: [...sent, { at: now, userId }] }, { noUpdateTTL: true });
    return 0;
  }
}
