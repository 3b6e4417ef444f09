import SQLite from 'better-sqlite3';
import type { Database } from 'better-sqlite3';
import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What people care about: tables, seats, moves, clocks. Which message shows a table, and how far, is no part of it. */
const rowsOfTable = [
  'SELECT id, game, guild, channel, locale, host, phase, version, options, seed, seed_hash, rules, suspended_by, acting_seat, acting_turn, created_at, changed_at FROM tables WHERE id = ?',
  'SELECT * FROM seats WHERE table_id = ? ORDER BY seat',
  'SELECT * FROM log WHERE table_id = ? ORDER BY version',
  'SELECT * FROM deadlines WHERE table_id = ? ORDER BY kind',
  'SELECT * FROM setups WHERE table_id = ?',
  'SELECT * FROM results WHERE table_id = ? ORDER BY seat',
] as const;

const logRow = z.object({
  table_id: z.string(),
  version: z.number(),
  kind: z.string(),
  seat: z.number().nullable(),
  notation: z.string().nullable(),
  interaction: z.string().nullable(),
});
export type LogRow = z.infer<typeof logRow>;

/** Looks into the bot's database from outside, while the bot runs. */
export class Stored {
  readonly #database: Database;

  constructor(path: string) {
    this.#database = new SQLite(path, { readonly: true });
  }

  /** The ids of all tables, the oldest first. */
  tables(): readonly string[] {
    return z.array(z.string()).parse(this.#database.prepare('SELECT id FROM tables ORDER BY number').pluck().all());
  }

  /** A fingerprint of everything that belongs to each table. */
  fingerprints(): ReadonlyMap<string, string> {
    return new Map(this.tables().map((id) => [id, this.#fingerprint(id)]));
  }

  #fingerprint(id: string): string {
    const hash = createHash('sha256');
    for (const sql of rowsOfTable) hash.update(JSON.stringify(this.#database.prepare(sql).all(id)));
    return hash.digest('hex');
  }

  /** The lines of the log that an interaction brought about. */
  linesOf(interactionId: string): readonly LogRow[] {
    return z.array(logRow).parse(this.#database.prepare('SELECT * FROM log WHERE interaction = ?').all(interactionId));
  }

  close(): void {
    this.#database.close();
  }
}
