import type { Logger } from 'pino';
import { cappedCache } from '#src/lib/capped-cache.js';
import { ok, refuse } from '#engines/core/result.js';
import { type Appended, NotStored, type Store } from '#src/store/index.js';
import type { Actor, TableChange } from '#src/model/record/log-entry.js';
import { hasEnded, type StoredTable } from '#src/model/table.js';
import type { LoadedTable, TableReader } from '#src/tables/queries/table-reader.js';
import type { TableRefusal } from '#src/tables/refusal.js';
import type { Outcome } from '#src/tables/service.js';
import type { Listeners } from '#src/tables/listeners.js';
import { type Change, refuseChange, type Decision } from '../decision.js';
import type { KeyedQueue } from '#src/lib/keyed-queue.js';
import type { Deadline } from '#src/model/deadline.js';
import type { ProgressCache } from '#src/tables/queries/progress-cache.js';
import { isOpen, type Proposal, type ProposalEnd } from '#src/model/record/proposal.js';
import type { TimeSource } from '#src/tables/time-source.js';
import type { DeadlinePlanner } from '#src/tables/deadlines/deadline-planner.js';

/** Refusals are remembered for the same interaction delivered twice; successes are in the log. */
const REFUSAL_CACHE_SIZE = 5_000;
/**
 * A conflict means that somebody else has acted, so the next try meets a newer table. No one acts that often at
 * one table.
 */
const MAX_TRIES = 8;

const changesSeats: readonly TableChange['kind'][] = ['resign', 'replace', 'return'];
const changesPosition: readonly TableChange['kind'][] = ['move', 'undo', 'rewind'];

/** How a change of the game ends a proposal that was open; null when it does not. */
const endBy = (proposal: Proposal, change: TableChange, actor: Actor): ProposalEnd | null => {
  if (changesSeats.includes(change.kind)) return 'overtaken';
  if (proposal.kind === 'undo') return changesPosition.includes(change.kind) ? 'overtaken' : null;
  // The clock and computer players move for somebody who is away.
  const isBack = 'seat' in change && change.seat === proposal.seat && actor === 'person';
  return proposal.kind === 'replace' && changesPosition.includes(change.kind) && isBack ? 'present' : null;
};

/**
 * The table with what a change means for invitations and proposals: a game that has begun has no invitations, a
 * proposal ends when the game continues without it, and a game that has ended remembers neither.
 */
const settle = (table: StoredTable, change: TableChange, actor: Actor): StoredTable => {
  if (table.phase === 'lobby') return table;
  const { proposal } = table;
  const { invitations, companions } = table.seating;
  const isAwaited = invitations.length > 0 || companions.length > 0;
  const seating = isAwaited ? { ...table.seating, invitations: [], companions: [] } : table.seating;
  if (hasEnded(table)) return { ...table, seating: { ...seating, replaced: [] }, proposal: null };
  const end = isOpen(proposal) ? endBy(proposal, change, actor) : null;
  return { ...table, seating, proposal: proposal === null || end === null ? proposal : { ...proposal, end } };
};

/** A decision about a table as it stands now, and what it was decided for. */
export interface Attempt {
  readonly before: LoadedTable | null;
  readonly engine: LoadedTable['engine'];
  readonly decision: Decision;
}

/** What people have decided before they were asked. */
export interface DuePremoves {
  /** To be called before a change is stored. */
  prepare(before: LoadedTable | null, change: TableChange): Promise<void>;
  /** The move of the player whose turn it is that they have given ahead; null where they are to be asked. */
  due(table: StoredTable): Promise<Attempt | null>;
}

export interface ExecutorDependencies {
  readonly store: Store;
  readonly reader: TableReader;
  readonly clock: TimeSource;
  readonly planner: DeadlinePlanner;
  readonly progress: ProgressCache;
  /** Gets the deadlines of a table when a change has replaced them. */
  readonly onDeadlines: (deadlines: readonly Deadline[]) => void;
  readonly queue: KeyedQueue;
  readonly listeners: Listeners;
  readonly premoves: DuePremoves;
  readonly log: Logger;
}

/**
 * Carries out what was asked for: once for each interaction, one after the other at each table, again when somebody
 * else was faster.
 */
export class Executor {
  readonly #deps: ExecutorDependencies;
  readonly #refusals = cappedCache<string, TableRefusal>(REFUSAL_CACHE_SIZE);
  #stopping = false;

  constructor(dependencies: ExecutorDependencies) {
    this.#deps = dependencies;
  }

  get isStopping(): boolean {
    return this.#stopping;
  }

  /** Refuses everything from now on. */
  stop(): void {
    this.#stopping = true;
  }

