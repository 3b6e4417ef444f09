import { EventEmitter, once } from 'node:events';
import { z } from 'zod';
import { nodeAdvice } from '#src/lib/node-version.js';

/** Levels of the log, as pino numbers them. */
export const levels = { warning: 40, error: 50 } as const;

/** The time to wait for a line. */
const TIMEOUT_MS = 90_000;

const logLine = z.looseObject({
  level: z.int(),
  msg: z.string(),
  interactionId: z.string().nullish(),
  tableId: z.string().nullish(),
});
export type LogLine = z.infer<typeof logLine>;

const advice = nodeAdvice(process.versions.node);

/** True for a line that deserves a look, which the Node of this machine does not. */
export const isWarning = ({ level, msg }: LogLine): boolean => level >= levels.warning && msg !== advice;

/** Text that is no line of the log comes from a broken program. */
const parseLine = (text: string): LogLine => {
  try {
    return logLine.parse(JSON.parse(text));
  } catch {
    return { level: levels.error, msg: text };
  }
};

export class BotLog {
  readonly texts: string[] = [];
  readonly lines: LogLine[] = [];
  readonly #events = new EventEmitter().setMaxListeners(0);
  #taken = 0;

  /** Receives one line: a log can write here. */
  write(text: string): void {
    this.texts.push(text.trim());
    this.lines.push(parseLine(text));
    this.wake();
  }

  /** Makes all waiting callers look again. */
  wake(): void {
    this.#events.emit('news');
  }

  /** The lines since the last call. */
  take(): readonly LogLine[] {
    const news = this.lines.slice(this.#taken);
    this.#taken = this.lines.length;
    return news;
  }

  /**
   * Resolves with the first line, past or future, that `holds`.
   *
   * @param end the reason why no more lines will come; null while they may
   */
  async until(what: string, holds: (line: LogLine) => boolean, end: () => Error | null = () => null): Promise<LogLine> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    for (;;) {
      const line = this.lines.find(holds);
      if (line !== undefined) return line;
      const error = end();
      if (error !== null) throw error;
      await once(this.#events, 'news', { signal: timeout }).catch(() => {
        throw new Error(`Waited ${TIMEOUT_MS} ms in vain for ${what}`);
      });
    }
  }
}
