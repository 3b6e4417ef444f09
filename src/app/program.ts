import { StartError } from '../lib/start-error.js';

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Runs a program of one's own beside the bot: what it cannot do it says in a sentence, and ends with 1. */
export const runProgram = async (run: () => Promise<void>): Promise<void> => {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};
