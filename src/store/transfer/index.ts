import { resolve } from 'node:path';
import { StartError } from '#src/lib/start-error.js';
import { NotStored } from '../errors.js';
import type { Store } from '../port.js';
import type { Connection } from '../postgres/connection/connection.js';
import { storeOn } from '../postgres/index.js';
import { openPostgres } from '../postgres/schema/open.js';
import { examineSchema, setMoving } from '../postgres/schema/schema.js';
import { type Batch, batchOf, differenceOf, sameRows, soleTables } from './rows.js';
import { Source } from './source.js';
import { countOn, countRows, noteUncounted, readAll, readBatch, writeAll, writeBatch } from './target.js';
import { MINUTE } from '#src/lib/durations.js';

const BATCH = 100;
/** A batch may be large, and only the operator waits for it. */
const ANSWER_TIMEOUT_MS = MINUTE;

export interface Transfer {
  readonly from: string;
  readonly to: string;
  /** Receives the number of tables copied, found, or checked. */
  readonly onProgress: (step: 'copy' | 'check', done: number, all: number) => void;
  readonly examine: (store: Store, tableIds: AsyncIterable<string>) => Promise<void>;
}

export interface TransferSummary {
  readonly tables: number;
  /** The number of tables written now; the others had arrived before. */
  readonly written: number;
  readonly rows: number;
}

const batchesOf = function* (source: Source): Generator<Batch> {
  for (let after = 0; ;) {
    const batch = source.batch(after, BATCH);
    const last = batch.tables.at(-1);
    if (last === undefined) return;
    yield batch;
    after = Number(last.number);
  }
};

const refuseUsed = async (connection: Connection, from: string): Promise<void> => {
  const moving = (await examineSchema(connection))?.movingFrom ?? null;
  if (moving !== null && moving !== from)
    throw new StartError(`${moving} is being moved into that database; finish that, or name an empty database`);
  if (moving === null && (await countRows(connection, 'tables')) > 0)
    throw new StartError('That database holds tables already; name an empty one');
};

const writeOne = async (connection: Connection, batch: Batch): Promise<void> => {
  try {
    await writeBatch(connection, batch);
  } catch (error) {
    if (!(error instanceof NotStored) || !/^2[23]/.test(error.code)) throw error;
    const [first] = batch.tables;
    if (batch.tables.length === 1)
      throw new StartError(`The table ${String(first?.id)} holds what PostgreSQL refuses (${error.message})`, {
        cause: error,
      });
    for (const table of batch.tables) {
      const own = ({ table_id: id }: { readonly table_id?: unknown }) => id === table.id;
      await writeOne(
        connection,
        batchOf([table], (child) => (batch.children.get(child) ?? []).filter(own)),
      );
    }
  }
};

const copy = async (source: Source, connection: Connection, { onProgress }: Transfer): Promise<number> => {
  const all = source.count();
  let done = 0;
  let written = 0;
  for (const batch of batchesOf(source)) {
    if (differenceOf(batch, await readBatch(connection, batch)) !== null) {
      await writeOne(connection, batch);
      written += batch.tables.length;
    }
    done += batch.tables.length;
    onProgress('copy', done, all);
  }
  for (const table of soleTables()) await writeAll(connection, table, source.all(table));
  await countOn(connection);
  await noteUncounted(connection);
  return written;
};

const differs = (table: string): StartError =>
  new StartError(`What has arrived in “${table}” is not what was sent; nothing may be played with it. Try again`);

/** Compares every row of both databases. @returns the number of tables @throws StartError */
const check = async (source: Source, connection: Connection, { onProgress }: Transfer): Promise<number> => {
  const all = source.count();
  let done = 0;
  for (const batch of batchesOf(source)) {
    const difference = differenceOf(batch, await readBatch(connection, batch));
    if (difference !== null) throw differs(difference);
    done += batch.tables.length;
    onProgress('check', done, all);
  }
  for (const table of soleTables())
    if (!sameRows(table, source.all(table), await readAll(connection, table))) throw differs(table);
  let rows = 0;
  for (const [table, count] of Object.entries(source.rowCounts())) {
    if ((await countRows(connection, table)) !== count) throw differs(table);
    rows += count;
  }
  return rows;
};

const idsIn = async function* (source: Source): AsyncGenerator<string> {
  for (const batch of batchesOf(source)) for (const { id } of batch.tables) yield await Promise.resolve(String(id));
};

/**
 * Moves all data of an SQLite file into a PostgreSQL database. Call it again to resume after an interruption: only
 * missing or different data is written. No bot opens the database until all data has arrived and been checked. The file
 * stays unchanged.
 *
 * @throws StartError with an explanation when either cannot or must not be used
 */
export const transfer = async (asked: Transfer): Promise<TransferSummary> => {
  const from = resolve(asked.from);
  const source = new Source(from);
  try {
    const connection = await openPostgres(asked.to, { answerTimeoutMs: ANSWER_TIMEOUT_MS });
    try {
      await refuseUsed(connection, from);
      await setMoving(connection, from);
      const written = await copy(source, connection, asked);
      const rows = await check(source, connection, asked);
      await asked.examine(storeOn(connection), idsIn(source));
      await setMoving(connection, null);
      return { tables: source.count(), written, rows };
    } finally {
      await connection.close();
    }
  } finally {
    source.close();
  }
};
