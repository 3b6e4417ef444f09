import type { Level } from '#engines/core/search/strategy.js';
import type { ScopedEvent } from '#engines/core/engine.js';
import type { Seat } from '#engines/core/seat.js';
import type { SeatHolder } from '../table.js';
import type { Actor } from './log-entry.js';

/** An event of a game, in order. For a move it contains the resulting events, not the move itself. */
export type HistoryEntry =
  | {
      readonly kind: 'move';
      readonly version: number;
      readonly by: Actor;
      readonly seat: Seat;
      readonly turn: number;
      readonly events: readonly ScopedEvent<{ readonly type: string }>[];
      /** True when a player learnt hidden information from it. */
      readonly reveals: boolean;
    }
  | { readonly kind: 'undo'; readonly version: number; readonly seat: Seat; readonly turn: number }
  | {
      readonly kind: 'rewind';
      readonly version: number;
      /** The seat of the person who requested it. */
      readonly seat: Seat;
      readonly turn: number;
      readonly from: number;
    }
  | {
      readonly kind: 'replace' | 'return';
      readonly version: number;
      readonly seat: Seat;
      readonly turn: number;
      /** The names of the previous and the new holder of the seat; null when not stored. */
      readonly name: string | null;
      readonly successor: string | null;
      /** The level of the new computer player; null for a person. */
      readonly level: Level | null;
    }
  | {
      readonly kind: 'resign';
      readonly version: number;
      /** The clock for a player whose time ran out. */
      readonly by: Actor;
      readonly seat: Seat;
      readonly turn: number;
      /** The name of the player who left; null in logs from before names were stored. */
      readonly name: string | null;
    };

/**
 * True for a control that is older than the position or its players. Questions and answers between players outdate no
 * control: a rival could keep a player from moving by them.
 *
 * @param history the newest events at least; while there are none, every change counts
 * @param made the version of the table at which the control was made
 */
export const isOutdated = (
  { version, history }: { readonly version: number; readonly history: readonly HistoryEntry[] },
  made: number,
): boolean => made !== version && (made > version || made < (history.at(-1)?.version ?? version));

type Move = Extract<HistoryEntry, { kind: 'move' }>;

/**
 * A move before which a game can be taken back. `isUnrated` is true when going back undoes something learnt: hidden
 * information, or the answer of a computer player, who needs not consent. The game then counts for no rating.
 */
export type RewindableMove = Move & { readonly isUnrated: boolean };

/**
 * Returns the moves before which a game can be taken back, newest first. Moves of computer players are excluded,
 * because they would only move again. What a replaced person moved, and what was learnt meanwhile, stays until they are
 * back: they cannot be asked.
 *
 * @param seats the current holders
 * @param replaced the seats whose players were replaced
 * @param history all events without moves taken back
 */
export const rewindable = (
  seats: readonly Pick<SeatHolder, 'kind'>[],
  replaced: readonly Seat[],
  history: readonly HistoryEntry[],
): readonly RewindableMove[] => {
  let isUnrated = false;
  const isOfReplaced = (entry: HistoryEntry): boolean =>
    entry.kind === 'move' && entry.by === 'person' && replaced.includes(entry.seat);
  const free = history.slice(history.findLastIndex(isOfReplaced) + 1);
  return free.toReversed().flatMap((entry) => {
    if (entry.kind !== 'move') return [];
    isUnrated ||= entry.reveals || entry.by === 'computer';
    const isAllowed = !isUnrated || replaced.length === 0;
    return isAllowed && seats[entry.seat]?.kind === 'person' ? [{ ...entry, isUnrated }] : [];
  });
};
