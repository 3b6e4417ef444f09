import type { Seat } from '#engines/core/seat.js';
import type { Animal, Bonus, Card, Wagon } from './material.js';

export type Event =
  /** A blind draw; `card` is null for all but its player. */
  | { readonly type: 'drew'; readonly seat: Seat; readonly card: Card | null }
  | { readonly type: 'took'; readonly seat: Seat; readonly card: Animal }
  /** `discards` in the order of discarding: the last one ends on top. */
  | { readonly type: 'filled'; readonly seat: Seat; readonly wagon: Wagon; readonly discards: readonly Card[] }
  /** `waited`: the wagon was a waiting one; `points`: the train's total with it. */
  | {
      readonly type: 'joined';
      readonly seat: Seat;
      readonly wagon: Wagon;
      readonly waited: boolean;
      readonly points: number;
    }
  | { readonly type: 'waits'; readonly seat: Seat; readonly wagon: Wagon }
  | { readonly type: 'turned-up'; readonly wagon: Wagon }
  | {
      readonly type: 'swapped';
      readonly seat: Seat;
      readonly gave: Animal;
      readonly got: Animal;
      readonly other: Seat | 'centre';
    }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Bonus }
  /** A card from the discard, by the take-one bonus. */
  | { readonly type: 'fetched'; readonly seat: Seat; readonly card: Animal }
  /** The pile was empty: all of the discard except its top card became the new pile. `cards` counts them. */
  | { readonly type: 'reshuffled'; readonly cards: number }
  /** At the end of a turn the ringmaster token passes to `seat`, or turns over in front of it. */
  | { readonly type: 'ringmaster'; readonly seat: Seat; readonly faceUp: boolean }
  | { readonly type: 'won'; readonly seat: Seat; readonly points: number }
  /** No wagon is left on display: the longest trains win. */
  | { readonly type: 'ran-out'; readonly winners: readonly Seat[]; readonly points: number };
