import { EventEmitter, once } from 'node:events';
import { z } from 'zod';

/** Levels of the log, as pino counts them. */
export const levels = { warning: 40, error: 50 } as const;

/** In milliseconds, while somebody waits for a line. */
const TIMEOUT = 90_000;

const logLine = z.looseObject({
  level: z.int(),
  msg: z.string(),
  interactionId: z.string().nullish(),
  tableId: z.string().nullish(),
});
export type LogLine = z.infer<typeof logLine>;

/** What is no line of the log was written by something that broke. */
const parseLine = (text: string): LogLine => {
  try {
    return logLine.parse(JSON.parse(text));
  } catch {
    return { level: levels.error, msg: text };
  }
};

/** What a bot logs, as it comes. */
export class BotLog {
  readonly texts: string[] = [];
  readonly lines: LogLine[] = [];
  readonly #events = new EventEmitter().setMaxListeners(0);
  #taken = 0;

  /** Takes one line: a log can be led here. */
  write(text: string): void {
    this.texts.push(text.trim());
    this.lines.push(parseLine(text));
    this.wake();
  }

  /** Lets those who wait look again. */
  wake(): void {
    this.#events.emit('news');
  }

  /** The lines since this was last asked. */
  take(): readonly LogLine[] {
    const news = this.lines.slice(this.#taken);
    this.#taken = this.lines.length;
    return news;
  }

  /**
   * Resolves with the first line, past or to come, that `holds`.
   *
   * @param end says why there will be no more lines; null as long as there may be
   */
  async until(what: string, holds: (line: LogLine) => boolean, end: () => Error | null = () => null): Promise<LogLine> {
    const timeout = AbortSignal.timeout(TIMEOUT);
    for (;;) {
      const line = this.lines.find(holds);
      if (line !== undefined) return line;
      const error = end();
      if (error !== null) throw error;
      await once(this.#events, 'news', { signal: timeout }).catch(() => {
        throw new Error(`Waited ${TIMEOUT} ms in vain for ${what}`);
      });
    }
  }
}
