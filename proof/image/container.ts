import { spawnSync } from 'node:child_process';
import type { BotLog } from '#tests/harness/bot/bot-log.js';

export type Variables = Readonly<Record<string, string>>;

/** The output of a program and its exit code; null when it was ended. */
export interface Outcome {
  readonly code: number | null;
  readonly said: string;
}

export interface Container {
  readonly log: BotLog;
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>;
  /** Runs another program of the image next to the first. */
  run(program: readonly string[]): Outcome;
  /** The numeric id of its user. */
  userId(): number;
  /** Asks it to end; resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** A source from which a bot can be started. Its containers share the volumes `/data` and `/copies`. */
export interface Image {
  readonly name: string;
  /** The size and its limit, in megabytes. */
  readonly size: { readonly megabytes: number; readonly atMost: number };
  /** Contents that compile programs, or are only for development. */
  readonly superfluous: readonly string[];
  /** @param args of the bot */
  start(variables: Variables, args?: readonly string[]): Container;
  /** Runs a program instead of the bot. It is ended once its output contains `until`. */
  runAlone(program: readonly string[], variables: Variables, until?: string): Promise<Outcome>;
  remove(): void;
}

const TEN_MINUTES = 10 * 60_000;

/** Runs a program to its end. @throws Error with its output when it fails */
export const runToEnd = (program: string, words: readonly string[], cwd?: string): string => {
  const ended = spawnSync(program, words, { cwd, encoding: 'utf8', timeout: TEN_MINUTES });
  if (ended.status === 0) return ended.stdout;
  throw new Error(`${program} ${words.join(' ')} failed: ${ended.stderr}`);
};

export const hasDocker = (): boolean => spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;
