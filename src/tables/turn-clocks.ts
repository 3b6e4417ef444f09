import type { Logger } from 'pino';
import type { Store } from '../store/index.js';
import type { Deadline, DeadlineKind } from '../model/deadline.js';
import type { StoredTable } from '../model/table.js';
import type { Clock } from './clock.js';
import { holderToAct } from './seating.js';

const MILLISECONDS_PER_HOUR = 3_600_000;
const RETRY_MILLISECONDS = 60_000;

/** How long a person may take, in hours of a turn, and how long nobody may do anything in a lobby; 0 is for ever. */
export interface TurnHours {
  readonly reminder: number;
  readonly limit: number;
  readonly lobby?: number;
}

interface Dependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly hours: TurnHours;
  readonly log: Logger;
  /** Acts on a deadline that has passed, and sees to it that it does not pass again; false to be asked again later. */
  readonly onDue: (deadline: Deadline) => Promise<boolean>;
  /** Does something in the background, where a stop waits for it. */
  readonly soon: (step: () => Promise<unknown>) => void;
}

const samePersonToAct = (before: StoredTable | null, after: StoredTable): boolean =>
  before !== null &&
  before.phase === after.phase &&
  before.toAct?.seat === after.toAct?.seat &&
  before.toAct?.turn === after.toAct?.turn &&
  holderToAct(before)?.kind === holderToAct(after)?.kind;

/** Reminders and turn limits. They are rows; the one timer only says when to look at them. */
export class TurnClocks {
  readonly #deps: Dependencies;
  #cancelTimer: () => void = () => undefined;
  #running = false;
  #handling = false;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
  }

  /** Writes the deadlines of a new turn, as part of the transaction of the change that began it. Says whether they changed. */
  follow(before: StoredTable | null, after: StoredTable): boolean {
    const { store, hours } = this.#deps;
    if (after.phase === 'lobby') return this.#set(after.id, 'expiry', hours.lobby ?? 0, { seat: 0, turn: 0 });
    if (samePersonToAct(before, after)) return false;
    store.deadlines.clear(after.id);
    if (holderToAct(after)?.kind === 'person' && after.toAct !== null) {
      const wanted: readonly (readonly [DeadlineKind, number])[] = [
        ['reminder', hours.reminder],
        ['limit', hours.limit],
      ];
      for (const [kind, allowed] of wanted) this.#set(after.id, kind, allowed, after.toAct);
    }
    return true;
  }

  #set(tableId: string, kind: DeadlineKind, allowed: number, who: Pick<Deadline, 'seat' | 'turn'>): boolean {
    if (allowed <= 0) return false;
    const { store, clock } = this.#deps;
    const dueAt = new Date(clock.now().getTime() + allowed * MILLISECONDS_PER_HOUR);
    store.deadlines.set({ tableId, kind, ...who, dueAt });
    return true;
  }

  start(): void {
    this.#running = true;
    this.arm();
  }

  /** Sets the timer to the next deadline, but no sooner than after `soonest` milliseconds. */
  arm(soonest = 0): void {
    if (!this.#running || this.#handling) return;
    this.#cancelTimer();
    const { store, clock, soon } = this.#deps;
    const next = store.deadlines.next();
    if (next === null) return;
    this.#cancelTimer = clock.after(Math.max(soonest, next.getTime() - clock.now().getTime()), () => {
      soon(() => this.#handleDue());
    });
  }

  stop(): void {
    this.#running = false;
    this.#cancelTimer();
  }

  async #handleDue(): Promise<void> {
    this.#handling = true;
    let done = false;
    try {
      done = await this.#actOnDue();
    } finally {
      this.#handling = false;
      this.arm(done ? 0 : RETRY_MILLISECONDS);
    }
  }

  /** Whether everything that is due has been acted on. */
  async #actOnDue(): Promise<boolean> {
    const { store, clock, onDue, log } = this.#deps;
    let done = true;
    for (const deadline of store.deadlines.due(clock.now())) {
      try {
        if (this.#running && !(await onDue(deadline))) done = false;
      } catch (error) {
        done = false;
        log.error(
          { err: error, tableId: deadline.tableId, deadline: deadline.kind },
          'a deadline could not be acted on; trying again later',
        );
      }
    }
    return done;
  }
}
