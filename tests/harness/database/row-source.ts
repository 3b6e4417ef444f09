import SQLite from '@en-piste/sqlite';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { z } from 'zod';

/** Gives the rows of a statement, whose values are called `?`. */
export type Query = (sql: string, ...values: readonly unknown[]) => readonly unknown[];

/** Where a reader gets rows from, at once, so that it can look while it waits for something to hold. */
export interface RowSource {
  /** Whether there is anything yet. */
  readonly isThere: boolean;
  /** Reads in one go. */
  read<Value>(work: (query: Query) => Value): Value;
  close(): void;
}

/** A reading broke off: the server went. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Milliseconds after which a sleeping thread looks for an answer by itself. */
const GLANCE = 5;

/** A server that goes more often within one reading does not go by itself. */
const TRIES = 5;

/** An SQLite file, opened for each reading. */
export const sqliteRows = (path: string): RowSource => ({
  get isThere() {
    return existsSync(path);
  },
  read: (work) => {
    const database = new SQLite(path, { readonly: true });
    try {
      return database.transaction(() => work((sql, ...values) => database.prepare(sql).all(...values)))();
    } finally {
      database.close();
    }
  },
  close: () => undefined,
});

const reply = z.object({
  message: z.object({
    number: z.int(),
    answer: z.union([z.object({ rows: z.array(z.unknown()) }), z.object({ error: z.string() })]),
  }),
});

/**
 * A PostgreSQL database. Its driver cannot be waited for without letting other things happen, so a thread of its own
 * asks, and this one sleeps meanwhile.
 */
export const postgresRows = (url: string): RowSource => {
  const { port1: port, port2: theirs } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(join(import.meta.dirname, 'postgres-rows-worker.js'), {
    workerData: { url, port: theirs, signal },
    transferList: [theirs],
  });
  worker.unref();
  port.unref();
  let asked = 0;
  const query: Query = (sql, ...values) => {
    let placeholders = 0;
    asked += 1;
    port.postMessage({ number: asked, sql: sql.replaceAll('?', () => `$${(placeholders += 1)}`), values });
    // By its number, for an answer that came late would be taken for the next one, and that for the one after it.
    for (;;) {
      const answered = Atomics.load(signal, 0);
      const received = answered < asked ? undefined : receiveMessageOnPort(port);
      if (received === undefined) {
        Atomics.wait(signal, 0, answered, GLANCE);
        continue;
      }
      const { number, answer } = reply.parse(received).message;
      if (number < asked) continue;
      if ('error' in answer) throw new Interrupted(answer.error);
      return answer.rows;
    }
  };
  return {
    isThere: true,
    read: (work) => {
      for (let tries = 1; ; tries += 1) {
        try {
          query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
          const value = work(query);
          query('COMMIT');
          return value;
        } catch (error) {
          if (!(error instanceof Interrupted)) {
            // Otherwise the next reading would see what this one saw.
            query('ROLLBACK');
            throw error;
          }
          if (tries >= TRIES) throw error;
        }
      }
    },
    close: () => void worker.terminate(),
  };
};
