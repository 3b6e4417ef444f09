import PQueue from 'p-queue';

/** A piece of work that was asked for. */
export interface QueuedWork<Value> {
  /** How many that were asked for earlier are not done yet. */
  readonly ahead: number;
  /** Rejects as the work does. `stopped`: the program ends before it is done. */
  readonly result: Promise<Value | 'stopped'>;
}

/** Why nothing was queued: the owner waits for something already, or too many do. */
export type QueueRefusal = 'busy' | 'full';

export const isRefused = <Value>(asked: QueuedWork<Value> | QueueRefusal): asked is QueueRefusal =>
  asked === 'busy' || asked === 'full';

export interface WorkQueueOptions {
  /** How much of it is done at once. */
  readonly concurrency: number;
  /** How much may wait or be done. */
  readonly limit: number;
}

/** Long work, in the order of asking: one piece at a time for each owner, and no more of all than may wait. */
export class WorkQueue<Value> {
  readonly #queue: PQueue;
  readonly #limit: number;
  /** By owner, in the order of asking. */
  readonly #asked = new Map<string, QueuedWork<Value>>();
  readonly #stopping = new AbortController();

  constructor({ concurrency, limit }: WorkQueueOptions) {
    this.#queue = new PQueue({ concurrency });
    this.#limit = limit;
  }

  /** What waits or is being done. */
  get length(): number {
    return this.#asked.size;
  }

  /** What an owner waits for; undefined for nothing. */
  of(owner: string): QueuedWork<Value> | undefined {
    return this.#asked.get(owner);
  }

  /** @param work is to end soon once its signal is aborted; what it gives then is not awaited */
  add(owner: string, work: (signal: AbortSignal) => Promise<Value>): QueuedWork<Value> | QueueRefusal {
    if (this.#asked.has(owner)) return 'busy';
    if (this.#asked.size >= this.#limit) return 'full';
    const ahead = (): number => [...this.#asked.keys()].indexOf(owner);
    const { signal } = this.#stopping;
    const isStopped = (): boolean => signal.aborted;
    const result = this.#queue
      .add(async (): Promise<Value | 'stopped'> => {
        if (isStopped()) return 'stopped';
        try {
          const value = await work(signal);
          return isStopped() ? 'stopped' : value;
        } catch (error) {
          if (isStopped()) return 'stopped';
          throw error;
        }
      })
      .finally(() => this.#asked.delete(owner));
    const queued: QueuedWork<Value> = {
      get ahead() {
        return ahead();
      },
      result,
    };
    this.#asked.set(owner, queued);
    return queued;
  }

  /** Gives up what is being done and what waits, and says how much that was. */
  async stop(): Promise<number> {
    const cutOff = this.#asked.size;
    this.#stopping.abort();
    await this.#queue.onIdle();
    return cutOff;
  }
}
