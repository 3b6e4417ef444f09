import { z } from 'zod';
import { StartError } from '#src/lib/start-error.js';
import { NotStored } from '#src/store/errors.js';
import type { Connection } from '../connection/connection.js';
import { layout, migrationsOf, newestSchema } from '#src/store/migrations.js';

const statements = {
  columns: {
    name: 'schema-columns',
    text: `SELECT table_name || '.' || column_name AS part FROM information_schema.columns
      WHERE table_schema = current_schema()`,
  },
  indexes: {
    name: 'schema-indexes',
    text: 'SELECT indexname AS part FROM pg_indexes WHERE schemaname = current_schema()',
  },
  state: { name: 'schema-state', text: 'SELECT version, moving_from FROM en_piste' },
  lock: { name: 'schema-lock', text: 'SELECT version, moving_from FROM en_piste FOR UPDATE' },
  setVersion: { name: 'schema-set-version', text: 'UPDATE en_piste SET version = $1' },
  setMoving: { name: 'schema-set-moving', text: 'UPDATE en_piste SET moving_from = $1' },
} as const;

/**
 * Marks a database as ours. Its single row holds the schema version, and the SQLite file that is being moved into it.
 */
const MARK = `
  CREATE TABLE IF NOT EXISTS en_piste (one BIGINT PRIMARY KEY CHECK (one = 1), version BIGINT NOT NULL,
    moving_from TEXT);
  INSERT INTO en_piste (one, version) VALUES (1, 0) ON CONFLICT (one) DO NOTHING`;

const state = z.tuple([z.object({ version: z.int(), moving_from: z.string().nullable() })]);

export interface SchemaState {
  readonly version: number;
  /** The SQLite file that is being moved here; null when that is finished or was never started. */
  readonly movingFrom: string | null;
}

const readState = (rows: readonly unknown[]): SchemaState => {
  const [{ version, moving_from: movingFrom }] = state.parse(rows);
  return { version, movingFrom };
};

const parts = z.array(z.object({ part: z.string() }));

const neededParts = (): readonly string[] => [
  ...[...layout().columns].flatMap(([table, names]) => names.map((column) => `${table}.${column}`)),
  ...layout().indexes,
];

const partsThere = async ({ query }: Connection): Promise<ReadonlySet<string>> => {
  const found = [...parts.parse(await query(statements.columns)), ...parts.parse(await query(statements.indexes))];
  return new Set(found.map(({ part }) => part));
};

/**
 * Inspects the database without changing it.
 *
 * @returns null when it contains no tables of this program yet
 * @throws StartError when it belongs to another program or a newer version, or a part is missing
 */
export const examineSchema = async (connection: Connection): Promise<SchemaState | null> => {
  const there = await partsThere(connection);
  if (!there.has('en_piste.version')) {
    const foreign = neededParts().find((part) => there.has(part));
    if (foreign === undefined) return null;
    const table = foreign.replace(/\..*/, '');
    throw new StartError(
      `The database of DATABASE_URL holds a table “${table}” of another program; give En piste one of its own`,
    );
  }
  const found = readState(await connection.query(statements.state));
  const newest = newestSchema('postgres');
  if (found.version > newest) {
    throw new StartError(
      `The database of DATABASE_URL was written by a newer version of En piste (schema ${found.version}, ` +
        `this version knows ${newest}); update the program, restore a copy from before the update or give it another database`,
    );
  }
  if (found.version < newest) return found;
  // Read after the version, because another process may have migrated the database in between.
  const now = await partsThere(connection);
  const missing = neededParts().find((part) => !now.has(part));
  if (missing === undefined) return found;
  throw new StartError(`The database of DATABASE_URL is damaged: ${missing} is missing; restore a backup`);
};

/** True when another program has just created the same table. */
const isRace = (error: unknown): boolean =>
  error instanceof NotStored && ['23505', '42P07', '42710'].includes(error.code);

const mark = async (connection: Connection): Promise<void> => {
  try {
    await connection.define(MARK);
  } catch (error) {
    if (!isRace(error)) throw error;
    await connection.define(MARK);
  }
};

/**
 * Creates or migrates the tables; of several programs that start at once, only one does so.
 *
 * @throws StartError
 */
export const migrateSchema = async (connection: Connection): Promise<void> => {
  const found = await examineSchema(connection);
  if (found?.version === newestSchema('postgres')) return;
  await mark(connection);
  await connection.transaction(async (run, { define }) => {
    const { version } = readState(await run(statements.lock));
    for (const { number, sql } of migrationsOf('postgres')) {
      if (number <= version) continue;
      await define(sql);
      await run(statements.setVersion, number);
    }
  });
  await examineSchema(connection);
};

/** Notes the SQLite file that is being moved into the database, or null when all data has arrived. */
export const setMoving = async ({ query }: Connection, from: string | null): Promise<void> => {
  await query(statements.setMoving, from);
};
