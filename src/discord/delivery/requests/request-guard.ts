import { DefaultRestOptions, type RESTOptions } from 'discord.js';
import { z } from 'zod';
import type { AnswerLimit } from './answer-limit.js';
import { type Fault, faultOfRefusal, isAnswer, type LimitScope, limitScopeOf } from './fault.js';
import { yieldToEvents } from '#src/lib/event-loop.js';
import { MINUTE } from '#src/lib/durations.js';

/**
 * Discord blocks an address that makes 10,000 invalid requests in ten minutes (docs/topics/rate-limits). We stop far
 * below that.
 */
const WINDOW_MS = 10 * MINUTE;
/** Boards and other background requests stop earlier, so that people can still be answered. */
const MAX_REQUESTS = { background: 200, answers: 250 } as const;

/** The wait after a 429 without a wait time, which the library would repeat at once. */
const DEFAULT_RETRY_AFTER_SECONDS = 5;

/** Advice for a token that Discord refuses while the program runs, for example after a reset. */
export const TOKEN_REFUSED =
  'Discord no longer accepts the setting DISCORD_TOKEN; copy it again from the Developer Portal and start the program again';

type MakeRequest = RESTOptions['makeRequest'];
type Answer = Awaited<ReturnType<MakeRequest>>;

/** Thrown instead of sending a request when Discord has refused too many lately. */
export class RequestsHeldBack extends Error {
  override readonly name = 'RequestsHeldBack';
}

export class UnansweredRequest extends Error {
  override readonly name = 'Unanswered';
}

export interface RefusalListener {
  requestRefused(fault: Fault): void;
  requestLimited(scope: LimitScope): void;
}

export interface RequestGuardParts {
  readonly onTokenRefused: () => void;
  /** Receives every failed request, including those that are repeated. */
  readonly listener?: RefusalListener | null;
  readonly answers?: Pick<AnswerLimit, 'refused'> | null;
  /** Milliseconds since a fixed moment. */
  readonly now?: () => number;
}

/** Codes of requests that certainly did not reach Discord. */
const UNSENT: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : error instanceof Error ? codeOf(error.cause) : undefined;

/** True for requests that must not be sent twice: first answers and follow-ups have no nonce. */
const isOnce = (url: string, method: string): boolean => isAnswer(url) && method === 'POST';

const tokenIn = (url: string): string | null => /\/webhooks\/\d+\/([^/?]+)/u.exec(url)?.[1] ?? null;

/** Seconds. */
const retryAfter = z.coerce.number().nonnegative().catch(DEFAULT_RETRY_AFTER_SECONDS);

const refusalBody = z.object({ code: z.number() });

/** Returns Discord's code from the body of a refusal; 0 without a code, as when a proxy refuses the request. */
const codeIn = (body: string): number => {
  try {
    return refusalBody.parse(JSON.parse(body)).code;
  } catch {
    return 0;
  }
};

/**
 * Corrects answers that the library would misread. It repeats a 429 without `Retry-After` at once, and takes 202 for
 * success although nothing is done yet (discord-userdoccers, topics/errors).
 */
const mend = (answer: Answer): Answer => {
  if (answer.status === 202) return new Response(null, { status: 503, statusText: 'Not ready' });
  if (answer.status !== 429 || answer.headers.has('retry-after')) return answer;
  const headers = new Headers([...answer.headers, ['retry-after', String(DEFAULT_RETRY_AFTER_SECONDS)]]);
  return new Response(null, { status: 429, headers });
};

/**
 * Checks every request to Discord. It counts invalid requests, which Discord holds against us, and sends no more once
 * there are too many.
 */
export class RequestGuard {
  readonly #onTokenRefused: () => void;
  readonly #listener: RefusalListener | null;
  readonly #answers: Pick<AnswerLimit, 'refused'> | null;
  readonly #now: () => number;
  #invalid: number[] = [];

  constructor({ onTokenRefused, listener = null, answers = null, now = Date.now }: RequestGuardParts) {
    this.#onTokenRefused = onTokenRefused;
    this.#listener = listener;
    this.#answers = answers;
    this.#now = now;
  }

  get invalid(): number {
    const earliest = this.#now() - WINDOW_MS;
    this.#invalid = this.#invalid.filter((moment) => moment > earliest);
    return this.#invalid.length;
  }

  /** For the library's `makeRequest`. Rejects with `RequestsHeldBack`, `Unanswered`, or the network's error. */
  readonly request: MakeRequest = async (url, init) => {
    if (this.invalid >= MAX_REQUESTS[isAnswer(url) ? 'answers' : 'background'])
      throw new RequestsHeldBack('Discord has refused too much in the last ten minutes');
    const once = isOnce(url, init.method ?? 'GET');
    const answer = await this.#tell(mend(await this.#send(url, init, once)), url);
    this.#count(answer, url);
    this.#spaceOut(answer, url);
    // Callers need time to process the answer, so other events run first.
    await yieldToEvents();
    // The library would repeat it by itself.
    if (once && answer.status >= 500) throw new UnansweredRequest(`Discord answered ${answer.status}`);
    return answer;
  };

  async #send(url: string, init: Parameters<MakeRequest>[1], once: boolean): Promise<Answer> {
    try {
      return await DefaultRestOptions.makeRequest(url, init);
    } catch (error) {
      const mayBeDone = once && !UNSENT.has(codeOf(error));
      this.#listener?.requestRefused(mayBeDone ? 'unanswered' : 'again');
      if (mayBeDone) throw new UnansweredRequest('The connection broke', { cause: error });
      throw error;
    }
  }

  /** Reports the meaning of a refusal. The body can be read only once, so the library gets a copy. */
  async #tell(answer: Answer, url: string): Promise<Answer> {
    const { status, statusText, headers } = answer;
    if (this.#listener === null || status < 400) return answer;
    if (status === 429) {
      this.#listener.requestLimited(limitScopeOf(headers.get('x-ratelimit-scope')));
      return answer;
    }
    const body = await answer.text();
    this.#listener.requestRefused(faultOfRefusal({ status, code: codeIn(body), url }));
    return new Response(body, { status, statusText, headers: new Headers([...headers]) });
  }

  #spaceOut({ status, headers }: Answer, url: string): void {
    const token = tokenIn(url);
    if (status !== 429 || token === null) return;
    this.#answers?.refused(token, retryAfter.parse(headers.get('retry-after')) * 1_000);
  }

  #count({ status, headers }: Answer, url: string): void {
    if (status === 401 || status === 403 || (status === 429 && headers.get('x-ratelimit-scope') !== 'shared'))
      this.#invalid.push(this.#now());
    if (status === 401 && !isAnswer(url)) this.#onTokenRefused();
  }
}
