import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectRoot } from '../../src/app/project-root.js';
import { botProgram, logLine, type LogLine } from '../kit/bot-program.js';
import type { Identity } from './starts/identity.js';

const PATIENCE = 40_000;

export interface BotSettings {
  readonly environment: Readonly<Record<string, string>>;
  /** No file that the bot writes may grow beyond this many KiB: its writes fail there as they do on a full disk. */
  readonly largestFile?: number;
  /** Whoever started the proof unless told otherwise. */
  readonly identity?: Identity;
}

const spawned = ({ environment, largestFile, identity = {} }: BotSettings): ChildProcess => {
  const limits = largestFile === undefined ? '' : `ulimit -f ${largestFile * 2} && `;
  return spawn('/bin/sh', ['-c', `${limits}exec "$0" "$@"`, process.execPath, botProgram], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'info', DISCORD_TOKEN: '', REMINDER_HOURS: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identity,
  });
};

/** The real program in a process of its own, and what it says. */
export class BotProcess {
  readonly log: LogLine[] = [];
  readonly #child: ChildProcess;
  readonly #events = new EventEmitter({ captureRejections: true });
  /** Resolves with the code it ends with; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  #errors = '';
  #running = true;

  constructor(settings: BotSettings) {
    this.#child = spawned(settings);
    this.#events.setMaxListeners(0);
    this.#child.stderr?.on('data', (data: Buffer) => (this.#errors += data.toString()));
    if (this.#child.stdout !== null) createInterface(this.#child.stdout).on('line', (line) => this.#hear(line));
    this.ended = once(this.#child, 'close').then(() => {
      this.#running = false;
      this.#events.emit('news');
      return this.#child.exitCode;
    });
  }

  get running(): boolean {
    return this.#running;
  }

  /** What it has written for the person who started it. */
  get errors(): string {
    return this.#errors;
  }

  /** Resolves with the first line of its log, past or to come, that `holds`. */
  async says(what: string, holds: (line: LogLine) => boolean): Promise<LogLine> {
    const patience = AbortSignal.timeout(PATIENCE);
    for (;;) {
      const line = this.log.find(holds);
      if (line !== undefined) return line;
      if (!this.#running) throw new Error(`The bot ended before ${what}: ${this.#errors}`);
      try {
        await once(this.#events, 'news', { signal: patience });
      } catch {
        throw new Error(`Waited ${PATIENCE} ms in vain for ${what}`);
      }
    }
  }

  /** Asks it to end, and waits until it has. */
  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await this.ended;
  }

  #hear(line: string): void {
    const read = logLine.safeParse(JSON.parse(line));
    if (!read.success) return;
    this.log.push(read.data);
    this.#events.emit('news');
  }
}
