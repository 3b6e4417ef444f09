import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { localeOf, textsFor } from '#src/i18n/texts.js';
import type { Locale } from '#src/lib/locale.js';
import { type Block, type Page, textBlock } from '../messages/page.js';
import { type Payload, payloadOf } from '../messages/payload.js';
import { pictureQueue } from '#src/discord/messages/pictures/picture-queue.js';
import { sendWithFallbacks } from './fallback-pages.js';
import { faultOf, loggable } from './requests/api-errors.js';

/** The time that a message waits for its pictures before its text is sent alone. */
const PICTURE_TIMEOUT_MS = 3_000;

const isToBeDrawn = (block: Block): boolean =>
  block.kind === 'picture' && !('kept' in block.image) && !('png' in block.image);

interface UnfinishedDrawing {
  readonly drawing: AbortController;
  /** True when the pictures have arrived. */
  readonly finished: Promise<boolean>;
}

export interface PicturedMessage<Sent> {
  /** Identifies a series of messages: a newer one with the same key makes the pictures of older ones needless. */
  readonly key: string;
  readonly page: Page;
  /** Discord's code of the reader's language. */
  readonly locale: string;
  readonly send: (payload: Payload) => Promise<Sent>;
  readonly complete: (payload: Payload, sent: Sent) => Promise<unknown>;
}

/**
 * Sends pages in time: when many pictures wait, the text goes first and the pictures follow. Only the newest page of
 * each key gets its pictures, so the queue never exceeds the number of people and tables.
 */
export class LatePictures {
  readonly #defaultLocale: Locale;
  readonly #log: Logger;
  readonly #timeoutMs: number;
  readonly #unfinished = new Map<string, UnfinishedDrawing>();

  constructor(defaultLocale: Locale, log: Logger, timeoutMs = PICTURE_TIMEOUT_MS) {
    this.#defaultLocale = defaultLocale;
    this.#log = log;
    this.#timeoutMs = timeoutMs;
  }

  get waiting(): number {
    return this.#unfinished.size;
  }

  /** Sends a page, or its text first. @throws Discord's error */
  async send<Sent>({ key, page, locale, send, complete }: PicturedMessage<Sent>): Promise<Sent> {
    await this.drop(key);
    if (!page.blocks.some(isToBeDrawn)) return sendWithFallbacks(page, this.#log, send);
    const drawing = new AbortController();
    const whole = payloadOf(page, drawing.signal);
    if (!(await this.#isLate(whole))) return sendWithFallbacks(page, this.#log, send, whole);
    const sent = await sendWithFallbacks(this.#wordsOf(page, locale), this.#log, send);
    const finished = this.#finish(drawing.signal, whole, (payload) => complete(payload, sent));
    const unfinished = { drawing, finished };
    this.#unfinished.set(key, unfinished);
    void finished.then(() => {
      if (this.#unfinished.get(key) === unfinished) this.#unfinished.delete(key);
    });
    return sent;
  }

  /**
   * Resolves when the pictures of a message whose text went first have arrived, to true, or will not arrive. Null when
   * none are under way.
   */
  arrivalOf(key: string): Promise<boolean> | null {
    return this.#unfinished.get(key)?.finished ?? null;
  }

  /** Cancels the pictures of a key. Resolves when none is being sent. */
  async drop(key: string): Promise<void> {
    const unfinished = this.#unfinished.get(key);
    unfinished?.drawing.abort();
    await unfinished?.finished;
  }

  async drain(): Promise<void> {
    await Promise.all([...this.#unfinished.keys()].map((key) => this.drop(key)));
  }

  async #isLate(whole: Promise<Payload>): Promise<boolean> {
    // With too long a queue, the message does not wait at all.
    if (pictureQueue.expectedWait > this.#timeoutMs) return true;
    const inTime = new AbortController();
    const late = wait(this.#timeoutMs, true, { signal: inTime.signal }).catch(() => false);
    const drawn = whole.then(
      () => false,
      () => false,
    );
    const isLate = await Promise.race([drawn, late]);
    inTime.abort();
    return isLate;
  }

  async #finish(
    signal: AbortSignal,
    whole: Promise<Payload>,
    complete: (payload: Payload) => Promise<unknown>,
  ): Promise<boolean> {
    // A cancelled picture may still be in the queue, but nothing waits for it.
    const dropped = once(signal, 'abort').then(() => null);
    try {
      const payload = await Promise.race([whole, dropped]);
      if (payload === null || signal.aborted) return false;
      await complete(payload);
      return true;
    } catch (error) {
      if (!signal.aborted) this.#log.warn({ fault: faultOf(error), ...loggable(error) }, 'a picture did not follow');
      return false;
    }
  }

  #wordsOf(page: Page, locale: string): Page {
    const texts = textsFor(localeOf(locale, this.#defaultLocale));
    const notice = textBlock(`-# ${texts.t('common:queue.picture')}`);
    return { ...page, blocks: [...page.blocks.filter((block) => !isToBeDrawn(block)), notice] };
  }
}
