import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../src/app/project-root.js';

/** The bot as people run it, compiled. */
export const botProgram = join(projectRoot, 'dist', 'src', 'main.js');

/** What is looked at in a line of its log. */
export const logLine = z.object({ level: z.int(), msg: z.string(), interactionId: z.string().nullish() });
export type LogLine = z.infer<typeof logLine>;

/** Levels of the log, as pino counts them. */
export const levels = { warning: 40, error: 50 } as const;
