import { z } from 'zod';
import type { Task } from '#src/tables/thinking/thinker.js';

/** What a thread is asked. */
export interface Order {
  readonly task: Task;
  /** When it must answer, in milliseconds since 1970, for the clocks of two threads begin at different moments. */
  readonly until: number;
  /** One number that both threads see: not 0 once the answer is not awaited any more. */
  readonly cancelled: Int32Array;
}

export const answerSchema = z.object({ index: z.int().nonnegative(), outcome: z.enum(['done', 'cut-short']) });
export type Answer = z.infer<typeof answerSchema>;
