import { scopeOf } from '#src/model/location.js';
import { yieldToEvents } from '#src/lib/event-loop.js';
import { replaceDeadlines } from '../areas/deadlines.js';
import { areasOf } from '../areas/index.js';
import { noteEnd } from '../areas/statistics.js';
import { appendHistory, tableChangedBy } from '../areas/history.js';
import type { Access } from '../operation.js';
import type { AppendResult, Store, StoredChange } from '../port.js';
import { SqliteAccess } from './access.js';
import { openDatabase } from './file/database.js';
import { TableRows } from './tables.js';
import { watchOthers } from './watch-others.js';

/** Writes a change, within a transaction. Results other than `stored` have written nothing. */
const append = (access: SqliteAccess, tables: TableRows, change: StoredChange): AppendResult => {
  const { table, deadlines: due, interactionId } = change;
  const changed = interactionId === null ? null : access.run(tableChangedBy(interactionId));
  if (changed !== null) return { kind: 'already-done', tableId: changed };
  if (!tables.write(change)) return { kind: 'conflict' };
  access.run(appendHistory(change));
  if (table.phase === 'over') access.run(noteEnd(scopeOf(table.location), table.changedAt.getTime(), table.id));
  if (due !== 'keep') access.run(replaceDeadlines([table.id], due));
  return { kind: 'stored', board: tables.boardOf(table.id) };
};

/**
 * Opens (or creates) the database at `path`; `:memory:` is a temporary one.
 *
 * @throws StartError when it cannot or must not be used
 */
export const openSqliteStore = (path: string): Store => {
  const database = openDatabase(path);
  const tables = new TableRows(database);
  const access = new SqliteAccess(database, () => tables.forget());
  // Operations that change tables directly clear the cache within the same transaction.
  const { read, writeRelaxed, writeAllRelaxed, write } = access;
  const pastTheCache: Access = {
    read,
    writeRelaxed,
    writeAllRelaxed,
    write,
    writeAll: (work) =>
      access.writeWith(() => {
        tables.forget();
        return access.run(work({ mayBeDone: false }));
      }),
  };
  return {
    ...areasOf(access, pastTheCache),
    append: async (change) => {
      const appended = await access.writeWith(() => append(access, tables, change));
      // Notifying listeners takes time, so the other changes of the group are answered first.
      await yieldToEvents();
      return appended;
    },
    load: (tableId) => new Promise((resolve) => resolve(tables.find(tableId))),
    complete: (completion) => access.writeRelaxedWith(() => tables.complete(completion)),
    recordBoard: (tableId, board) => access.writeRelaxedWith(() => tables.recordBoard(tableId, board)),
    forgetBoards: () => access.writeWith(() => tables.forgetBoards()),
    watchTables: (onChange) => Promise.resolve(watchOthers(database, () => onChange(null))),
    close: () => new Promise((resolve) => resolve(void database.close())),
  };
};
