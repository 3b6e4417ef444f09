import { BadArguments } from './arguments.js';
import type { Promises } from './promises.js';

/**
 * Runs a program that checks promises, prints what it found, and ends the process: with 0 only when every promise was checked and kept.
 * What it leaves running does not keep the process alive.
 */
export const runProof = async (title: string, check: () => Promise<Promises<string>>): Promise<never> => {
  const begun = performance.now();
  try {
    const promises = await check();
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(
      `\n${promises.report()}\n\n${title}: ${promises.kept ? 'every promise was kept' : 'a promise was broken'} (${seconds} s).`,
    );
    process.exit(promises.kept ? 0 : 1);
  } catch (error) {
    console.error(error instanceof BadArguments ? error.message : error);
    process.exit(1);
  }
};
