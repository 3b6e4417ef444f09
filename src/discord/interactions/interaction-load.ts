/**
 * The number of interactions in progress, each some 50 kB; people beyond it must try again. A bot that
 * keeps up stays far below: 50 a second, each for a second or two.
 */
const MAX_RUNNING = 500;
/**
 * The number of these that one person may have: where Discord limits answers they wait for minutes, and must not take
 * the places of others.
 */
const MAX_RUNNING_FOR_ONE = 20;

/** Counts the interactions in progress, in all and by person. */
export class InteractionLoad {
  readonly #maxRunning: number;
  readonly #runningOf = new Map<string, number>();
  #running = 0;

  constructor(maxRunning = MAX_RUNNING) {
    this.#maxRunning = maxRunning;
  }

  get isBusy(): boolean {
    return this.#running >= this.#maxRunning;
  }

  hasRoomFor(userId: string): boolean {
    return (this.#runningOf.get(userId) ?? 0) < MAX_RUNNING_FOR_ONE;
  }

  /** Returns the text key of the reason why a person must try again; null when there is room. */
  objectionTo(userId: string): 'busy' | 'busy-own' | null {
    if (!this.hasRoomFor(userId)) return 'busy-own';
    return this.isBusy ? 'busy' : null;
  }

  async count<Value>(userId: string, work: () => Promise<Value>): Promise<Value> {
    this.#running += 1;
    this.#runningOf.set(userId, (this.#runningOf.get(userId) ?? 0) + 1);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      const left = (this.#runningOf.get(userId) ?? 1) - 1;
      if (left === 0) this.#runningOf.delete(userId);
      else this.#runningOf.set(userId, left);
    }
  }
}
