import { KeyedQueue } from '#src/lib/keyed-queue.js';
import type { Access, Attempt, Operation, Query, Row, Statement, Work } from '../operation.js';
import type { Connection, Run } from './connection/connection.js';

interface NumberedStatement {
  readonly name: string;
  readonly text: string;
  /** The names of its parameters, in the order of their numbers. */
  readonly parameters: readonly string[];
}

const known = new Map<Statement, NumberedStatement>();

const numbered = (statement: Statement): NumberedStatement => {
  const there = known.get(statement);
  if (there !== undefined) return there;
  const parameters: string[] = [];
  const text = statement.postgres.replaceAll(/@(\w+)/gu, (_, name: string) => {
    if (!parameters.includes(name)) parameters.push(name);
    return `$${parameters.indexOf(name) + 1}`;
  });
  const made = { name: statement.name, text, parameters };
  known.set(statement, made);
  return made;
};

const answer = (run: Run, { statement, values, rows }: Query): Promise<readonly Row[]> => {
  const { parameters, ...asked } = numbered(statement);
  const given = rows === undefined ? values : { ...values, rows: JSON.stringify(rows) };
  return run(asked, ...parameters.map((name): unknown => Reflect.get(given, name)));
};

/** Awaits an operation statement by statement. @throws NotStored */
const drive = async <Value>(run: Run, operation: Operation<Value>): Promise<Value> => {
  let step = operation.next();
  while (step.done !== true) step = operation.next(await answer(run, step.value));
  return step.value;
};

/** Runs operations in a PostgreSQL database: a single statement by itself, several in a transaction. */
export class PostgresAccess implements Access {
  readonly #connection: Connection;
  /** Preserves the order of calls, which several connections would not. */
  readonly #queue = new KeyedQueue();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  readonly read: Access['read'] = (work) => this.#attempt(work);
  readonly writeRelaxed: Access['writeRelaxed'] = (work, key) => this.#inOrder(key, () => this.#attempt(work));
  readonly write: Access['write'] = (work, key) => this.writeRelaxed(work, key);
  readonly writeAllRelaxed: Access['writeAllRelaxed'] = (work) =>
    this.#connection.transaction((run, known: Attempt) => drive(run, work(known)));
  readonly writeAll: Access['writeAll'] = (work) => this.writeAllRelaxed(work);

  idle(): Promise<void> {
    return this.#queue.idle();
  }

  #attempt<Value>(work: Work<Value>): Promise<Value> {
    return this.#connection.attempt((run, known) => drive(run, work(known)));
  }

  #inOrder<Value>(key: string | undefined, task: () => Promise<Value>): Promise<Value> {
    return key === undefined ? task() : this.#queue.run(key, task);
  }
}
