import { MessageType, Routes, type REST } from 'discord.js';
import { answerOf, asMessage, messagesIn, type Answer, type Message } from './answer.js';
import { body, text, type File } from './message.js';
import { RehearsalAbort, until } from './until.js';

/** A probe cannot continue because a request that prepares it failed. */
export class PreparationRefused extends Error {
  constructor(readonly answer: Answer) {
    super('A preparation was refused');
  }
}

/** The answer of a successful request. @throws PreparationRefused */
export const done = (answer: Answer): Answer => {
  if (answer.status !== 200 || answer.unclear !== null) throw new PreparationRefused(answer);
  return answer;
};

export interface RequestLimits {
  /** Ends all waiting except that of `cleanUp`. */
  readonly signal: AbortSignal;
  /** Milliseconds for each request. */
  readonly timeoutMs: number;
}

const THREAD_CREATED: number = MessageType.ThreadCreated;
const THREAD_NAME = 'En piste: rehearsal';
/** The beginning of every message of a rehearsal. */
const FIRST_WORD = '"content":"Rehearsal';
const AN_HOUR = 60;
/** The number of requests in a row without an answer after which no more are made. */
const SILENT = 2;

/** True for a message of Discord about a new thread (docs/topics/threads), or of a request without an answer. */
const isOfRehearsal = ({ type, content, components }: Message): boolean =>
  (type === THREAD_CREATED && content === THREAD_NAME) || JSON.stringify(components).includes(FIRST_WORD);

/** "A thread stays", "3 threads stay"; empty for none. */
const staying = (count: number, word: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? `A ${word} stays` : `${count} ${word}s stay`];

/**
 * The bot's requests for messages and threads, without the checks of the library. It remembers its messages and threads
 * for removal. Every method except `cleanUp` throws RehearsalAbort once the signal has come.
 */
export class Requests {
  readonly #rest: REST;
  readonly #timeoutMs: number;
  readonly #messages = new Map<string, string>();
  readonly #threads = new Set<string>();
  #signal: AbortSignal;
  #silent = 0;

  constructor(rest: REST, { signal, timeoutMs }: RequestLimits) {
    this.#rest = rest;
    this.#signal = signal;
    this.#timeoutMs = timeoutMs;
  }

  get isSilent(): boolean {
    return this.#silent >= SILENT;
  }

  async send(channel: string, wanted: object, files: readonly File[] = []): Promise<Answer> {
    const route = Routes.channelMessages(channel);
    const answer = await this.#ask((signal) => this.#rest.post(route, { body: wanted, files: [...files], signal }));
    if (answer.message !== null) this.#messages.set(answer.message.id, channel);
    return asMessage(answer);
  }

  /** Sends a message that a probe needs, and resolves with its id. @throws PreparationRefused */
  async sent(channel: string, wanted: object, files: readonly File[] = []): Promise<string> {
    const answer = done(await this.send(channel, wanted, files));
    if (answer.message === null) throw new PreparationRefused(answer);
    return answer.message.id;
  }

