import type { Seat } from '../core/seat.js';
import type { Animal, Bonus, Card, Wagon } from './material.js';

/** What happened, as one audience may be told it. A move tells several, in this order of happening. */
export type Event =
  /** A blind draw; `card` is null for everybody but the one who drew. */
  | { readonly type: 'drew'; readonly seat: Seat; readonly card: Card | null }
  | { readonly type: 'took'; readonly seat: Seat; readonly card: Animal }
  /** `discards` in the order in which they were discarded: the last one lies on top. */
  | { readonly type: 'filled'; readonly seat: Seat; readonly wagon: Wagon; readonly discards: readonly Card[] }
  /** `waited` for a wagon that was waiting; `points` of the train with it. */
  | {
      readonly type: 'joined';
      readonly seat: Seat;
      readonly wagon: Wagon;
      readonly waited: boolean;
      readonly points: number;
    }
  | { readonly type: 'waits'; readonly seat: Seat; readonly wagon: Wagon }
  /** A wagon from the pile takes the free place on display. */
  | { readonly type: 'turned-up'; readonly wagon: Wagon }
  | {
      readonly type: 'swapped';
      readonly seat: Seat;
      readonly gave: Animal;
      readonly got: Animal;
      readonly other: Seat | 'centre';
    }
  /** A bonus card was played on its own. */
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Bonus }
  /** Out of the discard, by the take-one bonus. */
  | { readonly type: 'fetched'; readonly seat: Seat; readonly card: Animal }
  /** The pile was empty: the discard except its top card became the new one. The event says how many cards. */
  | { readonly type: 'reshuffled'; readonly cards: number }
  /** At the end of a turn the ringmaster token goes to `seat`, or is turned over before it. */
  | { readonly type: 'ringmaster'; readonly seat: Seat; readonly faceUp: boolean }
  /** The goal is reached. */
  | { readonly type: 'won'; readonly seat: Seat; readonly points: number }
  /** No wagon is left on display: the longest trains win. */
  | { readonly type: 'ran-out'; readonly winners: readonly Seat[]; readonly points: number };
