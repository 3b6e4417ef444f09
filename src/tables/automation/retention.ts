import type { Logger } from 'pino';
import type { Ownership } from '#src/model/ownership.js';
import { NotStored, type Store } from '#src/store/index.js';
import type { TimeSource } from '../time-source.js';
import type { BackgroundQueue } from '../deadlines/background-queue.js';
import { DAY } from '#src/lib/durations.js';

/** The number of tables removed in one transaction. All other writes wait for it. */
const BATCH = 50;

interface Dependencies {
  readonly store: Pick<Store, 'removeEnded' | 'removeEndedTournaments' | 'removePuzzleAnswers'>;
  readonly time: TimeSource;
  readonly owner: () => Ownership;
  readonly background: BackgroundQueue;
  /** The number of days for which ended tables and tournaments, and answers to puzzles, are kept; 0 means forever. */
  readonly days: number;
  readonly log: Logger;
}

const kinds = {
  tables: 'tables that ended long ago',
  tournaments: 'tournaments that ended long ago',
  answers: 'answers to puzzles of long ago',
} as const;
type What = keyof typeof kinds;

/** Removes ended tables and tournaments, and answers to puzzles, once a day when the configured time is over. */
export class Retention {
  readonly #deps: Dependencies;
  #cancelTimer: () => void = () => undefined;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
  }

  start(): void {
    if (this.#deps.days <= 0) return;
    for (const what of ['tables', 'tournaments', 'answers'] as const)
      this.#deps.background.add(() => this.#removeBatch(what, 0));
    this.#cancelTimer = this.#deps.time.after(DAY, () => {
      this.start();
    });
  }

  stop(): void {
    this.#cancelTimer();
  }

  /** Removes one batch per task, so that other tasks can run in between. */
  async #removeBatch(what: What, before: number): Promise<void> {
    const { background, days, log } = this.#deps;
    try {
      const removed = await this.#remove(what);
      if (removed === BATCH) background.add(() => this.#removeBatch(what, before + removed));
      else if (before + removed > 0) log.info({ [what]: before + removed, days }, `${kinds[what]} are removed`);
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
      log.warn({ err: error }, `${kinds[what]} could not be removed; trying again tomorrow`);
    }
  }

  #remove(what: What): Promise<number> {
    const { store, time, owner, days } = this.#deps;
    const oldest = new Date(time.now().getTime() - days * DAY);
    switch (what) {
      case 'tables':
        return store.removeEnded(owner(), oldest, BATCH);
      case 'tournaments':
        return store.removeEndedTournaments(oldest, BATCH);
      case 'answers':
        return store.removePuzzleAnswers(oldest, BATCH);
    }
  }
}
