import { spawnSync } from 'node:child_process';
import type { BotLog } from '#tests/harness/bot/bot-log.js';

/** What a bot is told in its environment. */
export type Variables = Readonly<Record<string, string>>;

/** The bot, as it runs from an image. */
export interface Container {
  readonly log: BotLog;
  /** Runs another program of the image next to the first, and gives its exit code and what it says. */
  run(program: readonly string[]): { readonly code: number | null; readonly said: string };
  /** The numeric id of the user that it runs as. */
  userId(): number;
  /** Asks it to end; the code that it ends with. */
  stop(): Promise<number | null>;
}

/** What a bot can be started from. */
export interface Image {
  readonly name: string;
  /** In megabytes, and what it may be at most. */
  readonly size: { readonly megabytes: number; readonly atMost: number };
  /** What is in it that compiles programs, or is for development alone. */
  readonly superfluous: readonly string[];
  start(variables: Variables): Container;
  remove(): void;
}

const TEN_MINUTES = 10 * 60_000;

/** Runs a program to its end. @throws Error with what it said when it failed */
export const runToEnd = (program: string, words: readonly string[], cwd?: string): string => {
  const ended = spawnSync(program, words, { cwd, encoding: 'utf8', timeout: TEN_MINUTES });
  if (ended.status === 0) return ended.stdout;
  throw new Error(`${program} ${words.join(' ')} failed: ${ended.stderr}`);
};

/** Whether containers can be run on this machine. */
export const hasDocker = (): boolean => spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;
