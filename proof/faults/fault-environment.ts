import { BotProcess } from '../../harness/bot-process/bot-process.js';
import type { LogLine } from '../../harness/bot-log.js';
import { DatabaseReader } from '../../harness/database-reader.js';
import { Environment } from '../../harness/environment.js';
import type { PerformedAction, Playground } from '../../playground/index.js';
import { DiskFaults } from './disk-faults.js';

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
const BREAKDOWNS: ReadonlySet<string> = new Set(['a promise was left alone', 'an interaction failed']);

/** The real bot in a process of its own, on a database on the disk, in a playground where everything can go wrong. */
export class FaultEnvironment extends Environment {
  readonly database = new DatabaseReader(this.databasePath);
  readonly disk: DiskFaults;
  readonly #bot: BotProcess;

  private constructor(playground: Playground) {
    super(playground);
    this.disk = new DiskFaults(this.databasePath, LARGEST_FILE);
    this.#bot = new BotProcess({ environment: this.variables, largestFile: LARGEST_FILE });
  }

  static override async open(): Promise<FaultEnvironment> {
    const environment = new FaultEnvironment(await Environment.startPlayground({}));
    await environment.#bot.ready();
    return environment;
  }

  /** Resolves when the bot has done all it does about an interaction. */
  waitUntilDone({ id }: Pick<PerformedAction, 'id'>): Promise<LogLine> {
    return this.#says(`the end of interaction ${id}`, id, LAST_WORDS);
  }

  /** Resolves when the bot has stored what somebody did. */
  waitUntilStored({ id }: PerformedAction): Promise<LogLine> {
    return this.#says(`interaction ${id} to be stored`, id, new Set(['table changed']));
  }

  /** Resolves when, after an interaction, the bot has tried in vain to bring the channel up to date. */
  async waitUntilBehind(acted: PerformedAction): Promise<void> {
    const { log } = this.#bot;
    const end = log.indexOf(await this.waitUntilDone(acted));
    await this.#bot.says('the board to fail', (line) => FAILED_BOARDS.has(line.msg) && log.indexOf(line) > end);
  }

  /** What the bot said that no fault from outside excuses. */
  breakdowns(): readonly string[] {
    const said = this.#bot.log.map(({ msg }) => msg).filter((msg) => BREAKDOWNS.has(msg));
    return this.#bot.running ? said : [...said, `the bot ended: ${this.#bot.errors}`];
  }

  override async close(): Promise<void> {
    this.disk.close();
    await this.#bot.stop();
    await super.close();
  }

  #says(what: string, id: string, words: ReadonlySet<string>): Promise<LogLine> {
    return this.#bot.says(what, ({ msg, interactionId }) => interactionId === id && words.has(msg));
  }
}
