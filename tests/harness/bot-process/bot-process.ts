import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createInterface } from 'node:readline';
import { projectRoot } from '#src/lib/project-root.js';
import { BotLog, isWarning, levels, type LogLine } from '../bot/bot-log.js';
import type { Identity } from './identity.js';

/** The compiled bot, as people run it. */
const botProgram = join(projectRoot, 'dist', 'src', 'main.js');

const runner = join(projectRoot, 'scripts', 'run-bot.sh');

export interface BotSettings {
  readonly environment: Readonly<Record<string, string>>;
  /** A compiled module that is loaded before the program, and that communicates with this process. */
  readonly preloaded?: string;
  /** For Node.js. */
  readonly flags?: readonly string[];
  /** KiB: the maximum size of the bot's files; writes beyond it fail as on a full disk. */
  readonly largestFile?: number;
  /** Default: the user of this process. */
  readonly identity?: Identity;
  readonly botLog?: BotLog;
}

/** Loads the program, which waits for `begin`: see preload.ts. */
export const preloadProgram = join(import.meta.dirname, 'preload.js');

/** Makes the machine's clock settable by messages: see set-clock.ts. */
export const clockProgram = join(import.meta.dirname, 'set-clock.js');

const spawnBot = ({ environment, preloaded, flags = [], largestFile, identity = {} }: BotSettings): ChildProcess => {
  const limit = largestFile === undefined ? '' : `ulimit -f ${largestFile * 2} && `;
  const modules = preloaded === undefined ? [] : ['--import', pathToFileURL(preloaded).href];
  const node = [runner, ...flags, ...modules, botProgram];
  return spawn('/bin/sh', ['-c', `${limit}exec sh "$0" "$@"`, ...node], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      npm_node_execpath: process.execPath,
      LOG_LEVEL: 'info',
      DISCORD_TOKEN: '',
      REMINDER_HOURS: '0',
      ...environment,
    },
    // With an unused channel, a process that fails to start would still end by itself.
    stdio: ['ignore', 'pipe', 'pipe', ...(preloaded === undefined ? [] : (['ipc'] as const))],
    ...identity,
  });
};

/** The bot ended during a wait for it. */
export class BotEnded extends Error {
  override readonly name = 'BotEnded';
}

/** The bot as people run it, in a separate process, with its output. */
export class BotProcess {
  /** Resolves with its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  readonly #botLog: BotLog;
  readonly #child: ChildProcess;
  readonly #loaded: Promise<unknown>;
  readonly #gone: Promise<never>;
  #errors = '';
  #running = true;
  /** True once it was asked to end. */
  #dismissed = false;

  constructor(settings: BotSettings) {
    this.#botLog = settings.botLog ?? new BotLog();
    this.#child = spawnBot(settings);
    this.#loaded = settings.preloaded === preloadProgram ? this.hears() : Promise.resolve();
    this.#child.stderr?.on('data', (data: Buffer) => (this.#errors += data.toString()));
    if (this.#child.stdout !== null) createInterface(this.#child.stdout).on('line', (line) => this.#botLog.write(line));
    this.ended = once(this.#child, 'close').then(() => {
      this.#running = false;
      this.#botLog.wake();
      return this.#child.exitCode;
    });
    this.#gone = this.ended.then(() => {
      throw new BotEnded(`The bot ended: ${this.#errors}`);
    });
    for (const promise of [this.#gone, this.#loaded]) promise.catch(() => undefined);
  }

  /** False from the moment when it is asked to end. */
  get running(): boolean {
    return this.#running && !this.#dismissed;
  }

  get log(): readonly LogLine[] {
    return this.#botLog.lines;
  }

  get errors(): string {
    return this.#errors;
  }

  /** Errors in its log, and all other failures. */
  get complaints(): readonly string[] {
    return [
      ...this.log.filter(({ level }) => level >= levels.error).map((line) => JSON.stringify(line)),
      ...(this.#errors === '' ? [] : [this.#errors]),
      ...(this.#running || this.#dismissed ? [] : [`it ended by itself with code ${this.#child.exitCode ?? 'none'}`]),
    ];
  }

  /** Warnings in its log, with their number. */
  get warnings(): readonly string[] {
    const times = new Map<string, number>();
    for (const { msg } of this.log.filter(isWarning)) times.set(msg, (times.get(msg) ?? 0) + 1);
    return [...times].map(([msg, count]) => `${count} × ${msg}`);
  }

  /** Resolves when a waiting program is loaded and could begin. */
  waitUntilLoaded(): Promise<unknown> {
    return this.during(this.#loaded);
  }

  /** Starts a waiting program, and resolves when it reports that it is ready. @throws BotEnded */
  async begin(): Promise<void> {
    this.tell('begin');
    await this.ready();
  }

  /** Resolves when it reports that it is ready. @throws BotEnded */
  async ready(): Promise<void> {
    await this.says('it is ready', ({ msg }) => msg === 'ready');
  }

  /** The result of the work, unless the bot ends first. @throws BotEnded */
  during<Value>(work: Promise<Value>): Promise<Value> {
    return Promise.race([work, this.#gone]);
  }

  /** Resolves with the first line of its log, past or future, that `holds`. @throws BotEnded */
  says(what: string, holds: (line: LogLine) => boolean): Promise<LogLine> {
    return this.#botLog.until(what, holds, () =>
      this.#running ? null : new BotEnded(`The bot ended before ${what}: ${this.#errors}`),
    );
  }

  /** Sends a message to the module that was loaded before the program. */
  tell(message: string): void {
    this.#child.send(message);
  }

  async hears(): Promise<unknown> {
    return (await once(this.#child, 'message')).at(0);
  }

  /** Freezes the process, or resumes it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child.kill(signal);
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Kills it between two instructions, and resolves when the process is gone. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!this.#running) return;
    this.#dismissed = true;
    this.#child.kill(signal);
    await this.ended;
  }
}
