import PQueue from 'p-queue';

/**
 * Runs what has the same key one after the other, in the order of asking; different keys do not wait for each other.
 */
export class KeyedQueue {
  readonly #queues = new Map<string, PQueue>();

  run<Value>(key: string, task: () => Value | Promise<Value>): Promise<Value> {
    return this.#queue(key).add(async () => task(), { throwOnTimeout: true });
  }

  /** Resolves when nothing waits or runs under any key. */
  async idle(): Promise<void> {
    while (this.#queues.size > 0) await Promise.all([...this.#queues.values()].map((queue) => queue.onIdle()));
  }

  #queue(key: string): PQueue {
    const known = this.#queues.get(key);
    if (known !== undefined) return known;
    const queue = new PQueue({ concurrency: 1 });
    // A queue lives as long as there is something in it, so memory follows the tables that are busy, not those that
    // exist.
    queue.once('idle', () => this.#queues.delete(key));
    this.#queues.set(key, queue);
    return queue;
  }
}
