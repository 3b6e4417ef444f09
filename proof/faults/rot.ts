import SQLite from 'better-sqlite3';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { z } from 'zod';

const PAGE = 4_096;

/** What every act at a table reads. `settings` is left alone: writing there is how the bot is made to look at the disk again. */
const tables = `tbl_name IN ('tables', 'seats', 'log')`;

const pageNumbers = z.array(z.int().positive());

/** Noise on the disk where tables were, while the bot runs, and the way back. */
export class Rot {
  readonly #path: string;
  #sound: ReadonlyMap<number, Buffer> = new Map();

  constructor(path: string) {
    this.#path = path;
  }

  begin(): void {
    const database = new SQLite(this.#path);
    database.pragma('wal_checkpoint(TRUNCATE)');
    const pages = pageNumbers.parse(
      database.prepare(`SELECT rootpage FROM sqlite_schema WHERE ${tables}`).pluck().all(),
    );
    const file = openSync(this.#path, 'r+');
    this.#sound = new Map(
      pages.map((page) => {
        const bytes = Buffer.alloc(PAGE);
        readSync(file, bytes, 0, PAGE, (page - 1) * PAGE);
        writeSync(file, randomBytes(PAGE), 0, PAGE, (page - 1) * PAGE);
        return [page, bytes];
      }),
    );
    closeSync(file);
    this.#touch(database);
  }

  end(): void {
    const file = openSync(this.#path, 'r+');
    for (const [page, bytes] of this.#sound) writeSync(file, bytes, 0, PAGE, (page - 1) * PAGE);
    closeSync(file);
    this.#touch(new SQLite(this.#path));
  }

  /** A change by somebody else: whoever has the database open forgets the pages that it has read. */
  #touch(database: SQLite.Database): void {
    database.prepare(`INSERT OR REPLACE INTO settings (key, value) VALUES ('touched', hex(randomblob(4)))`).run();
    database.close();
  }
}
