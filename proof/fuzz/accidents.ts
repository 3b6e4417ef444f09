/** Errors that nobody caught. Left alone, each of them would end the program. */
export class Accidents {
  readonly #seen: unknown[] = [];

  constructor() {
    process.on('unhandledRejection', (reason) => this.#seen.push(reason));
    process.on('uncaughtException', (error) => this.#seen.push(error));
  }

  /** What has happened so far, in words; null when nothing has. */
  get story(): string | null {
    const [first] = this.#seen;
    return this.#seen.length === 0
      ? null
      : `${this.#seen.length} of them, the first: ${first instanceof Error ? (first.stack ?? first.message) : String(first)}`;
  }
}
