import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type PerformedAction, type Control, type Playground, startPlayground } from '../../playground/index.js';
import { Guest } from '../../harness/guest.js';
import { BotProcess } from '../../harness/bot-process/bot-process.js';
import type { LogLine } from '../../harness/bot-process/log-line.js';
import { Books } from './books.js';
import { Disk } from './disk.js';
import { Rot } from './rot.js';

/** In KiB: twice what SQLite lets its log grow to before it begins anew, so that it is reached only on demand. */
const LARGEST_FILE = 8_192;

/** The bot has done with an interaction when it says one of these. */
const LAST_WORDS: ReadonlySet<string> = new Set([
  'answered',
  'the interaction could not be acknowledged',
  'an interaction failed',
]);

/** The bot says one of these when a channel does not show what is stored. */
const FAILED_BOARDS: ReadonlySet<string> = new Set(['the table could not be shown', 'the channel refuses the table']);

/** What must never be in the log, whatever goes wrong. */
const isBreakdown = ({ msg }: LogLine): boolean =>
  msg === 'a promise was left alone' || msg === 'an interaction failed';

/** The real bot in a process of its own, on a database on the disk, in a playground where everything can go wrong. */
export class Fixture {
  readonly control: Control;
  readonly books: Books;
  readonly disk: Disk;
  readonly rot: Rot;
  readonly #folder: string;
  readonly #playground: Playground;
  #bot: BotProcess;

  private constructor(folder: string, playground: Playground, bot: BotProcess) {
    this.#folder = folder;
    this.#playground = playground;
    this.#bot = bot;
    this.control = playground.control;
    this.books = new Books(databaseIn(folder));
    this.disk = new Disk(databaseIn(folder), LARGEST_FILE);
    this.rot = new Rot(databaseIn(folder));
  }

  static async open(): Promise<Fixture> {
    const folder = mkdtempSync(join(tmpdir(), 'en-piste-faults-'));
    const playground = await startPlayground({ host: '127.0.0.1', port: 0, log: pino({ level: 'silent' }) });
    const bot = startBot(folder, playground);
    await bot.ready();
    return new Fixture(folder, playground, bot);
  }

  /** The channel that guests are in unless told otherwise. */
  get channel(): string {
    const [first] = this.control.channels();
    if (first === undefined) throw new Error('The playground has no channel');
    return first.id;
  }

  guest(name: string, channel = this.channel): Guest {
    const person = this.control.people().find((candidate) => candidate.name === name);
    if (person === undefined) throw new Error(`Nobody is called ${name}`);
    return new Guest(this.control, person.id, channel);
  }

  /** Resolves when the bot has done all it does about an interaction. */
  async settled({ id }: PerformedAction): Promise<LogLine> {
    return this.#bot.says(
      `the end of interaction ${id}`,
      ({ msg, interactionId }) => interactionId === id && LAST_WORDS.has(msg),
    );
  }

  /** Resolves when, after an interaction, the bot has tried in vain to bring the channel up to date. */
  async behind(acted: PerformedAction): Promise<void> {
    const { log } = this.#bot;
    const end = log.indexOf(await this.settled(acted));
    await this.#bot.says('the board to fail', (line) => FAILED_BOARDS.has(line.msg) && log.indexOf(line) > end);
  }

  /** Resolves when the bot has stored what somebody did. */
  async stored({ id }: PerformedAction): Promise<void> {
    await this.#bot.says(
      `interaction ${id} to be stored`,
      ({ msg, interactionId }) => interactionId === id && msg === 'table changed',
    );
  }

  /** What the bot said that no fault from outside excuses. */
  breakdowns(): readonly string[] {
    const said = this.#bot.log.filter(isBreakdown).map(({ msg }) => msg);
    return this.#bot.running ? said : [...said, `the bot ended: ${this.#bot.errors}`];
  }

  async close(): Promise<void> {
    this.books.close();
    this.disk.close();
    await this.#bot.stop();
    await this.#playground.stop();
    rmSync(this.#folder, { recursive: true });
  }
}

const databaseIn = (folder: string): string => join(folder, 'bot.sqlite');

const startBot = (folder: string, { apiUrl, token }: Playground): BotProcess =>
  new BotProcess({
    environment: { DISCORD_API_URL: apiUrl, DISCORD_TOKEN: token, DATABASE_PATH: databaseIn(folder) },
    largestFile: LARGEST_FILE,
  });
