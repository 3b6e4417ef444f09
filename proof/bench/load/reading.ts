import { z } from 'zod';

/** What the probe tells of the bot's process. */
export const readingSchema = z.object({
  /** Milliseconds for which the event loop stood still, at the longest, since the last reset. */
  longestPause: z.number(),
  /** Milliseconds of processors that all its threads used since then. */
  processor: z.number(),
  /** Bytes. */
  rss: z.number(),
  heapUsed: z.number(),
});

export type Reading = z.infer<typeof readingSchema>;
