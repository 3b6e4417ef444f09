import type { Logger } from 'pino';
import type { TableClock } from '#src/model/settings/clock-rules.js';
import type { Deadline, DeadlineKind } from '#src/model/deadline.js';
import type { Ownership } from '#src/model/ownership.js';
import type { StoredTable } from '#src/model/table.js';
import { allItems, type Store } from '#src/store/index.js';
import type { Clock } from '../clock.js';
import { afterQuietHours } from '#src/model/settings/quiet-hours.js';
import type { People } from '../person-settings.js';
import type { Servers } from '../server-settings.js';
import { holderToAct } from '../commands/seating.js';
import type { BackgroundQueue } from './background-queue.js';
import type { Engine } from '#engines/core/engine.js';
import { isOpen, type Proposal, proposalLasts } from '#src/model/record/proposal.js';
import { isToBegin } from '../commands/lobby/begin.js';
import { advanceClock, isSameTurn } from './table-clocks.js';

const MILLISECONDS_PER_HOUR = 3_600_000;
const HOURS_PER_DAY = 24;
const RETRY_MILLISECONDS = 60_000;

/** How long a person may take, in hours of a turn, and how long nobody may do anything in a lobby; 0 is for ever. */
export interface TurnHours {
  readonly reminder: number;
  readonly limit: number;
  readonly lobby?: number;
}

interface Dependencies {
  readonly store: Store;
  readonly servers: Servers;
  readonly people: People;
  readonly clock: Clock;
  readonly hours: TurnHours;
  readonly background: BackgroundQueue;
  readonly log: Logger;
  readonly owner: () => Ownership;
}

/** Acts on a deadline that has passed, and sees to it that it does not pass again; false to be asked again later. */
export type OnDue = (deadline: Deadline) => Promise<boolean>;

