import { BadArguments } from './arguments.js';
import type { Invariants } from './checks/invariants.js';

/**
 * Runs a program that checks invariants, prints what it found, and ends the process: with 0 only when every one was
 * checked and held. What it leaves running does not keep the process alive.
 */
export const runChecks = async (title: string, check: () => Promise<Invariants<string>>): Promise<never> => {
  const begun = performance.now();
  try {
    const invariants = await check();
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(
      `\n${invariants.report()}\n\n${title}: ${invariants.kept ? 'every invariant held' : 'an invariant was broken'} (${seconds} s).`,
    );
    process.exit(invariants.kept ? 0 : 1);
  } catch (error) {
    console.error(error instanceof BadArguments ? error.message : error);
    process.exit(1);
  }
};
