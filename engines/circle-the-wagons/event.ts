import type { Seat } from '#engines/core/seat.js';
import type { CardId } from './cards.js';
import type { Placement } from './rules/town.js';

export type Event =
  | { readonly type: 'started'; readonly seat: Seat; readonly card: CardId }
  /** `given`: the skipped cards; `to`: the seat that must place them, null for the stranger. */
  | {
      readonly type: 'took';
      readonly seat: Seat;
      readonly card: CardId;
      readonly given: readonly CardId[];
      readonly to: Seat | null;
    }
  | {
      readonly type: 'placed';
      readonly seat: Seat;
      readonly placement: Placement;
      readonly points: number;
      readonly gain: number;
      readonly rival?: { readonly seat: Seat; readonly points: number; readonly gain: number };
    }
  | {
      readonly type: 'stranger-took';
      readonly card: CardId;
      readonly along: CardId | null;
      readonly given: readonly CardId[];
    }
  | { readonly type: 'second-ring'; readonly ring: readonly CardId[]; readonly strangerBegins: boolean }
  | {
      readonly type: 'ended';
      readonly points: readonly number[];
      readonly winners: readonly Seat[];
      readonly strangerPoints: number | null;
    };
