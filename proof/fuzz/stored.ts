import SQLite from 'better-sqlite3';
import type { Database } from 'better-sqlite3';
import { createHash } from 'node:crypto';
import { z } from 'zod';

const kept = ['tables', 'seats', 'log', 'deadlines', 'snapshots'] as const;

const logRow = z.object({ table_id: z.string(), version: z.number(), kind: z.string(), seat: z.number().nullable(), notation: z.string().nullable(), interaction: z.string().nullable() });
export type LogRow = z.infer<typeof logRow>;

/** Looks into the bot's database from outside, while the bot runs. */
export class Stored {
  readonly #database: Database;

  constructor(path: string) {
    this.#database = new SQLite(path, { readonly: true });
  }

  /** A fingerprint of everything that people care about: tables, seats, moves, clocks. */
  fingerprint(): string {
    const hash = createHash('sha256');
    for (const table of kept) hash.update(JSON.stringify(this.#database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()));
    return hash.digest('hex');
  }

  /** Every line of the log that an interaction brought about. */
  linesOf(interactionId: string): readonly LogRow[] {
    return z.array(logRow).parse(this.#database.prepare('SELECT * FROM log WHERE interaction = ?').all(interactionId));
  }

  /** How long the log is. */
  lines(): number {
    return z.number().parse(this.#database.prepare('SELECT count(*) FROM log').pluck().get());
  }

  close(): void {
    this.#database.close();
  }
}
