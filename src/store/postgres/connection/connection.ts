import pg from 'pg';
import { failureOf, notStored } from './failures.js';
import { listenTo } from './listen.js';
import { setTimeout as wait } from 'node:timers/promises';

/** The maximum pause before the second try. It doubles for each further one, up to `MAX_PAUSE_MS`. */
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 1_000;

interface Try {
  /**
   * True when an earlier try may have been committed although it failed: the connection broke before the answer came.
   */
  readonly mayBeDone: boolean;
}

/**
 * Retries work that the server rolled back or a broken connection ended. The pauses grow and have random lengths, so
 * that conflicting processes do not meet again.
 *
 * @param retryMs the time during which new tries begin
 * @throws NotStored when the server refuses, or the last try fails
 */
const withRetries = async <Value>(retryMs: number, work: (known: Try) => Promise<Value>): Promise<Value> => {
  const end = performance.now() + retryMs;
  let mayBeDone = false;
  for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(MAX_PAUSE_MS, longest * 2)) {
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

/** The time for which a failed write is retried; its person waits meanwhile. */
const RETRY_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
/**
 * No query takes this long unless the server hangs or the connection is dead. Less than `RETRY_MS`, so that there is
 * a retry.
 */
const ANSWER_TIMEOUT_MS = 5_000;
const CONNECTIONS = 10;

/** The driver would return `bigint` as text. All our values fit into a number, and are checked when they are read. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : (pg.types.getTypeParser(oid, format) as unknown),
};

/** A named query, which the server plans once per connection. */
interface Statement {
  readonly name: string;
  readonly text: string;
}

type Row = Readonly<Record<string, unknown>>;

export type Run = (statement: Statement, ...values: readonly unknown[]) => Promise<readonly Row[]>;

export interface Transaction extends Try {
  readonly define: (sql: string) => Promise<unknown>;
}

const runOn =
  (client: Pick<pg.ClientBase, 'query'>): Run =>
  async ({ name, text }, ...values) =>
    (await client.query<Row>({ name, text, values: [...values] })).rows;

/** In milliseconds. */
export interface RetryTimes {
  readonly retryMs?: number;
  readonly answerTimeoutMs?: number;
}

/** A pool of connections to one database. Temporary failures are retried; see `withRetries`. */
export class Connection {
  readonly #url: string;
  readonly #pool: pg.Pool;
  readonly #retryMs: number;

  /** @param url `postgres://…`, with any parameters that the driver knows (`sslmode`, `host`, …) */
  constructor(url: string, { retryMs = RETRY_MS, answerTimeoutMs = ANSWER_TIMEOUT_MS }: RetryTimes = {}) {
    this.#url = url;
    this.#retryMs = retryMs;
    this.#pool = new pg.Pool({
      connectionString: url,
      application_name: 'en-piste',
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: answerTimeoutMs,
      // The server must cancel statements that are no longer awaited.
      statement_timeout: answerTimeoutMs,
      // A hanging process must not lock the rows of others.
      idle_in_transaction_session_timeout: answerTimeoutMs,
      keepAlive: true,
      types,
    });
    // The next query notices and replaces a connection that broke while idle.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Runs one statement that is safe to repeat. @throws NotStored */
  readonly query: Run = (statement, ...values) => this.attempt((run) => run(statement, ...values));

  /** Runs one statement that depends on whether an earlier try was committed. @throws NotStored */
  attempt<Value>(work: (run: Run, known: Try) => Promise<Value>): Promise<Value> {
    return withRetries(this.#retryMs, (known) => this.#with((client) => work(runOn(client), known)));
  }

  /** Runs statements without values, such as those that define tables. @throws NotStored */
  async define(sql: string): Promise<void> {
    await withRetries(this.#retryMs, () => this.#with((client) => client.query(sql)));
  }

  /**
   * Runs a transaction. The work runs again at every try, and must change nothing but the database.
   *
   * @throws NotStored
   */
  transaction<Value>(work: (run: Run, known: Transaction) => Promise<Value>): Promise<Value> {
    return withRetries(this.#retryMs, (known) =>
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
   * Calls back with each message of a channel, and with null after a lost connection, when messages may have been
   * missed.
   *
   * @returns a function that ends the subscription
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
      // After an error from the server the connection is usable, unless the server ended it; after other errors its
      // state is unknown.
      broken = !(error instanceof pg.DatabaseError) || failureOf(error) === 'lost';
      throw error;
    } finally {
      client.release(broken);
    }
  }
}
