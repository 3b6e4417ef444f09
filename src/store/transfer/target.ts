import { z } from 'zod';
import type { Connection, Run } from '../postgres/connection/connection.js';
import { layout } from '../migrations.js';
import { SCOPE } from '../areas/statistics.js';
import { type Batch, batchOf, copiedColumns, type Row } from './rows.js';

const listNames = (table: string): string =>
  copiedColumns(table)
    .map((name) => `"${name}"`)
    .join(', ');

const insert = (table: string) => ({
  name: `transfer-insert-${table}`,
  text: `INSERT INTO ${table} (${listNames(table)})
         SELECT ${listNames(table)} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
});
const ofGames = (table: string) => ({
  name: `transfer-read-${table}`,
  text: `SELECT ${listNames(table)} FROM ${table} WHERE table_id = ANY ($1::text[])`,
});
const removeOfGames = (table: string) => ({
  name: `transfer-remove-${table}`,
  text: `DELETE FROM ${table} WHERE table_id = ANY ($1::text[])`,
});

const readGames = () => ({
  name: 'transfer-read-tables',
  text: `SELECT ${listNames('tables')} FROM tables WHERE id = ANY ($1::text[])`,
});

const statements = {
  removeGames: { name: 'transfer-remove-tables', text: 'DELETE FROM tables WHERE id = ANY ($1::text[])' },
  countNext: {
    name: 'transfer-count-next',
    text: `SELECT setval(pg_get_serial_sequence('tables', 'number'), (SELECT max(number) FROM tables))
      FROM tables LIMIT 1`,
  },
  noteUncounted: {
    name: 'transfer-note-uncounted',
    text: `INSERT INTO uncounted (guild, ended_at, table_id)
      SELECT ${SCOPE}, min(changed_at), '' FROM tables WHERE phase = 'over' GROUP BY ${SCOPE} ON CONFLICT DO NOTHING`,
  },
} as const;

const counted = z.tuple([z.object({ rows: z.int() })]);

const idsOf = ({ tables }: Batch): readonly unknown[] => tables.map(({ id }) => id);

const add = async (run: Run, table: string, rows: readonly Row[]): Promise<void> => {
  if (rows.length > 0) await run(insert(table), JSON.stringify(rows));
};

export const readBatch = async ({ query }: Connection, batch: Batch): Promise<Batch> => {
  const ids = idsOf(batch);
  const tables = await query(readGames(), ids);
  const rows = new Map(
    await Promise.all(layout().children.map(async (table) => [table, await query(ofGames(table), ids)] as const)),
  );
  return batchOf(tables, (table) => rows.get(table) ?? []);
};

/** Replaces all rows of a batch's games: all or nothing. @throws NotStored */
export const writeBatch = (connection: Connection, batch: Batch): Promise<void> =>
  connection.transaction(async (run) => {
    const ids = idsOf(batch);
    for (const table of layout().children) await run(removeOfGames(table), ids);
    await run(statements.removeGames, ids);
    await add(run, 'tables', batch.tables);
    for (const [table, rows] of batch.children) await add(run, table, rows);
  });

export const readAll = ({ query }: Connection, table: string): Promise<readonly Row[]> =>
  query({ name: `transfer-read-${table}`, text: `SELECT ${listNames(table)} FROM ${table}` });

/** Replaces all rows of a table. @throws NotStored */
export const writeAll = (connection: Connection, table: string, rows: readonly Row[]): Promise<void> =>
  connection.transaction(async (run) => {
    await run({ name: `transfer-clear-${table}`, text: `DELETE FROM ${table}` });
    await add(run, table, rows);
  });

export const countRows = async ({ query }: Connection, table: string): Promise<number> => {
  const [{ rows }] = counted.parse(
    await query({ name: `transfer-count-${table}`, text: `SELECT count(*) AS rows FROM ${table}` }),
  );
  return rows;
};

export const noteUncounted = async ({ query }: Connection): Promise<void> => {
  await query(statements.noteUncounted);
};

export const countOn = async ({ query }: Connection): Promise<void> => {
  await query(statements.countNext);
};
