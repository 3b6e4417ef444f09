import { EventEmitter, once } from 'node:events';
import { z } from 'zod';

const lineSchema = z.looseObject({ level: z.number(), msg: z.string(), interactionId: z.string().optional() });

/** The last word about an interaction that was answered. */
const ANSWERED = 'answered';
const ERROR = 50;
const PATIENCE = 10_000;

/** What the bot writes into its log. */
export class Journal {
  readonly #lines: string[] = [];
  readonly #answered = new Set<string>();
  readonly #news = new EventEmitter();
  #told = 0;
  #failure: string | null = null;

  /** Takes a line: this is where the bot's log leads. */
  write(line: string): void {
    const entry = lineSchema.parse(JSON.parse(line));
    this.#lines.push(JSON.stringify({ ...entry, time: undefined }));
    if (entry.level >= ERROR) this.#failure ??= line;
    if (entry.msg === ANSWERED && entry.interactionId !== undefined) this.#answered.add(entry.interactionId);
    this.#news.emit('line');
  }

  /**
   * Resolves when the bot is done with an interaction, in the channel too.
   *
   * @throws Error when something went wrong in the bot
   */
  async untilAnswered(interactionId: string): Promise<void> {
    const patience = AbortSignal.timeout(PATIENCE);
    while (!this.#answered.has(interactionId)) {
      if (this.#failure !== null) throw new Error(`The bot failed: ${this.#failure}`);
      await once(this.#news, 'line', { signal: patience });
    }
  }

  /** What was written since this was last asked. */
  news(): readonly string[] {
    const news = this.#lines.slice(this.#told);
    this.#told = this.#lines.length;
    return news;
  }
}
