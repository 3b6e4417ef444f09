/**
 * Runs what has the same key one after the other, in the order of asking; different keys do not wait for each other.
 */
export class KeyedQueue {
  /** The end of what was asked for last under each key that is busy; it never rejects. */
  readonly #last = new Map<string, Promise<void>>();

  run<Value>(key: string, task: () => Value | Promise<Value>): Promise<Value> {
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(task);
    // Memory follows the tables that are busy, not those that exist.
    const forget = (): void => {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    };
    const settled: Promise<void> = mine.then(forget, forget);
    this.#last.set(key, settled);
    return mine;
  }

  /** Resolves when nothing waits or runs under any key. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values());
  }
}