/** Reminders and turn limits. They lie in the store; the one timer only says when to look at them. */
export class TurnClocks {
  readonly #deps: Dependencies;
  /** Null while it does not run. */
  #onDue: OnDue | null = null;
  #cancelTimer: () => void = () => undefined;
  /** When the timer ends; never while there is none. */
  #armedFor = Infinity;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
  }

  /**
   * The clock and the deadlines of a table after a change, to be stored together with it.
   *
   * @param before null when the turn, and what is asked, are to have their whole time before them
   */
  async advance(
    before: StoredTable | null,
    after: StoredTable,
    engine: Engine,
  ): Promise<{ readonly clock: TableClock | null; readonly deadlines: 'keep' | readonly Deadline[] }> {
    const { clock, deadlines } = await this.#advance(before, after, engine);
    const ofTurn = deadlines === 'keep' ? deadlines : await this.#outsideQuietHours(after, deadlines);
    return { clock, deadlines: await this.#withProposal(before, after, ofTurn) };
  }

  /** A proposal ends after its time, whatever turn runs then. */
  async #withProposal(
    before: StoredTable | null,
    after: StoredTable,
    deadlines: 'keep' | readonly Deadline[],
  ): Promise<'keep' | readonly Deadline[]> {
    const open = ({ proposal }: StoredTable): Proposal | null => (isOpen(proposal) ? proposal : null);
    const asked = open(after);
    const was = before === null ? null : open(before);
    if (deadlines === 'keep' && asked?.version === was?.version) return deadlines;
    const isSame = asked !== null && asked.version === was?.version;
    const standing = isSame || deadlines === 'keep' ? await this.#deps.store.deadlines(after.id) : [];
    const kept = (deadlines === 'keep' ? standing : deadlines).filter(({ kind }) => kind !== 'proposal');
    if (asked === null) return kept;
    // An outage may have put it off since it was asked.
    const stood = isSame ? standing.find(({ kind }) => kind === 'proposal') : undefined;
    const due = before === null ? this.#deps.clock.now().getTime() + proposalLasts(after.clock) : asked.expiresAt;
    const dueAt = stood?.dueAt ?? new Date(due);
    return [...kept, { tableId: after.id, kind: 'proposal', seat: 0, turn: 0, dueAt }];
  }

  /** Nobody's time runs out, and nobody is reminded, in the hours in which they want to be left alone. */
  async #outsideQuietHours(table: StoredTable, deadlines: readonly Deadline[]): Promise<readonly Deadline[]> {
    const holder = holderToAct(table);
    if (holder?.kind !== 'person' || deadlines.length === 0) return deadlines;
    const { quiet, zone } = await this.#deps.people.settings(holder.userId);
    return deadlines.map((deadline) => ({ ...deadline, dueAt: afterQuietHours(deadline.dueAt, quiet, zone) }));
  }

  async #advance(
    before: StoredTable | null,
    after: StoredTable,
    engine: Engine,
  ): Promise<{ readonly clock: TableClock | null; readonly deadlines: 'keep' | readonly Deadline[] }> {
    const { clock } = after;
    if (after.phase === 'lobby') return { clock, deadlines: await this.#lobbyDeadlines(after, engine) };
    const rules = clock?.rules ?? null;
    if (clock === null || rules === null) return { clock, deadlines: this.#usualDeadlines(before, after) };
    const end = before === null ? null : await this.timeOut(before.id);
    return advanceClock(
      before,
      { ...after, clock: { ...clock, rules } },
      end?.getTime() ?? null,
      this.#deps.clock.now().getTime(),
    );
  }

  /** When the turn that runs ends by the clock; null when it does not. */
  async timeOut(tableId: string): Promise<Date | null> {
    const deadlines = await this.#deps.store.deadlines(tableId);
    return deadlines.find(({ kind }) => kind === 'limit')?.dueAt ?? null;
  }

  /** As the bot was told for all tables. One that has all the time in the world is reminded, no more. */
  #usualDeadlines(before: StoredTable | null, after: StoredTable): 'keep' | readonly Deadline[] {
    const { hours } = this.#deps;
    const { toAct } = after;
    if (toAct === null) return [];
    if (isSameTurn(before, after)) return 'keep';
    if (holderToAct(after)?.kind !== 'person') return [];
    return [
      ...this.#within(after.id, 'reminder', hours.reminder, toAct),
      ...this.#within(after.id, 'limit', after.clock === null ? hours.limit : 0, toAct),
    ];
  }

  /** When a lobby closes that nobody uses, and that it begins now if it is to begin by itself. */
  async #lobbyDeadlines(table: StoredTable, engine: Engine): Promise<readonly Deadline[]> {
    const { id: tableId, guildId } = table;
    const ofNobody = { seat: 0, turn: 0 };
    const expiry = this.#within(tableId, 'expiry', await this.lobbyHours(guildId), ofNobody);
    const begin: Deadline = { tableId, kind: 'begin', ...ofNobody, dueAt: this.#deps.clock.now() };
    return isToBegin(table, engine) ? [...expiry, begin] : expiry;
  }

  /** For how many hours nobody may do anything in a lobby of a server; 0 is for ever. */
  async lobbyHours(guildId: string): Promise<number> {
    const { lobbyDays } = await this.#deps.servers.settings(guildId);
    return lobbyDays === null ? (this.#deps.hours.lobby ?? 0) : lobbyDays * HOURS_PER_DAY;
  }

  start(onDue: OnDue): Promise<void> {
    this.#onDue = onDue;
    return this.#arm();
  }

  /** Looks soon when the next deadline passes: some have changed. */
  armSoon(): void {
    if (this.#onDue !== null) this.#deps.background.add(() => this.#arm());
  }

  /**
   * As `armSoon`, when a table has these deadlines now. Where none of them passes before the timer ends, that is soon
   * enough to look.
   */
  armFor(deadlines: readonly Deadline[]): void {
    if (deadlines.some(({ dueAt }) => dueAt.getTime() < this.#armedFor)) this.armSoon();
  }

  stop(): void {
    this.#onDue = null;
    this.#cancelTimer();
  }

  #within(
    tableId: string,
    kind: DeadlineKind,
    allowed: number,
    who: Pick<Deadline, 'seat' | 'turn'>,
  ): readonly Deadline[] {
    if (allowed <= 0) return [];
    const dueAt = new Date(this.#deps.clock.now().getTime() + allowed * MILLISECONDS_PER_HOUR);
    return [{ tableId, kind, seat: who.seat, turn: who.turn, dueAt }];
  }

  /** Sets the timer to the next deadline, but no sooner than after `soonest` milliseconds. */
  async #arm(soonest = 0): Promise<void> {
    const { store, clock, background } = this.#deps;
    const next = await store.nextDeadline(this.#deps.owner());
    if (this.#onDue === null) return;
    this.#cancelTimer();
    this.#cancelTimer = () => undefined;
    this.#armedFor = Infinity;
    if (next === null) return;
    const now = clock.now().getTime();
    const pause = Math.max(soonest, next.getTime() - now);
    this.#armedFor = now + pause;
    this.#cancelTimer = clock.after(pause, () => {
      this.#armedFor = Infinity;
      background.add(() => this.#handleDue());
    });
  }

  async #handleDue(): Promise<void> {
    let done = false;
    try {
      done = await this.#actOnDue();
    } finally {
      await this.#arm(done ? 0 : RETRY_MILLISECONDS);
    }
  }

  /** Whether everything that is due has been acted on. */
  async #actOnDue(): Promise<boolean> {
    const { store, clock, log } = this.#deps;
    const now = clock.now();
    let done = true;
    for await (const deadline of allItems((page) => store.dueDeadlines(this.#deps.owner(), now, page))) {
      try {
        if (this.#onDue !== null && !(await this.#onDue(deadline))) done = false;
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
