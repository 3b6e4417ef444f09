import type { Logger } from 'pino';
import { z } from 'zod';
import type { Page } from '../messages/page.js';
import { payloadOf, wordsOf } from '../messages/payload.js';
import { faultOf, loggable } from './requests/api-errors.js';
import type { Channels } from './channels.js';
import { pauses, withRetries } from './requests/retry.js';

/** Keeps a text from one start of the program to the next. */
export interface PlanStorage {
  load(): Promise<string | null>;
  save(text: string): Promise<void>;
}

/** What a message tells: the events of a table from a version on. */
const told = z.object({ tableId: z.string(), since: z.int() });
export type Told = z.infer<typeof told>;

/** A message that is to be changed: to these words, or taken away when there are none. */
const planned = z.object({
  channelId: z.string(),
  messageId: z.string(),
  words: z.record(z.string(), z.unknown()).nullable(),
  /** What nobody reads any more should the message be gone; plans of older versions of the program lack it. */
  told: told.nullable().default(null),
});
type Planned = z.infer<typeof planned>;

/** Shows elsewhere what a message told that somebody has deleted. Never rejects. */
export type RetellListener = (lost: Told) => Promise<unknown>;

/**
 * What is done to messages that are no longer the newest of their table, in the background and as far as Discord lets us: nobody waits for
 * it, and what is refused is let go. What a crash keeps from being done is done after the next start.
 */
export class PastMessages {
  readonly #channels: Channels;
  readonly #memory: PlanStorage;
  readonly #log: Logger;
  readonly #planned = new Map<string, Planned>();
  readonly #running = new Set<Promise<void>>();
  readonly #end = new AbortController();
  #retell: RetellListener = () => Promise.resolve();
  /** What is stored comes after what was stored before. */
  #saved: Promise<void> = Promise.resolve();

  constructor(channels: Channels, memory: PlanStorage, log: Logger) {
    this.#channels = channels;
    this.#memory = memory;
    this.#log = log;
  }

  /** Hears of every message that told something and is gone. There is one listener, to be named before anything begins. */
  onLost(listener: RetellListener): void {
    this.#retell = listener;
  }

  /** Does what was left to be done when the program ended. */
  async start(): Promise<void> {
    const left = z
      .string()
      .transform(parsedJson)
      .pipe(z.array(planned))
      .safeParse(await this.#memory.load());
    for (const plan of left.data ?? []) this.#begin(plan);
  }

  /** Lets the message say this and no more; where that cannot be, the message goes. Resolves when it is sure to be tried, also after a crash. */
  async shrink(channelId: string, messageId: string, page: Page, told: Told): Promise<void> {
    this.#begin({ channelId, messageId, words: { ...wordsOf(await payloadOf(page)) }, told });
    await this.#saved;
  }

  /** Takes the message away. */
  remove(channelId: string, messageId: string): void {
    this.#begin({ channelId, messageId, words: null, told: null });
  }

  /** Finishes what is on its way, and tries nothing again before the next start. */
  async stop(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#running);
    await this.#saved;
  }

  #begin(plan: Planned): void {
    this.#planned.set(plan.messageId, plan);
    this.#save();
    const running = this.#run(plan);
    this.#running.add(running);
    void running.then(() => this.#running.delete(running));
  }

  async #run(plan: Planned): Promise<void> {
    const { messageId } = plan;
    const { signal } = this.#end;
    try {
      await withRetries(pauses.past, () => this.#attempt(plan), { signal });
    } catch (error) {
      if (signal.aborted) return;
      const fault = faultOf(error);
      const gone = fault === 'message-gone';
      this.#log[gone ? 'debug' : 'warn'](
        { messageId, fault, ...loggable(error) },
        gone ? 'an older message is gone' : 'an older message stays',
      );
      if (gone && plan.told !== null) await this.#retell(plan.told);
      // Then nothing more is shown, and after the next start the message is found to be gone again.
      if (signal.aborted) return;
    }
    this.#planned.delete(messageId);
    this.#save();
  }

  async #attempt(plan: Planned): Promise<void> {
    try {
      await this.#carryOut(plan);
    } catch (error) {
      const fault = faultOf(error);
      if (fault === 'again') this.#log.debug({ messageId: plan.messageId, fault }, 'an older message is tried again');
      throw error;
    }
  }

  async #carryOut({ channelId, messageId, words }: Planned): Promise<void> {
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

  #save(): void {
    this.#saved = this.#saved.then(async () => {
      try {
        await this.#memory.save(JSON.stringify([...this.#planned.values()]));
      } catch (error) {
        this.#log.warn({ err: error }, 'older messages that are to be changed could not be stored');
      }
    });
  }
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Nothing that this program has written: there is nothing to do.
    return [];
  }
};