  /**
   * Answers one interaction, after those with the same key that came before it.
   *
   * @param decide loads what the decision rests on, and decides; called again after a conflict
   */
  serve(key: string, interactionId: string, decide: () => Promise<Attempt | Outcome>): Promise<Outcome> {
    return this.#deps.queue.run(key, async () => {
      try {
        const refused = this.#refusals.get(interactionId);
        if (refused !== undefined) return refuse(refused);
        const outcome = this.#stopping ? refuseChange('stopping') : await this.carryOut(interactionId, decide);
        if (outcome.ok) return outcome;
        // What an interaction has done may be why it could not be done again.
        const earlier = await this.#earlierAnswer(interactionId);
        if (earlier !== null) return earlier;
        if (!this.#stopping) this.#refusals.set(interactionId, outcome.error);
        return outcome;
      } catch (error) {
        if (!(error instanceof NotStored)) throw error;
        this.#deps.log.error({ err: error, interactionId }, 'a change could not be stored');
        return refuseChange('not-stored');
      }
    });
  }

  /** Decides and stores, again after each conflict; then what those who are asked next have answered ahead. */
  async carryOut(interactionId: string | null, decide: () => Promise<Attempt | Outcome>): Promise<Outcome> {
    const { reader, listeners, premoves, log } = this.#deps;
    for (let tried = 0; tried < MAX_TRIES; tried += 1) {
      const attempt = await decide();
      if ('ok' in attempt) return attempt;
      const { before, engine, decision } = attempt;
      if (!decision.ok) return decision;
      await premoves.prepare(before, decision.value.change);
      const written = await this.#write(before?.table ?? null, engine, decision.value, interactionId);
      if (written.kind === 'already-done')
        return (await this.#answerWith(written.tableId)) ?? refuseChange('unreadable');
      if (written.kind === 'stored') {
        const snapshot = await reader.snapshot(await this.#playPremoves(written.table));
        listeners.notifyChange(snapshot);
        return ok(snapshot);
      }
      log.info({ tableId: before?.table.id, tried }, 'somebody else was faster; deciding again');
    }
    log.error({ interactionId }, 'a change met a conflict too often');
    return refuseChange('not-stored');
  }

  /**
   * The table after the moves that were given ahead. What goes wrong with one leaves the person who gave it to be
   * asked.
   */
  async #playPremoves(table: StoredTable): Promise<StoredTable> {
    const { premoves, log } = this.#deps;
    let last = table;
    try {
      for (;;) {
        const attempt = await premoves.due(last);
        const before = attempt?.before ?? null;
        if (attempt === null || before === null || !attempt.decision.ok) return last;
        const written = await this.#write(before.table, attempt.engine, attempt.decision.value, null);
        if (written.kind !== 'stored') return last;
        last = written.table;
      }
    } catch (error) {
      log.error({ tableId: table.id, err: error }, 'what was given ahead could not be played');
      return last;
    }
  }

  /**
   * Stores a change. When the promise resolves with `stored`, it is on the disk; otherwise, and when it rejects,
   * nothing has changed.
   *
   * @param before the table that the change was decided for; null for a new one
   */
  async #write(
    before: StoredTable | null,
    engine: LoadedTable['engine'],
    decided: Change,
    interactionId: string | null,
  ): Promise<Exclude<Appended, { kind: 'stored' }> | { readonly kind: 'stored'; readonly table: StoredTable }> {
    const { store, clock, planner, progress: cache, onDeadlines, log } = this.#deps;
    const { change, actor, userId, progress, setup, earlier = [] } = decided;
    const at = clock.now();
    const version = decided.table.version + 1;
    const changed: StoredTable = { ...settle(decided.table, change, actor), version, changedAt: at };
    const { clock: tableClock, deadlines } = await planner.plan(before, changed, engine);
    const table: StoredTable = { ...changed, clock: tableClock };
    const appended = await store.append({
      table,
      setup,
      seatsChanged: table.seats !== before?.seats,
      entry: { version, actor, userId, at, change },
      earlier: earlier.map((entry, index) => ({ ...entry, version: version - earlier.length + index, at })),
      interactionId,
      deadlines,
      snapshot: progress === null ? 'keep' : cache.snapshotFor(table, progress),
    });
    if (appended.kind !== 'stored') return appended;
    if (progress !== null) cache.keep(table, engine, progress);
    if (deadlines !== 'keep') onDeadlines(deadlines);
    // The kind only: a move's notation can tell a hand.
    log.info({ tableId: table.id, version, change: change.kind, actor, interactionId }, 'table changed');
    return { kind: 'stored', table: { ...table, board: appended.board } };
  }

  async #earlierAnswer(interactionId: string): Promise<Outcome | null> {
    const changed = await this.#deps.store.tableChangedBy(interactionId);
    return changed === null ? null : this.#answerWith(changed);
  }

  async #answerWith(tableId: string): Promise<Outcome | null> {
    const table = await this.#deps.reader.load(tableId);
    return table === null ? null : ok(table);
  }
}
