import type { Appended, StoredChange } from '../port.js';
import type { DeadlineRows } from './rows/deadlines.js';
import type { FigureRows } from './figures/reading.js';
import type { LogRows } from './rows/log.js';
import type { PersonRows } from './rows/people.js';
import type { QuestionRows } from './rows/questions.js';
import type { TableRows } from './rows/tables.js';

interface Rows {
  readonly tables: TableRows;
  readonly log: LogRows;
  readonly deadlines: DeadlineRows;
  readonly people: PersonRows;
  readonly questions: QuestionRows;
  readonly figures: Pick<FigureRows, 'note'>;
}

const writeTable = ({ tables }: Rows, { table, seatsChanged, setup }: StoredChange): boolean => {
  if (table.version > 1) return tables.update(table, seatsChanged, setup);
  tables.insert(table);
  return true;
};

/** Writes a change, within a transaction; what is no `stored` has written nothing. */
export const append = (rows: Rows, change: StoredChange): Appended => {
  const { table, entry, interactionId, deadlines, snapshot } = change;
  const changed = interactionId === null ? null : rows.log.tableChangedBy(interactionId);
  if (changed !== null) return { kind: 'already-done', tableId: changed };
  if (!writeTable(rows, change)) return { kind: 'conflict' };
  rows.log.append(table.id, entry, interactionId);
  rows.people.note(change);
  rows.questions.note(change);
  if (table.phase === 'over') rows.figures.note(table.guildId, table.changedAt.getTime(), table.id);
  if (deadlines !== 'keep') {
    rows.deadlines.clear(table.id);
    for (const deadline of deadlines) rows.deadlines.set(deadline);
  }
  if (snapshot === 'drop') rows.log.dropSnapshot(table.id);
  else if (snapshot !== 'keep') rows.log.keepSnapshot(table.id, snapshot);
  return { kind: 'stored', board: rows.tables.boardOf(table.id) };
};
