import type { Ownership } from '../model/ownership.js';
import type { TableSnapshot } from '../tables/queries/table-reader.js';

/**
 * One of the things that a bot is made of. All start, learn of changes and drain in the order of their list, in which
 * work flows down: what a part hands on while it drains still finds the parts after it. Then they close in the reverse
 * order.
 */
export interface Part {
  /** Takes up what was left undone in these servers, and works by itself from then on. May be called again. */
  start?(owner: Ownership): Promise<void> | void;
  /** A table has changed. */
  touch?(table: TableSnapshot): void;
  /** Finishes what is on its way, and begins nothing more. */
  drain?(): Promise<void> | void;
  /** Lets go of what others needed until all were drained. */
  close?(): Promise<void> | void;
}
