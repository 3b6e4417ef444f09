import type { Level } from '#engines/core/search/strategy.js';
import type { ScopedEvent } from '#engines/core/engine.js';
import type { Seat } from '#engines/core/seat.js';
import type { SeatHolder } from '../table.js';
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
      /** Whether anybody learnt by it something that was hidden before. */
      readonly reveals: boolean;
    }
  | { readonly kind: 'undo'; readonly version: number; readonly seat: Seat; readonly turn: number }
  | {
      readonly kind: 'rewind';
      readonly version: number;
      /** Who asked for it. */
      readonly seat: Seat;
      /** The turn that continues now. */
      readonly turn: number;
      /** The turn that ran until then. */
      readonly from: number;
    }
  | {
      readonly kind: 'replace' | 'return';
      readonly version: number;
      readonly seat: Seat;
      readonly turn: number;
      /** The names of who held the seat until then, and of who holds it from then on; null when that was not kept. */
      readonly name: string | null;
      readonly successor: string | null;
      /** Of the computer player who holds it from then on; null for a person. */
      readonly level: Level | null;
    }
  | {
      readonly kind: 'resign';
      readonly version: number;
      readonly seat: Seat;
      readonly turn: number;
      /** The name of who gave up; null when it was logged before this was kept. */
      readonly name: string | null;
    };

type Move = Extract<HistoryEntry, { kind: 'move' }>;

/**
 * The moves before which a game can be taken back, the newest first: those of people, for a computer player would only
 * move again.
 *
 * @param seats who sits where now
 * @param history all that happened, moves taken back left out
 */
export const rewindable = (
  seats: readonly Pick<SeatHolder, 'kind'>[],
  history: readonly HistoryEntry[],
): readonly Move[] =>
  history
    .flatMap((entry) => (entry.kind === 'move' && seats[entry.seat]?.kind === 'person' ? [entry] : []))
    .toReversed();
