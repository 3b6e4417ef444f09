import SQLite from '@en-piste/sqlite';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { z } from 'zod';

/** Returns the rows of a statement with `?` for its values. */
export type Query = (sql: string, ...values: readonly unknown[]) => readonly unknown[];

/** A synchronous source of rows for a reader, so that it can look while it waits for a condition. */
export interface RowSource {
  /** True once the database exists. */
  readonly isThere: boolean;
  /** Reads in one transaction. */
  read<Value>(work: (query: Query) => Value): Value;
  close(): void;
}

/** A read was interrupted because the server went away. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Milliseconds after which a sleeping thread looks for an answer by itself. */
const GLANCE = 5;

/** A server that disappears more often within one read does not do so by chance. */
const TRIES = 5;

/** An SQLite file, opened for each read. */
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
 * A PostgreSQL database. Its driver cannot be awaited without letting other code run, so a separate thread asks and
 * this one sleeps in the meantime.
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
    // Answers match by number: a late one would otherwise count as the next, and so on.
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
            // Otherwise the next read would see the same snapshot.
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
