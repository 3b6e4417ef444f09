import { parseArgs } from 'node:util';
import { z } from 'zod';
import { StartError } from '#src/lib/start-error.js';

const PROCESSES_AT_MOST = 64;

const HINT = `--processes takes a whole number from 1 to ${PROCESSES_AT_MOST}, as in: npm start -- --processes 4`;

const typed = z.object({
  processes: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(PROCESSES_AT_MOST))
    .default(1),
  supervised: z.boolean().default(false),
});

/** What the program was told beside its settings. */
export interface Arguments {
  /** How many processes share the work. */
  readonly processes: number;
  /** Whether another process of the program has started this one, and hears how it fares. */
  readonly supervised: boolean;
}

/** @throws StartError with what can be typed */
export const readArguments = (words: readonly string[]): Arguments => {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { processes: { type: 'string' }, supervised: { type: 'boolean' } },
    });
    return typed.parse(values);
  } catch (error) {
    throw new StartError(HINT, { cause: error });
  }
};
