import PQueue from 'p-queue';

export interface QueuedWork<Value> {
  /** The number of earlier unfinished tasks. */
  readonly ahead: number;
  /** Rejects with the task's error. `stopped`: the program ends before the task is finished. */
  readonly result: Promise<Value | 'stopped'>;
}

/** The reason for a refusal: the owner already has a task, or the queue is full. */
export type QueueRefusal = 'busy' | 'full';

export const isRefused = <Value>(asked: QueuedWork<Value> | QueueRefusal): asked is QueueRefusal =>
  asked === 'busy' || asked === 'full';

export interface WorkQueueOptions {
  readonly concurrency: number;
  /** The maximum number of tasks, waiting or running. */
  readonly limit: number;
}

export class WorkQueue<Value> {
  readonly #queue: PQueue;
  readonly #limit: number;
  /** By owner, in the order of the calls. */
  readonly #asked = new Map<string, QueuedWork<Value>>();
  readonly #stopping = new AbortController();

  constructor({ concurrency, limit }: WorkQueueOptions) {
    this.#queue = new PQueue({ concurrency });
    this.#limit = limit;
  }

  get length(): number {
    return this.#asked.size;
  }

  of(owner: string): QueuedWork<Value> | undefined {
    return this.#asked.get(owner);
  }

  /** @param work must end soon after its signal is aborted; its result is ignored then */
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

  async stop(): Promise<number> {
    const cutOff = this.#asked.size;
    this.#stopping.abort();
    await this.#queue.onIdle();
    return cutOff;
  }
}
