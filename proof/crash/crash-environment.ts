import { BotProcess, heldBack } from '../../harness/bot-process/bot-process.js';
import { DatabaseReader } from '../../harness/database-reader.js';
import { Environment } from '../../harness/environment.js';
import { Guest } from '../../harness/guest.js';
import { ChannelPlayers } from './channel-players.js';

/** More than people do in a channel in one turn: an older board would be forgotten, and the bot not told. */
const MESSAGES_A_CHANNEL = 300;

/** Everything that outlives the bot: Discord, the people, and the database. */
export class CrashEnvironment {
  readonly database: DatabaseReader;
  /** One group in each channel. */
  readonly players: readonly ChannelPlayers[];
  readonly #environment: Environment;
  /** Loaded while its predecessor lives, so that a start is only a start. */
  #next: BotProcess;

  private constructor(environment: Environment, tables: number, seed: string) {
    const { control } = environment;
    this.#environment = environment;
    this.database = new DatabaseReader(environment.databasePath);
    while (control.channels().length < tables) control.server.addChannel(`ring-${control.channels().length}`);
    this.players = control
      .channels()
      .slice(0, tables)
      .map((channel, index) => {
        const [first, ...others] = control.people().map(({ id }) => new Guest(control, id, channel.id));
        if (first === undefined) throw new Error('The playground is empty');
        return new ChannelPlayers(first, others, `${seed} table ${index}`, index);
      });
    this.#next = this.#load();
  }

  static async open(tables: number, seed: string): Promise<CrashEnvironment> {
    return new CrashEnvironment(await Environment.open({ historyLimit: MESSAGES_A_CHANNEL }), tables, seed);
  }

  /** The next bot, which can be started at once. */
  async nextBot(): Promise<BotProcess> {
    const bot = this.#next;
    await bot.waitUntilLoaded();
    this.#next = this.#load();
    return bot;
  }

  async close(): Promise<void> {
    await this.#next.kill();
    await this.#environment.close();
  }

  #load(): BotProcess {
    const clocks = { REMINDER_HOURS: '24', TURN_LIMIT_HOURS: '24', LOBBY_DAYS: '7' };
    return new BotProcess({ environment: { ...this.#environment.variables, ...clocks }, preloaded: heldBack });
  }
}
