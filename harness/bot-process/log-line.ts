import { z } from 'zod';

/** Levels of the log, as pino counts them. */
export const levels = { warning: 40, error: 50 } as const;

const logLine = z.looseObject({ level: z.int(), msg: z.string(), interactionId: z.string().nullish() });
export type LogLine = z.infer<typeof logLine>;

/** What is no line of the log was written by something that broke. */
export const readLogLine = (text: string): LogLine => {
  try {
    return logLine.parse(JSON.parse(text));
  } catch {
    return { level: levels.error, msg: text };
  }
};
