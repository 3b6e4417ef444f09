export interface WebSession {
  /** SHA-256 of the browser's secret in hexadecimal: the database alone does not let anyone in. */
  readonly id: string;
  readonly tableId: string;
  readonly userId: string;
  readonly expiresAt: Date;
}
