import type SQLite from 'better-sqlite3';

/** The disk refused a transaction (full, locked, read-only, broken): nothing of it was written. */
export class NotStored extends Error {
  override readonly name = 'NotStored';
  /** SQLite's name for what is wrong. */
  readonly code: string;

  constructor(cause: InstanceType<typeof SQLite.SqliteError>) {
    super(`${cause.code}: ${cause.message}`, { cause });
    this.code = cause.code;
  }
}
