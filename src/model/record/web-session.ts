/** A browser in which a person plays at one table. */
export interface WebSession {
  /** SHA-256 of what the browser keeps, in hexadecimal: the database alone lets nobody in. */
  readonly id: string;
  readonly tableId: string;
  readonly userId: string;
  readonly expiresAt: Date;
}
