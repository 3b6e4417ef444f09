import { violationOf } from '#tests/harness/checks/board-violation.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { ReplayModel } from '#tests/harness/checks/replay-model.js';
import type { SeenMessage } from '#playground/index.js';
import type { FaultEnvironment } from './fault-environment.js';

/** In milliseconds: after some tries in vain the bot waits half a minute before it writes a board again. */
const BOARD_WITHIN = 60_000;

/** The messages of a table that somebody sees, held against what is stored. */
export class BoardChecks {
  readonly #environment: FaultEnvironment;
  readonly #channel: string;
  readonly #reader: Guest;

  /** @param channel where the table stands, and where the reader is unless they have a board of their own */
  constructor(environment: FaultEnvironment, channel: string, reader = environment.guest('Barnaby', channel)) {
    this.#environment = environment;
    this.#channel = channel;
    this.#reader = reader;
  }

  /** The newest message with a picture. */
  get newest(): SeenMessage | undefined {
    return this.#messages().findLast(({ pictures }) => pictures.length > 0);
  }

  /** What the newest board does not show in the end of what is stored; null when it shows it all. */
  async violation(): Promise<string | null> {
    await this.#soon('the board', () => this.#violation() === null);
    return this.#violation();
  }

  /** How many boards have buttons in the end. */
  async withButtons(): Promise<number> {
    const count = (): number => this.#messages().filter((message) => offers(message, 'panel')).length;
    await this.#soon('older boards to lose their buttons', () => count() <= 1);
    return count();
  }

  #violation(): string | null {
    const table = this.#environment.database.newestIn(this.#channel);
    return table === null
      ? 'a table'
      : violationOf(this.newest, this.#messages(), this.#reader.id, table, ReplayModel.of(table));
  }

  async #soon(what: string, holds: () => boolean): Promise<void> {
    const { control } = this.#environment;
    await control.until(what, () => (holds() ? true : undefined), BOARD_WITHIN).catch(() => undefined);
  }

  #messages(): readonly SeenMessage[] {
    return this.#reader.public();
  }
}
