/** Queries a PostgreSQL database for a thread that sleeps until the answer arrives: see row-source.ts. */
import { setTimeout as pause } from 'node:timers/promises';
import { type MessagePort, workerData } from 'node:worker_threads';
import pg from 'pg';

/** A killed server returns within this time. */
const TIMEOUT_MS = 20_000;
const PAUSE_MS = 100;

interface Start {
  readonly url: string;
  readonly port: MessagePort;
  /** The number of the last answer. */
  readonly signal: Int32Array;
}

interface Query {
  readonly number: number;
  readonly sql: string;
  readonly values: unknown[];
}

const { url, port, signal } = workerData as Start;
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
let client: pg.Client | null = null;

const connected = async (): Promise<pg.Client> => {
  if (client !== null) return client;
  const fresh = new pg.Client({ connectionString: url });
  fresh.on('error', () => undefined);
  await fresh.connect();
  client = fresh;
  return fresh;
};

/**
 * Retries while the server is away, for the first statement of a transaction.
 *
 * @throws all other errors of the server or the connection
 */
const rowsOf = async ({ sql, values }: Query): Promise<readonly unknown[]> => {
  for (const end = performance.now() + (sql.startsWith('BEGIN') ? TIMEOUT_MS : 0); ;) {
    try {
      return (await (await connected()).query<Record<string, unknown>>(sql, values)).rows;
    } catch (error) {
      client = null;
      if (performance.now() > end) throw error;
    }
    await pause(PAUSE_MS);
  }
};

port.on('message', (asked: Query) => {
  const { number } = asked;
  void rowsOf(asked)
    .then(
      (rows) => port.postMessage({ number, answer: { rows } }),
      (error: unknown) => port.postMessage({ number, answer: { error: String(error) } }),
    )
    .then(() => {
      Atomics.store(signal, 0, number);
      Atomics.notify(signal, 0);
    });
});
