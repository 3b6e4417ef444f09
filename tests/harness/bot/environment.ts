import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type Control, type Playground, type PlaygroundOptions, startPlayground } from '#playground/index.js';
import { Guest } from '../actors/guest.js';

export type EnvironmentOptions = Partial<PlaygroundOptions>;

/** Everything that outlives the bots: a stand-in for Discord on a separate port, and a folder for the database. */
export class Environment {
  readonly folder = mkdtempSync(join(tmpdir(), 'en-piste-'));
  readonly databasePath = join(this.folder, 'bot.sqlite');
  readonly playground: Playground;

  protected constructor(playground: Playground) {
    this.playground = playground;
  }

  static async open(options: EnvironmentOptions = {}): Promise<Environment> {
    return new Environment(await Environment.startPlayground(options));
  }

  protected static startPlayground(options: EnvironmentOptions): Promise<Playground> {
    return startPlayground({ host: '127.0.0.1', port: 0, log: pino({ level: 'silent' }), ...options });
  }

  get control(): Control {
    return this.playground.control;
  }

  get channel(): string {
    const [first] = this.control.channels();
    if (first === undefined) throw new Error('The playground has no channel');
    return first.id;
  }

  /** The environment variables for a bot in a separate process; its few people open more tables than in an evening. */
  get variables(): Readonly<Record<string, string>> {
    const { token, apiUrl, answersPerMinute } = this.playground;
    return {
      DISCORD_TOKEN: token,
      DISCORD_API_URL: apiUrl,
      DISCORD_ANSWERS_PER_MINUTE: String(answersPerMinute),
      DATABASE_PATH: this.databasePath,
      POSTS_AT_ONCE: '0',
    };
  }

  guest(name: string, channel = this.channel): Guest {
    const person = this.control.people().find((candidate) => candidate.name === name);
    if (person === undefined) throw new Error(`No person is called ${name}`);
    return new Guest(this.control, person.id, channel);
  }

  async close(): Promise<void> {
    await this.playground.stop();
    rmSync(this.folder, { recursive: true });
  }
}
