/**
 * What a store does is written once, as a generator of statements: SQLite runs each statement at once, inside its
 * commit; PostgreSQL awaits each one, inside a transaction that may be tried again.
 */

export type Row = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, unknown>>;

/** The words in which the two databases differ. Parameters are `@names`. */
export interface Dialect {
  /** Follows a column that is ordered by its bytes. */
  readonly bytewise: string;
  /** Follows a query whose rows are changed next, so that no other process changes them meanwhile. */
  readonly locked: string;
  /** Whether a column holds a text. */
  readonly contains: (column: string, text: string) => string;
  /** Whether a column is one of a parameter's values, which is an array of texts. */
  readonly among: (column: string, parameter: string) => string;
  /** Whether a server belongs to the shards `@shards` of `@shardCount`; `column` of the server, in a row of `tables`. */
  readonly owned: (column: string) => string;
  /** Names the index to use, where SQLite would choose a slower one. */
  readonly indexedBy: (index: string) => string;
  /** Joins from the left table to the right one, never the other way round. */
  readonly joinFromLeft: string;
  /** What `INSERT INTO t (…)` takes of the rows of a query with `rows`: columns with the types of PostgreSQL. */
  readonly fromRows: (columns: Readonly<Record<string, 'text' | 'bigint' | 'double precision'>>) => string;
  /** Text that belongs to one database alone. */
  readonly only: (texts: { readonly sqlite: string; readonly postgres: string }) => string;
}

export interface Statement {
  /** Unique in the whole store: PostgreSQL plans a statement once for each connection, by its name. */
  readonly name: string;
  readonly sqlite: string;
  readonly postgres: string;
}

export interface Query {
  readonly statement: Statement;
  readonly values: Values;
  /** When given, the statement runs for each of these rows, whose values are added to the others. */
  readonly rows?: readonly Values[];
}

/** Yields queries, is resumed with the rows of each, and returns what it found. It may be run again from its start. */
export type Operation<Value> = Generator<Query, Value, readonly Row[]>;

/** A statement that waits for its values. */
export interface Prepared {
  (values?: Values): Operation<readonly Row[]>;
  /** Runs once for each row; nothing when there are none. */
  readonly each: (rows: readonly Values[], values?: Values) => Operation<readonly Row[]>;
}

/** What is known when an operation is run. */
export interface Attempt {
  /** An earlier try may have been committed although it failed: the connection broke before the answer came. */
  readonly mayBeDone: boolean;
}

export type Work<Value> = (attempt: Attempt) => Operation<Value>;

/** How operations reach a database. Each rejects with NotStored when the database refuses. */
export interface Access {
  /** Several statements need not see the same moment. */
  readonly read: <Value>(work: Work<Value>) => Promise<Value>;
  /**
   * Writes by one statement that does no harm when it runs twice. With `note`, a power cut may undo it.
   *
   * @param key what is written under one key is written in the order of asking
   */
  readonly note: <Value>(work: Work<Value>, key?: string) => Promise<Value>;
  readonly write: <Value>(work: Work<Value>, key?: string) => Promise<Value>;
  /** As `note` and `write`, by several statements: all or nothing. */
  readonly noteAll: <Value>(work: Work<Value>) => Promise<Value>;
  readonly writeAll: <Value>(work: Work<Value>) => Promise<Value>;
}

const sqlite: Dialect = {
  bytewise: '',
  locked: '',
  contains: (column, text) => `instr(${column}, ${text}) > 0`,
  among: (column, parameter) => `${column} IN (SELECT value FROM json_each(${parameter}))`,
  // Discord: a server's shard is (guild_id >> 22) % shard_count; what has no server comes to shard 0.
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

/** Every statement of every area that is loaded: tests look at the plan of each. */
export const allStatements: Statement[] = [];

const prepare = (statement: Statement): Prepared => {
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
 * The statements of one area of the store, by their names.
 *
 * @param area begins the name of each statement
 */
export const statementsOf = <Name extends string>(
  area: string,
  write: (dialect: Dialect) => Readonly<Record<Name, string>>,
): Readonly<Record<Name, Prepared>> => {
  const [inSqlite, inPostgres] = [write(sqlite), write(postgres)];
  const names = Object.keys(inSqlite) as Name[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      prepare({ name: `${area} ${name}`, sqlite: inSqlite[name], postgres: inPostgres[name] }),
    ]),
  ) as Record<Name, Prepared>;
};

export const first = function* (query: Operation<readonly Row[]>): Operation<Row | undefined> {
  return (yield* query)[0];
};

/** Whether a statement that returns the rows it changes has changed any. */
export const changes = function* (query: Operation<readonly Row[]>): Operation<boolean> {
  return (yield* query).length > 0;
};

/** Runs a statement for its effect. */
export const effect = function* (query: Operation<readonly Row[]>): Operation<void> {
  yield* query;
};
