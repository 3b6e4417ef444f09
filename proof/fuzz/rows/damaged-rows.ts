import SQLite from 'better-sqlite3';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { RandomChoice } from '../../../harness/random-choice.js';
import type { Stage } from '../stage.js';
import { cells, type Column, columnsIn, damage, type Damage } from './columns.js';

/** A database in which single cells of some tables are damaged. */
export interface DamagedBook {
  readonly path: string;
  readonly damages: readonly Damage[];
  /** A whole table whose player should have been reminded by now; null when there is none. */
  readonly overdue: string | null;
}

/** Tables that stay whole in each database, so that there are others to look at. */
const WHOLE = 12;

/** Milliseconds since 1970. */
const LONG_AGO = 1_000;

/** Whether the table has clocks at all. */
const makeDue = (database: SQLite.Database, tableId: string, dueAt: number): boolean =>
  database.prepare('UPDATE deadlines SET due_at = ? WHERE table_id = ?').run(dueAt, tableId).changes > 0;

/** The first table that waits for somebody, whose reminder is made overdue; null when none does. */
const overdueIn = (database: SQLite.Database, whole: readonly string[]): string | null =>
  whole.find(
    (tableId) =>
      database
        .prepare(`UPDATE deadlines SET due_at = ? WHERE table_id = ? AND kind = 'reminder'`)
        .run(LONG_AGO, tableId).changes > 0,
  ) ?? null;

/** Puts off every column for as often as asked, in as few databases as there can be: one damage a table. */
export class DamagedBooks {
  readonly #stage: Stage;
  readonly #random: RandomChoice;
  #waiting: readonly Column[];
  #made = 0;

  constructor(stage: Stage, random: RandomChoice, timesEach: number) {
    this.#stage = stage;
    this.#random = random;
    const columns = columnsIn(stage.databasePath);
    this.#waiting = Array.from({ length: timesEach }, () => random.shuffled(columns)).flat();
  }

  /** The next database; null when every column has had its turn. */
  next(): DamagedBook | null {
    if (this.#waiting.length === 0) return null;
    this.#made += 1;
    const path = join(this.#stage.fixture.folder, `damaged-${this.#made}.sqlite`);
    copyFileSync(this.#stage.databasePath, path);
    const database = new SQLite(path);
    try {
      database.pragma('foreign_keys = OFF');
      database.pragma('ignore_check_constraints = ON');
      const tables = this.#random.shuffled(this.#stage.world.grounds.map(({ table }) => table.id));
      const overdue = overdueIn(database, tables.slice(0, WHOLE));
      const damages = this.#damageAll(database, tables.slice(WHOLE));
      for (const { column, tableId } of damages)
        if (column.place === 'deadlines' && column.name !== 'due_at') makeDue(database, tableId, LONG_AGO - 1);
      return { path, damages, overdue };
    } finally {
      database.close();
    }
  }

  #damageAll(database: SQLite.Database, victims: readonly string[]): readonly Damage[] {
    const free = new Set(victims);
    const damages: Damage[] = [];
    const left: Column[] = [];
    for (const column of this.#waiting) {
      const done = free.size === 0 ? null : this.#damageOne(database, column, free);
      if (done === null) left.push(column);
      else {
        free.delete(done.tableId);
        damages.push(done);
      }
    }
    // What could be done nowhere (a value that the file itself refuses) is not tried for ever.
    this.#waiting = damages.length === 0 ? [] : left;
    return damages;
  }

  #damageOne(database: SQLite.Database, column: Column, victims: ReadonlySet<string>): Damage | null {
    for (const tableId of victims) {
      const done = damage(
        database,
        column,
        tableId,
        (now) => fc.sample(cells(now), { numRuns: 1, seed: this.#random.below(2 ** 31) })[0] ?? null,
      );
      if (done !== null) return done;
    }
    return null;
  }
}
