import SQLite from '@en-piste/sqlite';
import type { Database, Statement as SqliteStatement } from 'better-sqlite3';
import { NotStored } from '../errors.js';
import type { Access, Operation, Query, Row, Statement } from '../operation.js';
import { whileBusy } from './file/while-busy.js';
import { GroupCommit } from './group-commit.js';

/** SQLite binds no arrays: statements read them with `json_each`. */
const bind = (values: Query['values']): Record<string, unknown> => {
  const bound: Record<string, unknown> = {};
  for (const name in values) {
    const value = values[name];
    bound[name] = Array.isArray(value) ? JSON.stringify(value) : value;
  }
  return bound;
};

const ATTEMPT = { mayBeDone: false };

/** Runs operations in one SQLite database. Reads are immediate, writes are committed in groups. */
export class SqliteAccess implements Access {
  readonly #prepare: (sql: string) => SqliteStatement;
  readonly #prepared = new Map<Statement, SqliteStatement>();
  readonly #transaction: <Value>(work: () => Value) => Value;
  readonly #group: GroupCommit;
  readonly #database: Database;

  /** @param onFailure called when a transaction has failed and its writes are not in the database */
  constructor(database: Database, onFailure: () => void) {
    this.#database = database;
    this.#prepare = (sql) => database.prepare(sql);
    // Prepared once: the driver's own wrapper would be created again for each transaction.
    const [begin, commit, rollBack] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map((sql) => database.prepare(sql));
    this.#transaction = (work) => {
      try {
        begin?.run();
        const value = work();
        commit?.run();
        return value;
      } catch (error) {
        if (database.inTransaction) rollBack?.run();
        onFailure();
        if (error instanceof SQLite.SqliteError) throw new NotStored(error.code, error);
        throw error;
      }
    };
    this.#group = new GroupCommit(this.#transaction);
  }

  readonly read: Access['read'] = (work) => new Promise((resolve) => resolve(this.run(work(ATTEMPT))));
  readonly writeRelaxed: Access['writeRelaxed'] = (work) => this.writeRelaxedWith(() => this.run(work(ATTEMPT)));
  readonly writeAllRelaxed: Access['writeAllRelaxed'] = (work) => this.writeRelaxed(work);
  readonly write: Access['write'] = (work) => this.writeWith(() => this.run(work(ATTEMPT)));
  readonly writeAll: Access['writeAll'] = (work) => this.write(work);

  /** Runs a custom write without waiting for the disk. */
  writeRelaxedWith<Value>(work: () => Value): Promise<Value> {
    return whileBusy(() => {
      this.#database.pragma('synchronous = NORMAL');
      try {
        return this.#transaction(work);
      } finally {
        this.#database.pragma('synchronous = FULL');
      }
    });
  }

  writeWith<Value>(work: () => Value): Promise<Value> {
    return this.#group.add(work);
  }

  /** Runs an operation at once, within the current transaction, if any. */
  run<Value>(operation: Operation<Value>): Value {
    let step = operation.next();
    while (step.done !== true) step = operation.next(this.#answer(step.value));
    return step.value;
  }

  #answer({ statement, values, rows }: Query): readonly Row[] {
    let prepared = this.#prepared.get(statement);
    if (prepared === undefined) {
      prepared = this.#prepare(statement.sqlite);
      this.#prepared.set(statement, prepared);
    }
    const bound = bind(values);
    if (prepared.reader) return prepared.all(bound) as Row[];
    if (rows === undefined) prepared.run(bound);
    else for (const row of rows) prepared.run({ ...bound, ...row });
    return [];
  }
}
