/** Lets what is written under one key happen in the order of asking: several connections would not keep it. */
export class InOrder {
  readonly #last = new Map<string, Promise<void>>();

  run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const settled: Promise<void> = mine.then(
      () => this.#forget(key, settled),
      () => this.#forget(key, settled),
    );
    this.#last.set(key, settled);
    return mine;
  }

  /** Resolves when nothing waits or runs under any key. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values());
  }

  #forget(key: string, settled: Promise<void>): void {
    if (this.#last.get(key) === settled) this.#last.delete(key);
  }
}
