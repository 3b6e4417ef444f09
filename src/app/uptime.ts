import type { Logger } from 'pino';
import type { Store } from '../store/index.js';
import { type Clock, systemClock } from '../tables/clock.js';
import type { TableService } from '../tables/service.js';

const REMEMBERED_AS = 'reachable-at';
const BEAT = 60_000;
/** A stop of less than this, in milliseconds, is a restart and no outage. */
const NOTICEABLE = 10_000;

interface Dependencies {
  readonly store: Pick<Store, 'setting' | 'setSetting'>;
  readonly tables: Pick<TableService, 'postpone'>;
  /** Whether all servers can be reached at this moment. */
  readonly isReachable: () => boolean;
  readonly log: Logger;
  readonly clock?: Clock;
}

/** Remembers when people could last play, so that the time in which the program did not run counts as nobody's thinking time. */
export class Uptime {
  readonly #deps: Dependencies;
  readonly #clock: Clock;
  /** Ends the beats; null while nobody can play yet. */
  #cancel: (() => void) | null = null;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
    this.#clock = dependencies.clock ?? systemClock;
  }

  /** Puts off all deadlines by the time since people could last play. To be called once Discord reaches us, before the clocks run. */
  async start(): Promise<void> {
    const { store, tables, log } = this.#deps;
    const last = Number((await store.setting(REMEMBERED_AS)) ?? Number.NaN);
    const milliseconds = this.#clock.now().getTime() - last;
    // Not a number when nothing is remembered, and negative when the machine's clock was turned back.
    if (milliseconds >= NOTICEABLE) {
      log.info({ milliseconds }, 'nobody could play meanwhile; it counts as nobody’s time');
      await tables.postpone(milliseconds, () => true);
    }
    await this.#remember();
    this.#beat();
  }

  /** To be awaited before the store is closed. */
  async stop(): Promise<void> {
    if (this.#cancel === null) return;
    this.#cancel();
    await this.#remember();
  }

  #beat(): void {
    this.#cancel = this.#clock.after(BEAT, () => {
      void this.#remember();
      this.#beat();
    });
  }

  async #remember(): Promise<void> {
    const { store, isReachable, log } = this.#deps;
    if (!isReachable()) return;
    try {
      await store.setSetting(REMEMBERED_AS, String(this.#clock.now().getTime()));
    } catch (error) {
      log.warn({ err: error }, 'the time could not be remembered');
    }
  }
}
