/** Runs tasks with the same key one at a time, in the order of the calls; different keys do not wait for each other. */
export class KeyedQueue {
  /** The end of the last task of each busy key; it never rejects. */
  readonly #last = new Map<string, Promise<void>>();

  run<Value>(key: string, task: () => Value | Promise<Value>): Promise<Value> {
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(task);
    // Memory depends on the number of busy keys, not on all keys ever used.
    const forget = (): void => {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    };
    const settled: Promise<void> = mine.then(forget, forget);
    this.#last.set(key, settled);
    return mine;
  }

  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values());
  }
}
