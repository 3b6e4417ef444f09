import type { Logger } from 'pino';
import { cappedCache } from '#src/lib/capped-cache.js';
import { ok, refuse } from '#engines/core/result.js';
import { type AppendResult, NotStored, type Store } from '#src/store/index.js';
import type { Actor, TableChange } from '#src/model/record/log-entry.js';
import { hasEnded, type StoredTable } from '#src/model/table.js';
import type { LoadedTable, TableReader } from '#src/tables/queries/table-reader.js';
import type { TableRefusal } from '#src/tables/refusal.js';
import type { Outcome } from '#src/tables/table-service.js';
import type { Listeners } from '#src/tables/listeners.js';
import { type Change, refuseChange, type Decision } from '../decision.js';
import type { KeyedQueue } from '#src/lib/keyed-queue.js';
import type { Deadline } from '#src/model/deadline.js';
import type { ProgressCache } from '#src/tables/queries/progress-cache.js';
import { isOpen, type Proposal, type ProposalEnd } from '#src/model/record/proposal.js';
import { notePresence } from '../consent/seats.js';
import { reseats } from '#src/tables/replay/seat-changes.js';
import type { TimeSource } from '#src/tables/time-source.js';
import type { DeadlinePlanner } from '#src/tables/deadlines/deadline-planner.js';

/** Refusals are remembered in case the same interaction is delivered twice; successes are in the log. */
const REFUSAL_CACHE_SIZE = 5_000;
/** After a conflict the next try uses the newer table. More conflicts than this in a row do not occur at one table. */
const MAX_TRIES = 8;

const changesPosition: readonly TableChange['kind'][] = ['move', 'undo', 'rewind'];

const endBy = (proposal: Proposal, change: TableChange, actor: Actor): ProposalEnd | null => {
  if (reseats(change)) return 'overtaken';
  if (proposal.kind === 'undo') return changesPosition.includes(change.kind) ? 'overtaken' : null;
  // The clock and computer players move for absent people, so such moves do not count.
  const isBack = change.kind === 'move' && change.seat === proposal.seat && actor === 'person';
  return proposal.kind === 'replace' && isBack ? 'present' : null;
};

/**
 * Adjusts invitations and proposals after a change: a running game has no invitations, an overtaken proposal ends, and
 * a finished game has neither proposals nor people who may come back.
 */
const settle = (table: StoredTable, { change, actor }: Pick<Change, 'change' | 'actor'>, now: Date): StoredTable => {
  if (table.phase === 'lobby') return table;
  const { proposal } = table;
  const { invitations, companions } = table.seating;
  const isAwaited = invitations.length > 0 || companions.length > 0;
  const seating = isAwaited ? { ...table.seating, invitations: [], companions: [] } : table.seating;
  if (hasEnded(table)) return { ...table, seating: { ...seating, replaced: [], present: null }, proposal: null };
  const end = isOpen(proposal) ? endBy(proposal, change, actor) : null;
  if (proposal === null || end === null) return { ...table, seating };
  const settled = { ...table, seating, proposal: { ...proposal, end } };
  return proposal.kind === 'replace' && end === 'present' ? notePresence(settled, proposal, now) : settled;
};

export interface ExecutionAttempt {
  readonly before: LoadedTable | null;
  readonly engine: LoadedTable['engine'];
  readonly decision: Decision;
}

interface DuePremoves {
  /** Call it before a change is stored. */
  prepare(before: LoadedTable | null, change: TableChange): Promise<void>;
  /** Returns the premove of the player to act; null when they must be asked. */
  due(table: StoredTable): Promise<ExecutionAttempt | null>;
}

export interface ExecutorDependencies {
  readonly store: Store;
  readonly reader: TableReader;
  readonly time: TimeSource;
  readonly planner: DeadlinePlanner;
  readonly progress: ProgressCache;
  readonly onDeadlines: (deadlines: readonly Deadline[]) => void;
  readonly queue: KeyedQueue;
  readonly listeners: Listeners;
  readonly premoves: DuePremoves;
  readonly log: Logger;
}

/** Executes requests: once per interaction, one at a time per table, and again after a conflict. */
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

  stop(): void {
    this.#stopping = true;
  }

  /**
   * Answers one interaction, after earlier ones with the same key.
   *
   * @param decide loads the current data and decides; called again after a conflict
   */
  serve(key: string, interactionId: string, decide: () => Promise<ExecutionAttempt | Outcome>): Promise<Outcome> {
    return this.#deps.queue.run(key, async () => {
      try {
        const refused = this.#refusals.get(interactionId);
        if (refused !== undefined) return refuse(refused);
        const outcome = this.#stopping ? refuseChange('stopping') : await this.carryOut(interactionId, decide);
        if (outcome.ok) return outcome;
        // The refusal may result from an earlier execution of the same interaction.
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

  /** Decides and stores, again after each conflict; then plays the premoves that are due. */
  async carryOut(interactionId: string | null, decide: () => Promise<ExecutionAttempt | Outcome>): Promise<Outcome> {
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
      log.info({ tableId: before?.table.id, tried }, 'another change came first; deciding again');
    }
    log.error({ interactionId }, 'a change met a conflict too often');
    return refuseChange('not-stored');
  }

  /** Returns the table after all due premoves. If one fails, its player is asked instead. */
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
      log.error({ tableId: table.id, err: error }, 'a premove could not be played');
      return last;
    }
  }

  /**
   * Stores a change. When the promise resolves with `stored`, the change is on the disk; otherwise, and when it
   * rejects, nothing has changed.
   *
   * @param before the table on which the decision is based; null for a new one
   */
  async #write(
    before: StoredTable | null,
    engine: LoadedTable['engine'],
    decided: Change,
    interactionId: string | null,
  ): Promise<Exclude<AppendResult, { kind: 'stored' }> | { readonly kind: 'stored'; readonly table: StoredTable }> {
    const { store, time, planner, progress: cache, onDeadlines, log } = this.#deps;
    const { change, actor, userId, progress, setup, earlier = [] } = decided;
    const at = time.now();
    const version = decided.table.version + 1;
    const changed: StoredTable = { ...settle(decided.table, decided, at), version, changedAt: at };
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
    // Log only the kind: a move's notation can reveal a hand.
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
