import { violationOf } from '#tests/harness/checks/board-violation.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { ReplayModel } from '#tests/harness/checks/replay-model.js';
import type { SeenMessage } from '#playground/index.js';
import type { FaultEnvironment } from './fault-environment.js';

/** After some failures the bot waits half a minute before it retries a board. */
const BOARD_WITHIN_MS = 60_000;

export class BoardChecks {
  readonly #environment: FaultEnvironment;
  readonly #channel: string;
  readonly #reader: Guest;

  /** @param channel the table's channel, also the reader's unless they have a board of their own */
  constructor(environment: FaultEnvironment, channel: string, reader = environment.guest('Barnaby', channel)) {
    this.#environment = environment;
    this.#channel = channel;
    this.#reader = reader;
  }

  get newest(): SeenMessage | undefined {
    return this.#messages().findLast(({ pictures }) => pictures.length > 0);
  }

  /** Waits; then returns the stored data that the newest board does not show, or null when it is complete. */
  async violation(): Promise<string | null> {
    await this.#soon('the board', () => this.#violation() === null);
    return this.#violation();
  }

  /** The final number of boards with buttons. */
  async withButtons(): Promise<number> {
    const count = (): number => this.#messages().filter((message) => offers(message, 'panel')).length;
    await this.#soon('older boards to lose their buttons', () => count() <= 1);
    return count();
  }

  #violation(): string | null {
    const table = this.#environment.database.newestIn(this.#channel);
    return table === null
      ? 'a table'
      : violationOf(this.newest, this.#messages(), this.#reader.id, { table, model: ReplayModel.of(table) });
  }

  async #soon(what: string, holds: () => boolean): Promise<void> {
    const { control } = this.#environment;
    await control.until(what, () => (holds() ? true : undefined), BOARD_WITHIN_MS).catch(() => undefined);
  }

  #messages(): readonly SeenMessage[] {
    return this.#reader.public();
  }
}
