import type { z } from 'zod';
import { type Command, runProgram } from '#src/lib/command-line.js';
import type { Invariants } from './checks/invariants.js';

/**
 * Runs a program that checks invariants, prints the results, and ends the process: with 0 only when every invariant was
 * checked and held. Work that it leaves running does not keep the process alive.
 */
export const runChecks = async <Shape extends z.ZodRawShape>(
  title: string,
  command: Command<Shape>,
  check: (args: z.infer<z.ZodObject<Shape>>) => Promise<Invariants<string>>,
): Promise<never> => {
  const begun = performance.now();
  try {
    await runProgram(command, async (args) => {
      const invariants = await check(args);
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      console.log(
        `\n${invariants.report()}\n\n${title}: ${invariants.kept ? 'every invariant held' : 'an invariant was broken'} (${seconds} s).`,
      );
      if (!invariants.kept) process.exitCode = 1;
    });
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  return process.exit();
};
