import { z } from 'zod';
import { StartError } from '#src/lib/start-error.js';
import { NotStored } from '#src/store/errors.js';
import { Connection, type RetryTimes } from '../connection/connection.js';
import { examineSchema, migrateSchema, type SchemaState } from './schema.js';
import { MINUTE } from '#src/lib/durations.js';

/** A server that is starting accepts no connections yet. */
const START_TIMEOUT_MS = 30_000;
/** A migration may rewrite a large table. */
const MIGRATION_TIMEOUT_MS = 10 * MINUTE;

export const placeOf = (url: string): string => {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`;
};

const explain = (url: string, { code, message }: NotStored): string => {
  const place = placeOf(url);
  if (code.startsWith('28'))
    return `The database server at ${place} does not accept the user or password of DATABASE_URL`;
  if (code === '3D000') return `There is no such database as ${place}; create it (createdb) or mend DATABASE_URL`;
  if (code === '42501')
    return `The user of DATABASE_URL may not use the database ${place} as En piste must; make it its owner`;
  if (code === '53300') return `The database server at ${place} has no connection left; raise its max_connections`;
  if (/^(?:E[A-Z]|LOST|08|57P)/.test(code))
    return `The database server at ${place} cannot be reached (${code}); check DATABASE_URL, and that the server runs`;
  return `The database ${place} cannot be used (${message})`;
};

/** Runs work with a database, and explains the server's refusals without the password. */
const explainErrors = async <Value>(url: string, work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotStored) throw new StartError(explain(url, error), { cause: error });
    throw error;
  }
};

const connect = (url: string, waiting: RetryTimes): Connection => {
  try {
    return new Connection(url, waiting);
  } catch (error) {
    // The driver's error may quote the address with the password.
    if (error instanceof StartError) throw error;
    throw new StartError(
      'The setting DATABASE_URL names a file that cannot be read or a parameter that is unknown; see .env.example',
    );
  }
};

const using = async <Value>(url: string, waiting: RetryTimes, work: (connection: Connection) => Promise<Value>) => {
  const connection = connect(url, waiting);
  try {
    return await explainErrors(url, () => work(connection));
  } finally {
    await connection.close();
  }
};

export interface DatabaseExamination {
  readonly server: string;
  /** Null when the database contains no tables of this program yet. */
  readonly schema: SchemaState | null;
  readonly mayCreate: boolean;
}

const serverStatement = {
  name: 'server',
  text: `SELECT version() AS server, has_schema_privilege(current_schema(), 'CREATE') AS may_create`,
} as const;
const serverRow = z.tuple([z.object({ server: z.string(), may_create: z.boolean().nullable() })]);

/** Inspects the database without changing it. @throws StartError when it could not be opened */
export const examinePostgres = (url: string, retryMs: number): Promise<DatabaseExamination> =>
  using(url, { retryMs }, async (connection) => {
    const [{ server, may_create: mayCreate }] = serverRow.parse(await connection.query(serverStatement));
    return {
      server: server.replace(/^(\S+ \S+).*/, '$1'),
      schema: await examineSchema(connection),
      mayCreate: mayCreate === true,
    };
  });

/**
 * Connects to the database at `url`, and creates or migrates its tables. Waits for a server that is starting.
 *
 * @throws StartError when it cannot or must not be used
 */
export const openPostgres = async (url: string, waiting: RetryTimes = {}): Promise<Connection> => {
  await using(
    url,
    { retryMs: waiting.retryMs ?? START_TIMEOUT_MS, answerTimeoutMs: MIGRATION_TIMEOUT_MS },
    migrateSchema,
  );
  return connect(url, waiting);
};
