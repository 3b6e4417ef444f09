/**
 * The disk (full, locked, read-only, broken) or the database server (away, overloaded) refused a transaction: nothing
 * of it was written. Where a server went away within the commit and stayed away, it is unknown: then the version, or the
 * interaction, tells who asks again.
 */
export class NotStored extends Error {
  override readonly name = 'NotStored';
  /** The store's name for what is wrong. */
  readonly code: string;

  constructor(code: string, cause: Error) {
    super(`${code}: ${cause.message}`, { cause });
    this.code = code;
  }
}

/** A row that this program could not have written. The rest of the store is not concerned. */
export class DamagedRow extends Error {
  override readonly name = 'DamagedRow';
}
