import type { Logger } from 'pino';
import type { StoredTable } from '#src/model/table.js';
import type { Appended, Store } from '#src/store/index.js';
import type { TurnClocks } from '#src/tables/automation/turn-clocks.js';
import type { Clock } from '#src/tables/clock.js';
import type { ProgressCache } from '#src/tables/queries/progress-cache.js';
import type { LoadedTable } from '#src/tables/queries/table-reader.js';
import { settle } from '../consent/settle.js';
import type { Change } from '../decision.js';

export interface WriterDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly clocks: TurnClocks;
  readonly progress: ProgressCache;
  readonly log: Logger;
}

export type Written = Exclude<Appended, { kind: 'stored' }> | { readonly kind: 'stored'; readonly table: StoredTable };

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
  ): Promise<Written> {
    const { store, clock, clocks, progress: cache } = this.#deps;
    const { change, actor, userId, progress, setup } = decided;
    const at = clock.now();
    const version = decided.table.version + 1;
    const changed: StoredTable = { ...settle(decided.table, change, actor), version, changedAt: at };
    const { clock: tableClock, deadlines } = await clocks.advance(before, changed, engine);
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
    if (deadlines !== 'keep') clocks.armFor(deadlines);
    // The kind only: a move's notation can tell a hand.
    this.#deps.log.info({ tableId: table.id, version, change: change.kind, actor, interactionId }, 'table changed');
    return { kind: 'stored', table: { ...table, board: appended.board } };
  }
}
