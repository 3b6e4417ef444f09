import type { PerformedAction } from '#playground/index.js';

/** Measures the bot's response times to all actions, in milliseconds. */
export class Stopwatch {
  #acknowledgements: number[] = [];
  #boards: number[] = [];
  #moves = 0;
  #lost = 0;
  #stopped = false;

  get acknowledgements(): readonly number[] {
    return this.#acknowledgements;
  }

  /** From the interaction to the board that shows its effect. */
  get boards(): readonly number[] {
    return this.#boards;
  }

  get moves(): number {
    return this.#moves;
  }

  get lost(): number {
    return this.#lost;
  }

  reset(): void {
    this.#acknowledgements = [];
    this.#boards = [];
    this.#moves = 0;
    this.#lost = 0;
  }

  /** Stops counting: a player who stops waits for no answer. */
  stop(): void {
    this.#stopped = true;
  }

  /** Waits for the acknowledgement. @throws NotAnswered */
  async noteAcknowledgement(acted: PerformedAction): Promise<void> {
    await acted.acknowledged();
    const { delivered, acknowledged } = acted.timings;
    if (acknowledged !== null && !this.#stopped) this.#acknowledgements.push(acknowledged - delivered);
  }

  /** Must be called at the moment when the board appears. */
  noteBoard({ timings }: PerformedAction): void {
    if (!this.#stopped) this.#boards.push(performance.now() - timings.delivered);
  }

  noteLost(): void {
    if (!this.#stopped) this.#lost += 1;
  }

  noteMove(): void {
    if (!this.#stopped) this.#moves += 1;
  }
}