  async edit(channel: string, id: string, wanted: object, files: readonly File[] = []): Promise<Answer> {
    const route = Routes.channelMessage(channel, id);
    return asMessage(await this.#ask((signal) => this.#rest.patch(route, { body: wanted, files: [...files], signal })));
  }

  async fetch(channel: string, id: string): Promise<Answer> {
    return asMessage(await this.#ask((signal) => this.#rest.get(Routes.channelMessage(channel, id), { signal })));
  }

  newest(channel: string): Promise<Answer> {
    const query = new URLSearchParams({ limit: '50' });
    return this.#ask((signal) => this.#rest.get(Routes.channelMessages(channel), { query, signal }));
  }

  async remove(channel: string, id: string): Promise<Answer> {
    const answer = await this.#ask((signal) => this.#rest.delete(Routes.channelMessage(channel, id), { signal }));
    if (answer.status === 200) this.#messages.delete(id);
    return answer;
  }

  /**
   * Creates a public thread from a message, as the bot does for a table, and resolves with its id, which is the
   * message's.
   *
   * @throws PreparationRefused
   */
  async thread(channel: string): Promise<string> {
    const id = await this.sent(channel, body([text('Rehearsal: a thread')]));
    const wanted = { name: THREAD_NAME, auto_archive_duration: AN_HOUR };
    // The id is recorded before the thread exists: an answer may never come.
    this.#threads.add(id);
    const answer = await this.#ask((signal) => this.#rest.post(Routes.threads(channel, id), { body: wanted, signal }));
    if (answer.status !== 200 && answer.unclear === null) this.#threads.delete(id);
    done(answer);
    return id;
  }

  change(thread: string, wanted: { readonly archived?: boolean; readonly locked?: boolean }): Promise<Answer> {
    return this.#ask((signal) => this.#rest.patch(Routes.channel(thread), { body: wanted, signal }));
  }

  /**
   * Removes all created messages and threads, even after the signal, and resolves with the leftovers: a sentence each.
   * When Discord does not answer, all that still exists stays.
   *
   * @param self the bot
   */
  async cleanUp(channel: string, self: string): Promise<readonly string[]> {
    this.#signal = new AbortController().signal;
    this.#silent = 0;
    const left = await this.#clearThreads();
    left.push(...(await this.#clearMessages()));
    if (this.#silent === 0) await this.#clearUnheard(channel, self);
    // A thread that stays is emptied while it is open, then archived.
    for (const thread of this.#threads) if (this.#silent === 0) await this.change(thread, { archived: true });
    if (this.#silent > 0) left.push(...this.#abandoned());
    this.#messages.clear();
    this.#threads.clear();
    return left;
  }

  async #clearThreads(): Promise<string[]> {
    for (const thread of this.#threads) {
      const { status } = await this.#ask((signal) => this.#rest.delete(Routes.channel(thread), { signal }));
      if (this.#silent > 0) return [];
      if (status !== 200 && status !== 404) continue;
      this.#threads.delete(thread);
      for (const [id, channel] of this.#messages) if (channel === thread) this.#messages.delete(id);
    }
    return staying(this.#threads.size, 'thread').map(
      (words) => `${words}, for the bot may not delete threads: please delete what is named “${THREAD_NAME}”.`,
    );
  }

  async #clearMessages(): Promise<string[]> {
    const refused = new Map<number, number>();
    for (const [id, channel] of this.#messages) {
      const { status } = await this.remove(channel, id);
      if (this.#silent > 0) break;
      this.#messages.delete(id);
      if (status !== 200 && status !== 404 && !this.#threads.has(channel))
        refused.set(status, (refused.get(status) ?? 0) + 1);
    }
    return [...refused].flatMap(([status, count]) => {
      const said = status === 0 ? 'what cannot be read' : status;
      const asked = `(Discord answered ${said} when asked to delete): please delete what begins with “Rehearsal”.`;
      return staying(count, 'message').map((words) => `${words} ${asked}`);
    });
  }

  /** Removes messages of requests without an answer, and Discord's own messages. */
  async #clearUnheard(channel: string, self: string): Promise<void> {
    const found = messagesIn(await this.newest(channel)) ?? [];
    for (const message of found)
      if (message.author.id === self && isOfRehearsal(message) && this.#silent === 0)
        await this.remove(channel, message.id);
  }

  #abandoned(): readonly string[] {
    const left = [...staying(this.#threads.size, 'thread'), ...staying(this.#messages.size, 'message')];
    return [['Discord no longer answers', ...left, 'Please delete what begins with “Rehearsal”.'].join('. ')];
  }

  /** Sends a request with the timeout. @throws RehearsalAbort */
  async #ask(request: (signal: AbortSignal) => Promise<unknown>): Promise<Answer> {
    const ending = this.#signal;
    const isEnding = (): boolean => ending.aborted;
    if (isEnding()) throw new RehearsalAbort();
    const signal = AbortSignal.any([ending, AbortSignal.timeout(this.#timeoutMs)]);
    const answer = await answerOf(until(signal, request(signal)));
    if (isEnding() && answer.status === 0) throw new RehearsalAbort();
    this.#silent = answer.status === 0 && answer.fault === 'again' ? this.#silent + 1 : 0;
    return answer;
  }
}
