import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type Playground, startPlayground } from '../../playground/index.js';
import { Guest } from '../../harness/guest.js';
import { RandomChoice } from '../../harness/random-choice.js';
import { BotFile } from './bot-file.js';
import { BotProcess, heldBack } from '../../harness/bot-process/bot-process.js';
import { Party } from './party.js';

/** More than people do in a channel in one turn: an older board would be forgotten, and the bot not told. */
const MESSAGES_A_CHANNEL = 300;

/** Everything that outlives the bot: Discord, the people, and the file. */
export class Fixture {
  readonly file: BotFile;
  /** One in each channel. */
  readonly parties: readonly Party[];
  readonly #playground: Playground;
  readonly #folder = mkdtempSync(join(tmpdir(), 'en-piste-crash-'));
  /** Loaded while its predecessor lives, so that a start is only a start. */
  #heir: BotProcess;

  private constructor(playground: Playground, tables: number, seed: string) {
    this.#playground = playground;
    this.file = new BotFile(this.#database);
    const { control } = playground;
    while (control.channels().length < tables) control.server.addChannel(`ring-${control.channels().length}`);
    this.parties = control
      .channels()
      .slice(0, tables)
      .map(({ id }, index) => {
        const [first, ...others] = control.people().map((person) => new Guest(control, person.id, id));
        if (first === undefined) throw new Error('The playground is empty');
        return new Party([first, ...others], new RandomChoice(`${seed} table ${index}`), index);
      });
    this.#heir = this.#loaded();
  }

  static async open(tables: number, seed: string): Promise<Fixture> {
    const playground = await startPlayground({
      host: '127.0.0.1',
      port: 0,
      log: pino({ level: 'silent' }),
      historyLimit: MESSAGES_A_CHANNEL,
    });
    return new Fixture(playground, tables, seed);
  }

  /** The next bot, which can be started at once. */
  async nextBot(): Promise<BotProcess> {
    const bot = this.#heir;
    await bot.loaded();
    this.#heir = this.#loaded();
    return bot;
  }

  async close(): Promise<void> {
    await this.#heir.kill();
    await this.#playground.stop();
    rmSync(this.#folder, { recursive: true });
  }

  get #database(): string {
    return join(this.#folder, 'bot.sqlite');
  }

  #loaded(): BotProcess {
    const { token, apiUrl } = this.#playground;
    return new BotProcess({
      environment: {
        DISCORD_TOKEN: token,
        DISCORD_API_URL: apiUrl,
        DATABASE_PATH: this.#database,
        REMINDER_HOURS: '24',
        TURN_LIMIT_HOURS: '24',
        LOBBY_DAYS: '7',
      },
      preloaded: heldBack,
    });
  }
}
