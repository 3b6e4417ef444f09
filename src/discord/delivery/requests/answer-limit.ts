import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { cappedCache } from '#src/lib/capped-cache.js';

/** Tokens of interactions whose channel is remembered: those that may still be on their way to Discord. */
const TOKEN_CACHE_SIZE = 5_000;
const CHANNEL_CACHE_SIZE = 1_000;
/** In milliseconds: so long a channel that was limited is watched, which is as long as Discord counts refusals. */
const WATCHED_FOR = 10 * 60_000;
/** A channel takes about 30 in a minute (discord-api-docs#367); this leaves some for what is on its way. */
const AT_ONCE = 25;

/** Of these one person has no more than so many: a person who types without a pause leaves the others their answers. */
const AT_ONCE_FOR_ONE = 12;

/** How many answers to one person are on their way in a channel: when the first is refused, no more are refused with it. */
const ON_THE_WAY = 8;

interface LimitedChannel {
  /** Nothing is sent before, in milliseconds of the clock. */
  readonly closedUntil: number;
  /** The longest wait that Discord has asked for: in so long a time it takes `AT_ONCE` and a few more. */
  readonly window: number;
  /** The last ones that were sent, the oldest first. */
  readonly sent: readonly { readonly at: number; readonly userId: string }[];
}

/** Whose answer it is, and where. */
interface Addressee {
  readonly channelId: string;
  readonly userId: string;
}

/**
 * Spaces out the answers to interactions in channels where Discord has refused one for there being too many: all that
 * are on their way would be refused with it, and again after the wait, and every refusal counts against the bot
 * everywhere. Where nothing was refused, hardly anything waits: the limit is reported and not documented.
 */
export class AnswerLimit {
  readonly #channelOf = cappedCache<string, string>(TOKEN_CACHE_SIZE);
  readonly #limited = new LRUCache<string, LimitedChannel>({ max: CHANNEL_CACHE_SIZE, ttl: WATCHED_FOR });
  /** Of people in channels to whom answers wait or are on their way. */
  readonly #queues = new Map<string, PQueue>();
  readonly #stopping = new AbortController();

  /**
   * Sends an answer in a channel, by the token of its interaction, when it may be sent, to each person in the order of
   * the calls.
   *
   * @param priority what only tidies up has a lower one than answers, for which people wait
   * @returns what `send` gives; rejects as it does
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
   * Discord takes no answer by this token before some time has passed.
   *
   * @param milliseconds as Discord says
   */
  refused(token: string, milliseconds: number): void {
    const channelId = this.#channelOf.get(token);
    if (channelId === undefined) return;
    const known = this.#limited.get(channelId);
    const closedUntil = Math.max(known?.closedUntil ?? 0, performance.now() + milliseconds);
    const window = Math.max(known?.window ?? 0, milliseconds);
    this.#limited.set(channelId, { closedUntil, window, sent: known?.sent ?? [] });
  }

  /** Lets everything go at once: the program ends, and what waits is better tried than lost. */
  stop(): void {
    this.#stopping.abort();
  }

  async #mayBeSent(to: Addressee): Promise<void> {
    for (let pause = this.#take(to); pause > 0; pause = this.#take(to)) {
      if (this.#stopping.signal.aborted) return;
      await wait(pause, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  /** Takes a place, or says after how many milliseconds to ask again. */
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
