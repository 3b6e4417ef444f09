import { BotLog, type LogLine } from '#tests/harness/bot/bot-log.js';
import { BotEnded, BotProcess } from '#tests/harness/bot-process/bot-process.js';
import { DatabaseReader } from '#tests/harness/database/database-reader.js';
import { Deployment, type DeploymentSettings } from '#tests/harness/bot/deployment.js';
import { Environment } from '#tests/harness/bot/environment.js';
import { Locale } from 'discord-api-types/v10';
import { Guest } from '#tests/harness/actors/guest.js';
import type { PerformedAction, Playground } from '#playground/index.js';
import { DiskFaults } from './disk-faults.js';

/** KiB: twice the size at which SQLite restarts its log, so that only this test reaches it. */
const LARGEST_FILE = 32_768;

/** Log lines that end the bot's work on an interaction. */
const LAST_WORDS: ReadonlySet<string> = new Set([
  'answered',
  'the interaction could not be acknowledged',
  'an interaction failed',
]);

/** Log lines about a channel that does not show the stored data. */
const FAILED_BOARDS: ReadonlySet<string> = new Set(['the table could not be shown', 'the channel refuses the table']);

/** Log lines that no fault excuses. */
const BREAKDOWNS: ReadonlySet<string> = new Set(['a promise was rejected without a handler', 'an interaction failed']);

/** The real bot in separate processes, on a database on disk, in a playground where every part can fail. */
export class FaultEnvironment extends Environment {
  readonly database: DatabaseReader;
  /** Present for a database in a file. */
  readonly disk: DiskFaults;
  readonly deployment: Deployment;
  readonly #servers: readonly string[];
  readonly #botLog = new BotLog();
  readonly #bots: readonly BotProcess[];
  #channels = 0;

  private constructor(playground: Playground, deployment: Deployment) {
    super(playground);
    this.deployment = deployment;
    this.database = new DatabaseReader(deployment.databaseUrl ?? this.databasePath);
    this.disk = new DiskFaults(this.databasePath, LARGEST_FILE);
    this.#servers = deployment.makeServers();
    this.#bots = deployment.shards.map((shard) => {
      const environment = { ...this.variables, ...deployment.variablesOf(shard) };
      return new BotProcess({ environment, largestFile: LARGEST_FILE, botLog: this.#botLog });
    });
  }

  static async openFor(settings: DeploymentSettings): Promise<FaultEnvironment> {
    const playground = await Environment.startPlayground({});
    const environment = new FaultEnvironment(playground, await Deployment.open(settings, playground.control));
    await environment.#botLog.until(
      'all processes to be ready',
      () => environment.#isReady(),
      () => environment.#end(),
    );
    return environment;
  }

  /** Adds a channel, for each process in turn. @returns its id */
  addChannel(name: string): string {
    this.#channels += 1;
    return this.control.server.addChannel(name, 'text', this.#servers[this.#channels % this.#servers.length]).id;
  }

  newcomers(channel: string, count: number): readonly Guest[] {
    return Array.from({ length: count }, (_, number) => {
      const name = `Newcomer ${this.control.people().length}`;
      const locale = number % 2 === 0 ? Locale.EnglishGB : Locale.French;
      return new Guest(this.control, this.control.addPerson({ name, locale, moderator: false }).id, channel);
    });
  }

  waitUntilDone({ id }: Pick<PerformedAction, 'id'>): Promise<LogLine> {
    return this.#says(`the end of interaction ${id}`, id, LAST_WORDS);
  }

  waitUntilStored({ id }: PerformedAction): Promise<LogLine> {
    return this.#says(`interaction ${id} to be stored`, id, new Set(['table changed']));
  }

  /** Resolves when the bot has failed to update the channel after an interaction. */
  async waitUntilBehind(acted: PerformedAction): Promise<void> {
    const { lines } = this.#botLog;
    const end = lines.indexOf(await this.waitUntilDone(acted));
    const isLater = (line: LogLine): boolean => FAILED_BOARDS.has(line.msg) && lines.indexOf(line) > end;
    await this.#botLog.until('the board to fail', isLater, () => this.#end());
  }

  /** The bot's log lines that no external fault excuses. */
  breakdowns(): readonly string[] {
    const said = this.#botLog.lines.map(({ msg }) => msg).filter((msg) => BREAKDOWNS.has(msg));
    const end = this.#end();
    return end === null ? said : [...said, end.message];
  }

  override async close(): Promise<void> {
    this.disk.close();
    await Promise.all(this.#bots.map((bot) => bot.stop()));
    this.database.close();
    await super.close();
    await this.deployment.remove();
  }

  #isReady(): boolean {
    return this.#botLog.lines.filter(({ msg }) => msg === 'ready').length === this.#bots.length;
  }

  /** The reason why the bot can log nothing more; null while all of its processes run. */
  #end(): Error | null {
    const ended = this.#bots.find(({ running }) => !running);
    return ended === undefined ? null : new BotEnded(`the bot ended: ${ended.errors}`);
  }

  #says(what: string, id: string, words: ReadonlySet<string>): Promise<LogLine> {
    const isMeant = ({ msg, interactionId }: LogLine): boolean => interactionId === id && words.has(msg);
    return this.#botLog.until(what, isMeant, () => this.#end());
  }
}
