import type { Logger } from 'pino';
import type { Ownership } from '../../model/ownership.js';
import { NotStored, type Store } from '../../store/index.js';
import type { Clock } from '../clock.js';
import type { BackgroundQueue } from './background-queue.js';

const MILLISECONDS_PER_DAY = 86_400_000;
/** So many tables at most are removed in one transaction, which everybody waits for. */
const BATCH = 50;

interface Dependencies {
  readonly store: Pick<Store, 'removeEnded' | 'removeEndedTournaments'>;
  readonly clock: Clock;
  readonly owner: () => Ownership;
  readonly background: BackgroundQueue;
  /** For how many days ended tables and tournaments are kept; 0 is for ever. */
  readonly days: number;
  readonly log: Logger;
}

type What = 'tables' | 'tournaments';

/** Removes, once a day, ended tables and tournaments that have been kept for as long as the settings name. */
export class Retention {
  readonly #deps: Dependencies;
  #cancelTimer: () => void = () => undefined;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
  }

  /** Looks now, and from then on every day. */
  start(): void {
    if (this.#deps.days <= 0) return;
    for (const what of ['tables', 'tournaments'] as const) this.#deps.background.add(() => this.#removeBatch(what, 0));
    this.#cancelTimer = this.#deps.clock.after(MILLISECONDS_PER_DAY, () => {
      this.start();
    });
  }

  stop(): void {
    this.#cancelTimer();
  }

  /** One batch a task: others are let through in between. */
  async #removeBatch(what: What, before: number): Promise<void> {
    const { background, days, log } = this.#deps;
    try {
      const removed = await this.#remove(what);
      if (removed === BATCH) background.add(() => this.#removeBatch(what, before + removed));
      else if (before + removed > 0)
        log.info({ [what]: before + removed, days }, `${what} that ended long ago are removed`);
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
      log.warn({ err: error }, `${what} that ended long ago could not be removed; trying again tomorrow`);
    }
  }

  /** @returns how many are gone */
  #remove(what: What): Promise<number> {
    const { store, clock, owner, days } = this.#deps;
    const oldest = new Date(clock.now().getTime() - days * MILLISECONDS_PER_DAY);
    return what === 'tables' ? store.removeEnded(owner(), oldest, BATCH) : store.removeEndedTournaments(oldest, BATCH);
  }
}
