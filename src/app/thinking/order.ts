import { z } from 'zod';
import type { Task } from '#src/tables/thinking/thinker.js';

export interface Order {
  readonly task: Task;
  /**
   * The deadline in milliseconds since 1970, because the monotonic clocks of two threads start at different moments.
   */
  readonly until: number;
  /** A number shared by both threads: not 0 once the answer is no longer needed. */
  readonly cancelled: Int32Array;
}

export const answerSchema = z.object({ index: z.int().nonnegative(), outcome: z.enum(['done', 'cut-short']) });
export type Answer = z.infer<typeof answerSchema>;
