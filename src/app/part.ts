import type { Ownership } from '#src/model/ownership.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';

/**
 * A component of the bot. All parts start, receive changes and drain in the order of their list, which is the direction
 * of the work: while a part drains, its output still reaches the parts after it. Afterwards they close in reverse
 * order.
 */
export interface Part {
  /** Resumes unfinished work in these servers, and runs automatically from then on. May be called again. */
  start?(owner: Ownership): Promise<void> | void;
  touch?(table: TableSnapshot): void;
  /** Finishes running work, and begins nothing more. */
  drain?(): Promise<void> | void;
  /** Releases resources that other parts needed until all were drained. */
  close?(): Promise<void> | void;
}

/** Parts by name, in their order. */
export type NamedParts = Readonly<Record<string, Part>>;
