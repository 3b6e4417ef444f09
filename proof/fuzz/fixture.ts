import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { z } from 'zod';
import { features } from '../../commands/index.js';
import { type App, startApp } from '../../src/app/start-app.js';
import { type Control, type Playground, startPlayground } from '../../playground/index.js';
import { games } from '../../src/app/registry.js';

/** A game may wait a day: no clock plays a move while the proof runs. */
export const hours = { reminder: 24, limit: 48 } as const;

const ERROR_LEVEL = 50;

const logged = z.looseObject({ level: z.number(), tableId: z.string().nullish() });

/** A line of the bot's log that says that something went wrong inside. */
export interface Failure {
  /** The table that it is about, if it is about one. */
  readonly tableId: string | null;
  readonly line: string;
}

/** The whole bot, its real client logged in to a playground of its own; it can be ended and started on another database. */
export class Fixture {
  readonly folder = mkdtempSync(join(tmpdir(), 'en-piste-fuzz-'));
  readonly control: Control;
  readonly #playground: Playground;
  #failures: Failure[] = [];
  #app: App | null = null;

  private constructor(playground: Playground) {
    this.#playground = playground;
    this.control = playground.control;
  }

  static async open(): Promise<Fixture> {
    return new Fixture(
      await startPlayground({ host: '127.0.0.1', port: 0, log: pino({ level: 'silent' }), historyLimit: 5_000 }),
    );
  }

  /** @throws what `startApp` throws */
  async start(databasePath: string): Promise<void> {
    const log = pino(
      { level: 'error' },
      {
        write: (line: string) => {
          this.#note(line);
        },
      },
    );
    this.#app = await startApp({
      config: { databasePath, defaultLanguage: 'en', hours },
      log,
      games,
      features,
      discord: this.#playground,
    });
    await this.control.ready(true);
  }

  async stop(): Promise<void> {
    await this.#app?.stop();
    this.#app = null;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.#playground.stop();
    rmSync(this.folder, { recursive: true });
  }

  /** What went wrong inside since this was asked last. */
  takeFailures(): readonly Failure[] {
    const failures = this.#failures;
    this.#failures = [];
    return failures;
  }

  #note(line: string): void {
    const { level, tableId } = logged.parse(JSON.parse(line));
    if (level >= ERROR_LEVEL) this.#failures.push({ tableId: tableId ?? null, line: line.trim() });
  }
}
