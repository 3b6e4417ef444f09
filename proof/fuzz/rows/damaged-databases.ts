import SQLite, { type Database } from 'better-sqlite3';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { RandomChoice } from '../../../harness/random-choice.js';
import type { FuzzEnvironment } from '../fuzz-environment.js';
import { type Cell, cells, type Column, columnsIn, type Damage, damageCell } from './cells.js';

/** A database in which single cells of some tables are damaged. */
export interface DamagedDatabase {
  readonly path: string;
  readonly damages: readonly Damage[];
  /** A whole table whose player should have been reminded by now; null when there is none. */
  readonly overdue: string | null;
}

/** Tables that stay whole in each database, so that there are others to look at. */
const WHOLE = 12;

/** Milliseconds since 1970. */
const LONG_AGO = 1_000;

/** @returns whether the table has such clocks */
const makeDue = (database: Database, tableId: string, dueAt: number, kinds = 'TRUE'): boolean =>
  database.prepare(`UPDATE deadlines SET due_at = ? WHERE table_id = ? AND ${kinds}`).run(dueAt, tableId).changes > 0;

const damageSome = (
  database: Database,
  columns: readonly Column[],
  tables: readonly string[],
  random: RandomChoice,
): readonly Damage[] => {
  const choose = (now: Cell): Cell => fc.sample(cells(now), { numRuns: 1, seed: random.below(2 ** 31) })[0] ?? null;
  const whole = new Set(tables);
  return columns.flatMap((column): readonly Damage[] => {
    for (const tableId of whole) {
      const damage = damageCell(database, column, tableId, choose);
      if (damage === null) continue;
      whole.delete(tableId);
      return [damage];
    }
    return [];
  });
};

/** Damages every column as often as asked, in as few databases as there can be: one damage a table. */
export function* damagedDatabases(
  { bot, targets }: FuzzEnvironment,
  random: RandomChoice,
  timesEach: number,
): Generator<DamagedDatabase> {
  const columns = columnsIn(bot.databasePath);
  let waiting = Array.from({ length: timesEach }, () =>
    random.shuffled(columns).map((column) => ({ ...column })),
  ).flat();
  for (let made = 1; waiting.length > 0; made += 1) {
    const path = join(bot.folder, `damaged-${made}.sqlite`);
    copyFileSync(bot.databasePath, path);
    const database = new SQLite(path);
    database.pragma('foreign_keys = OFF');
    database.pragma('ignore_check_constraints = ON');
    const tables = random.shuffled(targets.tables.map(({ table }) => table.id));
    const whole = tables.slice(0, WHOLE);
    const overdue = whole.find((tableId) => makeDue(database, tableId, LONG_AGO, `kind = 'reminder'`)) ?? null;
    const damages = damageSome(database, waiting, tables.slice(WHOLE), random);
    for (const { column, tableId } of damages)
      if (column.place === 'deadlines' && column.name !== 'due_at') makeDue(database, tableId, LONG_AGO - 1);
    database.close();
    const done = new Set(damages.map(({ column }) => column));
    // What could be done nowhere (a value that the file itself refuses) is not tried for ever.
    waiting = damages.length === 0 ? [] : waiting.filter((column) => !done.has(column));
    yield { path, damages, overdue };
  }
}
