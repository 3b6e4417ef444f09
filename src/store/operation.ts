/**
 * Store operations are written once, as generators of statements. SQLite runs each statement at once, inside its
 * commit; PostgreSQL awaits each one, inside a transaction that may be retried.
 */

export type Row = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, unknown>>;

/** The differences between the SQL of the two databases. Parameters are `@names`. */
export interface Dialect {
  /** A suffix for columns ordered by bytes. */
  readonly bytewise: string;
  /** A suffix for queries whose rows are changed next, which locks them against other processes. */
  readonly locked: string;
  /** A condition: the column contains a text. */
  readonly contains: (column: string, text: string) => string;
  /** A condition: the column equals one of a parameter's values, an array of texts. */
  readonly among: (column: string, parameter: string) => string;
  /**
   * A condition: the server belongs to the shards `@shards` of `@shardCount`; `column` is that of the server, in a row
   * of `tables`.
   */
  readonly owned: (column: string) => string;
  /** Names the index to use, where SQLite would choose a slower one. */
  readonly indexedBy: (index: string) => string;
  readonly joinFromLeft: string;
  /** The columns that `INSERT INTO t (…)` takes from the rows of a query with `rows`, with their PostgreSQL types. */
  readonly fromRows: (columns: Readonly<Record<string, 'text' | 'bigint' | 'double precision'>>) => string;
  readonly only: (texts: { readonly sqlite: string; readonly postgres: string }) => string;
}

export interface Statement {
  /** Unique in the whole store: PostgreSQL plans a statement once per connection, by its name. */
  readonly name: string;
  readonly sqlite: string;
  readonly postgres: string;
}

export interface Query {
  readonly statement: Statement;
  readonly values: Values;
  /** Runs the statement once for each of these rows, whose values are added to the others. */
  readonly rows?: readonly Values[];
}

/** Yields queries, resumes with the rows of each, and returns the result. It may be run again from its start. */
export type Operation<Value> = Generator<Query, Value, readonly Row[]>;

export interface PreparedStatement {
  (values?: Values): Operation<readonly Row[]>;
  /** Runs once for each row; does nothing without rows. */
  readonly each: (rows: readonly Values[], values?: Values) => Operation<readonly Row[]>;
}

export interface Attempt {
  /**
   * True when an earlier attempt may have been committed although it failed: the connection broke before the answer
   * came.
   */
  readonly mayBeDone: boolean;
}

export type Work<Value> = (attempt: Attempt) => Operation<Value>;

/** Runs operations on a database. Each method rejects with NotStored when the database refuses. */
export interface Access {
  /** Reads; several statements need not see the same snapshot. */
  readonly read: <Value>(work: Work<Value>) => Promise<Value>;
  /**
   * Writes with one statement that is safe to run twice. A power cut may undo it; `write` has no such limit.
   *
   * @param key writes with the same key keep the order of the calls
   */
  readonly writeRelaxed: <Value>(work: Work<Value>, key?: string) => Promise<Value>;
  readonly write: <Value>(work: Work<Value>, key?: string) => Promise<Value>;
  /** Like `writeRelaxed` and `write`, with several statements: all or nothing. */
  readonly writeAllRelaxed: <Value>(work: Work<Value>) => Promise<Value>;
  readonly writeAll: <Value>(work: Work<Value>) => Promise<Value>;
}

const sqlite: Dialect = {
  bytewise: '',
  locked: '',
  contains: (column, text) => `instr(${column}, ${text}) > 0`,
  among: (column, parameter) => `${column} IN (SELECT value FROM json_each(${parameter}))`,
  // A server's shard is (guild_id >> 22) % shard_count in Discord; data without a server belongs to shard 0.
  owned: (column) =>
    `(@shardCount = 1 OR (CAST(coalesce(${column}, 0) AS INTEGER) >> 22) % @shardCount IN (SELECT value FROM json_each(@shards)))`,
  indexedBy: (index) => `INDEXED BY ${index}`,
  joinFromLeft: 'CROSS JOIN',
  fromRows: (columns) =>
    `SELECT ${Object.keys(columns)
      .map((name) => `@${name}`)
      .join(', ')} WHERE true`,
  only: (texts) => texts.sqlite,
};

const postgres: Dialect = {
  bytewise: 'COLLATE "C"',
  locked: 'FOR UPDATE',
  contains: (column, text) => `strpos(${column}, ${text}) > 0`,
  among: (column, parameter) => `${column} = ANY (CAST(${parameter} AS text[]))`,
  owned: () =>
    '(CAST(@shardCount AS bigint) = 1 OR shard_key % CAST(@shardCount AS bigint) = ANY (CAST(@shards AS bigint[])))',
  indexedBy: () => '',
  joinFromLeft: 'JOIN',
  fromRows: (columns) => {
    const list = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
    const names = Object.keys(columns).map((name) => `"${name}"`);
    return `SELECT ${names.join(', ')} FROM jsonb_to_recordset(CAST(@rows AS jsonb)) AS new (${list.join(', ')}) WHERE true`;
  },
  only: (texts) => texts.postgres,
};

/** All loaded statements of all areas; tests check their query plans. */
export const allStatements: Statement[] = [];

const prepare = (statement: Statement): PreparedStatement => {
  allStatements.push(statement);
  const run = function* (values: Values = {}): Operation<readonly Row[]> {
    return yield { statement, values };
  };
  const each = function* (rows: readonly Values[], values: Values = {}): Operation<readonly Row[]> {
    return rows.length === 0 ? [] : yield { statement, values, rows };
  };
  return Object.assign(run, { each });
};

/**
 * Prepares the statements of one area of the store, by name.
 *
 * @param area the prefix of each statement's name
 */
export const statementsOf = <Name extends string>(
  area: string,
  write: (dialect: Dialect) => Readonly<Record<Name, string>>,
): Readonly<Record<Name, PreparedStatement>> => {
  const [inSqlite, inPostgres] = [write(sqlite), write(postgres)];
  const names = Object.keys(inSqlite) as Name[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      prepare({ name: `${area} ${name}`, sqlite: inSqlite[name], postgres: inPostgres[name] }),
    ]),
  ) as Record<Name, PreparedStatement>;
};

export const first = function* (query: Operation<readonly Row[]>): Operation<Row | undefined> {
  return (yield* query)[0];
};

export const changes = function* (query: Operation<readonly Row[]>): Operation<boolean> {
  return (yield* query).length > 0;
};

export const effect = function* (query: Operation<readonly Row[]>): Operation<void> {
  yield* query;
};
