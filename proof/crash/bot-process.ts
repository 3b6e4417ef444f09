import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { botProgram, levels, logLine, type LogLine } from '../kit/bot-program.js';

/** The bot was killed while something was awaited of it. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

const waitingRoom = join(import.meta.dirname, 'waiting-room.js');

/** What is no line of the log was written by something that broke. */
const readLine = (text: string): LogLine => {
  try {
    return logLine.parse(JSON.parse(text));
  } catch {
    return { level: levels.error, msg: text };
  }
};

/** The bot as people run it, in a process of its own. */
export class BotProcess {
  /** What its log calls an error, and whatever else it complains of. */
  readonly complaints: string[] = [];
  /** Resolves when the program is loaded and could begin. */
  readonly loaded: Promise<unknown>;
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;
  readonly #death: Promise<never>;
  #killed = false;
  #gone = false;

  /** Loads the program, which begins when `start` lets it in. */
  constructor(settings: Readonly<Record<string, string>>) {
    this.#child = spawn(process.execPath, ['--import', waitingRoom, botProgram], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.loaded = once(this.#child, 'message');
    this.#ready = new Promise((resolve) => {
      this.#listen(this.#child.stdout, (msg) => {
        if (msg === 'ready') resolve();
      });
    });
    this.#listen(this.#child.stderr, () => undefined);
    this.#death = once(this.#child, 'exit').then(() => {
      this.#gone = true;
      if (!this.#killed) this.complaints.push(`it ended by itself with code ${this.#child.exitCode ?? 'none'}`);
      throw new Killed();
    });
    this.#death.catch(() => undefined);
  }

  get isAlive(): boolean {
    return !this.#gone && !this.#killed;
  }

  /** Starts the program, and resolves when it says that it is ready. @throws Killed */
  async start(): Promise<void> {
    this.#child.send('come in');
    await this.during(this.#ready);
  }

  /** What the work leads to, unless the bot dies first. @throws Killed */
  during<Value>(work: Promise<Value>): Promise<Value> {
    return Promise.race([work, this.#death]);
  }

  /** Ends it between one instruction and the next, and resolves when nothing of it is left. */
  async kill(): Promise<void> {
    if (this.#gone) return;
    this.#killed = true;
    this.#child.kill('SIGKILL');
    await this.#death.catch(() => undefined);
  }

  #listen(output: Readable | null, hear: (msg: string) => void): void {
    if (output === null) return;
    createInterface(output).on('line', (text) => {
      const { level, msg } = readLine(text);
      if (level >= levels.error) this.complaints.push(text);
      hear(msg);
    });
  }
}
