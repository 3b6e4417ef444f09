import SQLite from '@en-piste/sqlite';
import type { Database } from 'better-sqlite3';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { FuzzEnvironment } from '../fuzz-environment.js';
import type { TargetTable } from '../targets.js';
import { type Cell, cells, type Column, columnsIn, type Damage, damageCell } from './cells.js';

export interface DamagedDatabase {
  readonly path: string;
  readonly damages: readonly Damage[];
  /** An intact table whose player should have been reminded by now; null when there is none. */
  readonly overdue: string | null;
  /** An intact table with a pending notification and a watcher; null when there is none. */
  readonly followed: string | null;
}

/** Tables that stay intact in each database, for comparison. */
const WHOLE = 12;

/** Milliseconds since 1970. */
const LONG_AGO = 1_000;

/** @returns whether the table has such clocks */
const makeDue = (database: Database, tableId: string, dueAt: number, kinds = 'TRUE'): boolean =>
  database.prepare(`UPDATE deadlines SET due_at = ? WHERE table_id = ? AND ${kinds}`).run(dueAt, tableId).changes > 0;

/** The number of damaged tables with watchers: each costs a picture at every start. */
const FOLLOWED = 8;

/** Their settings: direct messages too. */
const CHOSEN = '{"notify":"both","next":true,"zone":"Europe/Paris"}';

/**
 * Sets up a table's pending notifications: a direct message to the current player, a watcher in `channel`, and settings
 * for the seated people.
 */
const follow = (database: Database, { table, seated, actor }: TargetTable, watcher: string, channel: string): void => {
  const turn = table.toAct?.turn;
  if (turn === undefined || actor === null) return;
  database.prepare(`INSERT INTO notices VALUES (?, ?, 'turn', ?, NULL, NULL)`).run(table.id, turn, actor);
  database
    .prepare(`INSERT OR REPLACE INTO boards VALUES (?, ?, 'thread', ?, NULL, NULL, NULL)`)
    .run(table.id, watcher, channel);
  const choose = database.prepare(`INSERT OR REPLACE INTO preferences VALUES ('person', ?, ?)`);
  for (const person of seated) choose.run(person, CHOSEN);
};

/** True when the current player's setting for direct messages is still readable. */
const wantsToBeTold = (database: Database, { actor }: TargetTable): boolean =>
  database.prepare(`SELECT 1 FROM preferences WHERE owner = 'person' AND id = ? AND chosen = ?`).get(actor, CHOSEN) !==
  undefined;

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

/** Damages every column the requested number of times, in the smallest number of databases: one damage per table. */
export function* damagedDatabases(
  { bot, targets }: FuzzEnvironment,
  random: RandomChoice,
  timesEach: number,
): Generator<DamagedDatabase> {
  const columns = columnsIn(bot.databasePath);
  const channel = targets.control.server.addChannel('watchers').id;
  const watcherOf = ({ seated }: TargetTable): string =>
    targets.members.find(({ userId }) => !seated.includes(userId))?.userId ?? '';
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
    const played = tables.flatMap(
      (id) => targets.tables.find(({ table, actor }) => table.id === id && actor !== null) ?? [],
    );
    const followed = played.find(({ table }) => whole.includes(table.id)) ?? null;
    const others = played.filter(({ table }) => !whole.includes(table.id)).slice(0, FOLLOWED);
    for (const target of [...(followed === null ? [] : [followed]), ...others])
      follow(database, target, watcherOf(target), channel);
    const damages = damageSome(database, waiting, tables.slice(WHOLE), random);
    for (const { column, tableId } of damages)
      if (column.place === 'deadlines' && column.name !== 'due_at') makeDue(database, tableId, LONG_AGO - 1);
    const isTold = followed !== null && wantsToBeTold(database, followed);
    database.close();
    const done = new Set(damages.map(({ column }) => column));
    // A value that the file itself refuses everywhere is not tried for ever.
    waiting = damages.length === 0 ? [] : waiting.filter((column) => !done.has(column));
    yield { path, damages, overdue, followed: isTold ? followed.table.id : null };
  }
}
