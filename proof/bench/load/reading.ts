import { z } from 'zod';

export const readingSchema = z.object({
  /** The longest pause of the event loop since the last reset, in milliseconds. */
  longestPause: z.number(),
  /** Processor time of all threads since the last reset, in milliseconds. */
  processor: z.number(),
  /** Bytes. */
  rss: z.number(),
  heapUsed: z.number(),
});

export type Reading = z.infer<typeof readingSchema>;
