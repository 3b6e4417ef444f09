import type { Logger } from 'pino';
import type { Deadline } from '#src/model/deadline.js';
import { type StoredTable, hasEnded } from '#src/model/table.js';
import type { Appended, Store } from '#src/store/index.js';
import type { DeadlinePlanner } from './deadline-planner.js';
import type { TimeSource } from '#src/tables/time-source.js';
import type { ProgressCache } from '#src/tables/queries/progress-cache.js';
import type { LoadedTable } from '#src/tables/queries/table-reader.js';
import type { Change } from '../decision.js';
import type { Actor, TableChange } from '#src/model/record/log-entry.js';
import { isOpen, type Proposal, type ProposalEnd } from '#src/model/record/proposal.js';

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
 * The table with what a change means for invitations and proposals: nobody is invited to a game that has begun, a
 * proposal ends when the game continues without it, and a game that has ended remembers neither.
 */
const settle = (table: StoredTable, change: TableChange, actor: Actor): StoredTable => {
  if (table.phase === 'lobby') return table;
  const { proposal } = table;
  const seating = table.seating.invitations.length === 0 ? table.seating : { ...table.seating, invitations: [] };
  if (hasEnded(table)) return { ...table, seating: { ...seating, replaced: [] }, proposal: null };
  const end = isOpen(proposal) ? endBy(proposal, change, actor) : null;
  return { ...table, seating, proposal: proposal === null || end === null ? proposal : { ...proposal, end } };
};

export interface WriterDependencies {
  readonly store: Store;
  readonly clock: TimeSource;
  readonly planner: DeadlinePlanner;
  readonly progress: ProgressCache;
  /** Gets the deadlines of a table when a change has replaced them. */
  readonly onDeadlines: (deadlines: readonly Deadline[]) => void;
  readonly log: Logger;
}

export type WriteOutcome =
  Exclude<Appended, { kind: 'stored' }> | { readonly kind: 'stored'; readonly table: StoredTable };

/** Stores each change of a table as one whole, together with its entry in the log. */
export class TableWriter {
  readonly #deps: WriterDependencies;

  constructor(dependencies: WriterDependencies) {
    this.#deps = dependencies;
  }

  /**
   * Stores a change. When the promise resolves with `stored`, it is on the disk; otherwise, and when it rejects,
   * nothing has changed.
   *
   * @param before the table that the change was decided for; null for a new one
   */
  async write(
    before: StoredTable | null,
    engine: LoadedTable['engine'],
    decided: Change,
    interactionId: string | null,
  ): Promise<WriteOutcome> {
    const { store, clock, planner, progress: cache, onDeadlines } = this.#deps;
    const { change, actor, userId, progress, setup } = decided;
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
      interactionId,
      deadlines,
      snapshot: progress === null ? 'keep' : cache.snapshotFor(table, progress),
    });
    if (appended.kind !== 'stored') return appended;
    if (progress !== null) cache.keep(table, engine, progress);
    if (deadlines !== 'keep') onDeadlines(deadlines);
    // The kind only: a move's notation can tell a hand.
    this.#deps.log.info({ tableId: table.id, version, change: change.kind, actor, interactionId }, 'table changed');
    return { kind: 'stored', table: { ...table, board: appended.board } };
  }
}
