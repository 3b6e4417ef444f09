import type { SeenMessage } from '../../playground/index.js';
import { offers } from '../../harness/guest.js';
import type { Fixture } from './fixture.js';

/** In milliseconds: after some tries in vain the bot waits half a minute before it writes a board again. */
const BOARD_WITHIN = 60_000;

/** The messages of a table that everybody sees. */
export class Boards {
  readonly #fixture: Fixture;
  readonly #channel: string;

  constructor(fixture: Fixture, channel: string) {
    this.#fixture = fixture;
    this.#channel = channel;
  }

  /** The newest message with a picture. */
  get newest(): SeenMessage | undefined {
    return this.#messages().findLast(({ pictures }) => pictures.length > 0);
  }

  /** What the newest board does not show in the end of what is stored; null when it shows it all. */
  async lacking(): Promise<string | null> {
    const lacking = (): string | null => this.#fixture.books.lacking(this.#channel, this.newest);
    return this.#soon('the board', () => lacking() === null).then((shown) => (shown ? null : lacking()));
  }

  /** How many boards have buttons in the end. */
  async withButtons(): Promise<number> {
    const count = (): number => this.#messages().filter((message) => offers(message, 'panel')).length;
    await this.#soon('older boards to lose their buttons', () => count() <= 1);
    return count();
  }

  #soon(what: string, holds: () => boolean): Promise<boolean> {
    return this.#fixture.control.until(what, () => (holds() ? true : undefined), BOARD_WITHIN).catch(() => false);
  }

  #messages(): readonly SeenMessage[] {
    return this.#fixture.guest('Barnaby', this.#channel).public();
  }
}
