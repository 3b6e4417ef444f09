/** What a card changes that is laid: by its quarters in reading order, the cells under them. */
export interface GroundChange {
  readonly under: readonly number[];
  /** The codes that the cells had before. */
  readonly before: readonly number[];
  /** The codes that they have now. */
  readonly after: readonly number[];
}
