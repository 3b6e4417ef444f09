import pg from 'pg';
import { failureOf, notStored } from './failures.js';
import { listenTo } from './listen.js';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds before the second try at most; twice as many before each further one, up to the longest. */
const SHORTEST = 20;
const LONGEST = 1_000;

/** What is known when something is tried. */
interface Try {
  /** An earlier try may have been committed although it failed: the line broke before the answer came. */
  readonly mayBeDone: boolean;
}

/**
 * Tries again what the server undid or what a broken line ended, with growing pauses of random length (so that those
 * who got into each other's way do not meet again).
 *
 * @param patience for how many milliseconds a new try is begun
 * @throws NotStored when it is refused, or still fails when the patience is at its end
 */
const withRetries = async <Value>(patience: number, work: (known: Try) => Promise<Value>): Promise<Value> => {
  const end = performance.now() + patience;
  let mayBeDone = false;
  for (let longest = SHORTEST; ; longest = Math.min(LONGEST, longest * 2)) {
    try {
      return await work({ mayBeDone });
    } catch (error) {
      const failure = failureOf(error);
      if (failure === null) throw error;
      mayBeDone ||= failure === 'lost';
      const pause = longest * Math.random();
      if (failure === 'refused' || performance.now() + pause > end) throw notStored(error);
      await wait(pause);
    }
  }
};

/** Milliseconds; people wait for what is written, and hear after this that it could not be. */
const PATIENCE = 10_000;
const CONNECT_WITHIN = 5_000;
/**
 * No query takes as long unless the server is stuck or the line is dead; less than the patience, so that it is tried
 * again.
 */
const ANSWER_WITHIN = 5_000;
const CONNECTIONS = 10;

/** The driver would give `bigint` as text: all ours fit into a number, and are checked when they are read. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : (pg.types.getTypeParser(oid, format) as unknown),
};

/** A query with a name, which the server plans once a connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Runs a statement and gives its rows. */
export type Run = (statement: Statement, ...values: readonly unknown[]) => Promise<readonly Row[]>;

/** What is known when a transaction is tried, and a way to run statements without values in it. */
export interface Transaction extends Try {
  readonly define: (sql: string) => Promise<unknown>;
}

const runOn =
  (client: Pick<pg.ClientBase, 'query'>): Run =>
  async ({ name, text }, ...values) =>
    (await client.query<Row>({ name, text, values: [...values] })).rows;

/** In milliseconds. */
export interface Waiting {
  /** For how long what fails is tried again. */
  readonly patience?: number;
  /** How long the server may take for one statement. */
  readonly answerWithin?: number;
}

/** Several connections to one database. What fails for a while is tried again; see `withRetries`. */
export class Connection {
  readonly #url: string;
  readonly #pool: pg.Pool;
  readonly #patience: number;

  /** @param url `postgres://…`, with whatever parameters the driver knows (`sslmode`, `host`, …) */
  constructor(url: string, { patience = PATIENCE, answerWithin = ANSWER_WITHIN }: Waiting = {}) {
    this.#url = url;
    this.#patience = patience;
    this.#pool = new pg.Pool({
      connectionString: url,
      application_name: 'en-piste',
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_WITHIN,
      query_timeout: answerWithin,
      // What is not awaited any more must not continue.
      statement_timeout: answerWithin,
      // A process that hangs must not hold the rows of others.
      idle_in_transaction_session_timeout: answerWithin,
      keepAlive: true,
      types,
    });
    // A connection that breaks between two queries is noticed, and replaced, by the next one.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** One statement that may be done twice without harm. @throws NotStored */
  readonly query: Run = (statement, ...values) => this.attempt((run) => run(statement, ...values));

  /** One statement for which it matters whether an earlier try was committed. @throws NotStored */
  attempt<Value>(work: (run: Run, known: Try) => Promise<Value>): Promise<Value> {
    return withRetries(this.#patience, (known) => this.#with((client) => work(runOn(client), known)));
  }

  /** Statements without values, such as those that define tables. @throws NotStored */
  async define(sql: string): Promise<void> {
    await withRetries(this.#patience, () => this.#with((client) => client.query(sql)));
  }

  /** All or nothing; the work is done again at every try, and must change nothing but the database. @throws NotStored */
  transaction<Value>(work: (run: Run, known: Transaction) => Promise<Value>): Promise<Value> {
    return withRetries(this.#patience, (known) =>
      this.#with(async (client) => {
        await client.query('BEGIN');
        try {
          const define = (sql: string): Promise<unknown> => client.query(sql);
          const value = await work(runOn(client), { ...known, define });
          await client.query('COMMIT');
          return value;
        } catch (error) {
          // Any other error ends the connection, and with it the transaction.
          if (error instanceof pg.DatabaseError) await client.query('ROLLBACK');
          throw error;
        }
      }),
    );
  }

  /**
   * Calls back with each message of a channel; with null when the line was broken, so that some may have been missed.
   *
   * @returns ends that
   */
  listen(channel: string, onMessage: (message: string | null) => void): Promise<() => Promise<void>> {
    return listenTo(this.#url, channel, onMessage);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #with<Value>(work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
    const client = await this.#pool.connect();
    let broken = true;
    try {
      const value = await work(client);
      broken = false;
      return value;
    } catch (error) {
      // After an error of the server's the connection is sound, unless the server ended it; after any other
      // that is unknown.
      broken = !(error instanceof pg.DatabaseError) || failureOf(error) === 'lost';
      throw error;
    } finally {
      client.release(broken);
    }
  }
}
