import type { Logger } from 'pino';
import type { Block } from '#src/model/record/block.js';
import { NotStored, type Store } from '#src/store/index.js';
import { RepeatedWork } from '#src/lib/repeated-work.js';
import { systemTime } from '#src/tables/time-source.js';

/** The time after which a block counts in every process: the operator's program writes it into the database alone. */
export const BLOCKS_REFRESH_MS = 5_000;

const keyOf = ({ kind, id }: Pick<Block, 'kind' | 'id'>): string => `${kind} ${id}`;

/** The servers and people whom the operator keeps out, as of a few seconds ago. */
export class Blocks {
  readonly #store: Pick<Store, 'blocks'>;
  readonly #log: Logger;
  #keys: ReadonlySet<string> = new Set();
  readonly #looks: RepeatedWork;
  readonly #listeners: (() => void)[] = [];

  constructor(store: Pick<Store, 'blocks'>, log: Logger, time = systemTime) {
    this.#store = store;
    this.#log = log;
    this.#looks = new RepeatedWork({ time, work: () => this.#look(), wait: () => BLOCKS_REFRESH_MS });
  }

  has(kind: Block['kind'], id: string | null): boolean {
    return id !== null && this.#keys.has(keyOf({ kind, id }));
  }

  /** Calls back after each look at the database. */
  onLook(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Reads the blocks, and repeatedly from then on. Await it before people are answered. */
  begin(): Promise<void> {
    return this.#looks.start();
  }

  drain(): Promise<void> {
    return this.#looks.drain();
  }

  async #look(): Promise<void> {
    try {
      this.#keys = new Set((await this.#store.blocks()).map(keyOf));
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
      this.#log.warn({ err: error }, 'the blocks could not be read; those known still count');
    }
    for (const tell of this.#listeners) tell();
  }
}
