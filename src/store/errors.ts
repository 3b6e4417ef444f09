/**
 * Thrown when the disk (full, locked, read-only, broken) or the database server (away, overloaded) refuses a
 * transaction: nothing was written. If a server goes away during the commit and stays away, the result is unknown; the
 * next request finds it through the version or the interaction.
 */
export class NotStored extends Error {
  override readonly name = 'NotStored';
  readonly code: string;

  constructor(code: string, cause: Error) {
    super(`${code}: ${cause.message}`, { cause });
    this.code = code;
  }
}

/** Thrown for a row that this program could not have written. Other rows are unaffected. */
export class DamagedRow extends Error {
  override readonly name = 'DamagedRow';
}
