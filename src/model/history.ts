import type { ScopedEvent } from '../../engines/core/engine.js';
import type { Seat } from '../../engines/core/seat.js';
import type { Actor } from './log-entry.js';

/** Something that happened in a game, in order: what a move told, not the move itself. */
export type HistoryEntry =
  | {
      readonly kind: 'move';
      readonly version: number;
      readonly by: Actor;
      readonly seat: Seat;
      readonly turn: number;
      readonly events: readonly ScopedEvent<{ readonly type: string }>[];
    }
  | { readonly kind: 'undo'; readonly version: number; readonly seat: Seat; readonly turn: number }
  | {
      readonly kind: 'resign';
      readonly version: number;
      readonly seat: Seat;
      readonly turn: number;
      /** The name of who gave up; null when it was logged before this was kept. */
      readonly name: string | null;
    };
