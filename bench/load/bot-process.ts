import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { botProgram, levels, logLine } from '../../proof/kit/bot-program.js';
import type { Playground } from '../../playground/index.js';
import { type Reading, readingSchema } from './reading.js';

const probe = join(import.meta.dirname, 'probe.js');

export interface BotSettings {
  readonly playground: Playground;
  readonly databasePath: string;
  /** Discord's own limit unless told otherwise. */
  readonly requestsPerSecond?: number;
}

/** The bot as people run it, in a process of its own. */
export class BotProcess {
  readonly #child: ChildProcess;
  readonly #complaints = new Map<string, number>();

  private constructor({ playground, databasePath, requestsPerSecond = 50 }: BotSettings) {
    const settings = {
      DISCORD_TOKEN: playground.token,
      DISCORD_API_URL: playground.apiUrl,
      DISCORD_REQUESTS_PER_SECOND: String(requestsPerSecond),
      DATABASE_PATH: databasePath,
      LOG_LEVEL: 'info',
    };
    const flags = ['--expose-gc', '--import', probe];
    this.#child = spawn(process.execPath, [...flags, botProgram], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
  }

  /** Starts the bot, and resolves when it says that it is ready. @throws Error when it ends instead */
  static async start(settings: BotSettings): Promise<BotProcess> {
    const bot = new BotProcess(settings);
    await bot.#ready();
    return bot;
  }

  /** What the log warns of, and how often. */
  get complaints(): readonly string[] {
    return [...this.#complaints].map(([message, times]) => `${times} × ${message}`);
  }

  /** Begins a new measurement of pauses. */
  reset(): void {
    this.#child.send('reset');
  }

  async read(): Promise<Reading> {
    const answer = once(this.#child, 'message');
    this.#child.send('read');
    return readingSchema.parse((await answer).at(0));
  }

  async stop(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await gone;
  }

  #ready(): Promise<void> {
    const { stdout } = this.#child;
    if (stdout === null) throw new Error('the bot has no output');
    return new Promise((resolve, reject) => {
      createInterface(stdout).on('line', (line) => {
        const { level, msg } = logLine.parse(JSON.parse(line));
        if (msg === 'ready') resolve();
        if (level >= levels.warning) this.#complaints.set(msg, (this.#complaints.get(msg) ?? 0) + 1);
      });
      this.#child.once('exit', () => {
        reject(new Error('the bot ended before it was ready'));
      });
    });
  }
}
