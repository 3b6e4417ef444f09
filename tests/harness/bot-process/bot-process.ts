import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createInterface } from 'node:readline';
import { projectRoot } from '#src/lib/project-root.js';
import { BotLog, levels, type LogLine } from '../bot/bot-log.js';
import type { Identity } from './identity.js';

/** The bot as people run it, compiled. */
const botProgram = join(projectRoot, 'dist', 'src', 'main.js');

/** What runs it, as `npm start` does. */
const runner = join(projectRoot, 'scripts', 'run-bot.sh');

export interface BotSettings {
  readonly environment: Readonly<Record<string, string>>;
  /** A compiled module that is loaded before the program, and that talks to this process. */
  readonly preloaded?: string;
  /** For Node.js. */
  readonly flags?: readonly string[];
  /** No file that the bot writes may grow beyond this many KiB: its writes fail there as they do on a full disk. */
  readonly largestFile?: number;
  /** The user of this process unless told otherwise. */
  readonly identity?: Identity;
  /** Where it logs, with other processes or alone. */
  readonly botLog?: BotLog;
}

/** Loads the program, which begins when `begin` tells it to: see preload.ts. */
export const preloadProgram = join(import.meta.dirname, 'preload.js');

/** Lets the clock of its machine be set by what it is told: see set-clock.ts. */
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

/** The bot ended while something was awaited of it. */
export class BotEnded extends Error {
  override readonly name = 'BotEnded';
}

/** The bot as people run it, in a process of its own, and what it says. */
export class BotProcess {
  /** Resolves with the code it ends with; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  readonly #botLog: BotLog;
  readonly #child: ChildProcess;
  readonly #loaded: Promise<unknown>;
  readonly #gone: Promise<never>;
  #errors = '';
  #running = true;
  /** Whether it was told to end. */
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

  /** False from the moment when it is told to end. */
  get running(): boolean {
    return this.#running && !this.#dismissed;
  }

  get log(): readonly LogLine[] {
    return this.#botLog.lines;
  }

  /** What it has written for the person who started it. */
  get errors(): string {
    return this.#errors;
  }

  /** What its log calls an error, and whatever else went wrong with it. */
  get complaints(): readonly string[] {
    return [
      ...this.log.filter(({ level }) => level >= levels.error).map((line) => JSON.stringify(line)),
      ...(this.#errors === '' ? [] : [this.#errors]),
      ...(this.#running || this.#dismissed ? [] : [`it ended by itself with code ${this.#child.exitCode ?? 'none'}`]),
    ];
  }

  /** What its log warns of, and how often. */
  get warnings(): readonly string[] {
    const times = new Map<string, number>();
    for (const { level, msg } of this.log) if (level >= levels.warning) times.set(msg, (times.get(msg) ?? 0) + 1);
    return [...times].map(([msg, count]) => `${count} × ${msg}`);
  }

  /** Resolves when a program that is held back is loaded and could begin. */
  waitUntilLoaded(): Promise<unknown> {
    return this.during(this.#loaded);
  }

  /** Lets a program begin that is held back, and resolves when it says that it is ready. @throws BotEnded */
  async begin(): Promise<void> {
    this.tell('begin');
    await this.ready();
  }

  /** Resolves when it says that it is ready. @throws BotEnded */
  async ready(): Promise<void> {
    await this.says('it is ready', ({ msg }) => msg === 'ready');
  }

  /** What the work leads to, unless the bot ends first. @throws BotEnded */
  during<Value>(work: Promise<Value>): Promise<Value> {
    return Promise.race([work, this.#gone]);
  }

  /** Resolves with the first line of its log, past or to come, that `holds`. @throws BotEnded */
  says(what: string, holds: (line: LogLine) => boolean): Promise<LogLine> {
    return this.#botLog.until(what, holds, () =>
      this.#running ? null : new BotEnded(`The bot ended before ${what}: ${this.#errors}`),
    );
  }

  /** Tells something to the module that was loaded before the program. */
  tell(message: string): void {
    this.#child.send(message);
  }

  /** The next message of that module. */
  async hears(): Promise<unknown> {
    return (await once(this.#child, 'message')).at(0);
  }

  /** Stops it in its tracks, or lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child.kill(signal);
  }

  /** Asks it to end, and waits until it has. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Ends it between one instruction and the next, and resolves when nothing of it is left. */
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
