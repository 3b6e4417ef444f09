import { ChannelType, Routes, type REST } from 'discord.js';
import { z } from 'zod';
import { answerOf, type Answer } from './answer.js';

export interface File {
  readonly name: string;
  readonly data: Buffer;
}

/** A probe cannot go on, for a request that only prepares it was refused. */
export class PreparationRefused extends Error {
  constructor(readonly answer: Answer) {
    super('A preparation was refused');
  }
}

/** The answer, when what was asked was done. @throws PreparationRefused */
export const done = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new PreparationRefused(answer);
  return answer;
};

const THREAD_NAME = 'En piste: rehearsal';
const AN_HOUR = 60;
const identified = z.object({ id: z.string() });

/**
 * The bot's requests for messages and threads, past the checks of the library, which remembers what it made to take it
 * away again.
 */
export class Requests {
  readonly #rest: REST;
  readonly #messages = new Map<string, string>();
  readonly #threads = new Set<string>();

  constructor(rest: REST) {
    this.#rest = rest;
  }

  async send(channel: string, body: object, files: readonly File[] = []): Promise<Answer> {
    const answer = await answerOf(this.#rest.post(Routes.channelMessages(channel), { body, files: [...files] }));
    if (answer.message !== null) this.#messages.set(answer.message.id, channel);
    return answer;
  }

  /** Sends a message that a probe needs, and resolves with its id. @throws PreparationRefused */
  async sent(channel: string, body: object, files: readonly File[] = []): Promise<string> {
    const answer = done(await this.send(channel, body, files));
    if (answer.message === null) throw new PreparationRefused(answer);
    return answer.message.id;
  }

  edit(channel: string, id: string, body: object, files: readonly File[] = []): Promise<Answer> {
    return answerOf(this.#rest.patch(Routes.channelMessage(channel, id), { body, files: [...files] }));
  }

  fetch(channel: string, id: string): Promise<Answer> {
    return answerOf(this.#rest.get(Routes.channelMessage(channel, id)));
  }

  newest(channel: string): Promise<Answer> {
    return answerOf(this.#rest.get(Routes.channelMessages(channel), { query: new URLSearchParams({ limit: '50' }) }));
  }

  async remove(channel: string, id: string): Promise<Answer> {
    const answer = await answerOf(this.#rest.delete(Routes.channelMessage(channel, id)));
    if (answer.status === 200) this.#messages.delete(id);
    return answer;
  }

  /** Makes a public thread and resolves with its id. @throws PreparationRefused */
  async thread(channel: string): Promise<string> {
    const body = { name: THREAD_NAME, type: ChannelType.PublicThread, auto_archive_duration: AN_HOUR };
    const answer = done(await answerOf(this.#rest.post(Routes.threads(channel), { body })));
    const { id } = identified.parse(answer.body);
    this.#threads.add(id);
    return id;
  }

  change(thread: string, body: { readonly archived?: boolean; readonly locked?: boolean }): Promise<Answer> {
    return answerOf(this.#rest.patch(Routes.channel(thread), { body }));
  }

  /** Takes away all messages and threads that were made, and resolves with what stays: a sentence each. */
  async cleanUp(): Promise<readonly string[]> {
    const left: string[] = [];
    for (const thread of this.#threads) {
      if ((await answerOf(this.#rest.delete(Routes.channel(thread)))).status === 200) {
        for (const [id, channel] of this.#messages) if (channel === thread) this.#messages.delete(id);
      } else left.push(`A thread “${THREAD_NAME}” stays, for the bot may not delete threads: please delete it.`);
    }
    for (const [id, channel] of this.#messages) {
      const { status } = await this.remove(channel, id);
      if (status !== 200 && status !== 404 && !this.#threads.has(channel))
        left.push(`A message stays (Discord answered ${status} when it was to be deleted): please delete it.`);
    }
    // A thread that stays is emptied while it is open, and put away then.
    for (const thread of this.#threads) await this.change(thread, { archived: true });
    this.#messages.clear();
    this.#threads.clear();
    return left;
  }
}
