import SQLite from 'better-sqlite3';

/** What another program does to the bot's database while the bot runs. */
export class Disk {
  readonly #database: SQLite.Database;
  /** In bytes, which become twice as many digits: more than any file of the bot may hold. */
  readonly #ballast: number;

  /** @param largestFile in KiB */
  constructor(path: string, largestFile: number) {
    this.#database = new SQLite(path);
    this.#database.pragma('wal_autocheckpoint = 0');
    this.#ballast = largestFile * 512;
  }

  /** Keeps everybody else from writing. */
  lock(): void {
    this.#database.exec('BEGIN IMMEDIATE');
  }

  unlock(): void {
    this.#database.exec('ROLLBACK');
  }

  /** Leaves the bot no room to write: the log that it appends to reaches the size that no file of the bot may have. */
  fill(): void {
    this.#database
      .prepare(`INSERT OR REPLACE INTO settings (key, value) VALUES ('ballast', hex(randomblob(?)))`)
      .run(this.#ballast);
  }

  /** Empties the log and makes the database small again, so that there is room. */
  makeRoom(): void {
    this.#database.exec(`DELETE FROM settings WHERE key = 'ballast'; VACUUM`);
    this.#database.pragma('wal_checkpoint(TRUNCATE)');
  }

  close(): void {
    this.#database.close();
  }
}
