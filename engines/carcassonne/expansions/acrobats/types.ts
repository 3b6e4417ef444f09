import type { Seat } from '../../../core/seat.js';
import type { Cell } from '../../geometry/cell.js';

/** The acrobat tiles on the board, oldest first, each with the feature that holds its acrobats. */
export interface AcrobatsSlice {
  readonly sites: readonly { readonly cell: Cell; readonly feature: number }[];
}

export type AcrobatStep =
  /** Put a meeple on the acrobat tile of that cell. */
  | { readonly kind: 'acrobat'; readonly cell: Cell }
  /** Score the complete pyramid of that cell. */
  | { readonly kind: 'pyramid'; readonly cell: Cell };

export type AcrobatEvent =
  | { readonly type: 'pyramid-completed'; readonly cell: Cell }
  | {
      readonly type: 'pyramid-scored';
      readonly cell: Cell;
      /** Who called for it; null at the end of the game. */
      readonly by: Seat | null;
      /** The owners of the acrobats, from the bottom to the top. */
      readonly acrobats: readonly Seat[];
      /** By seat. */
      readonly points: readonly number[];
    };

export type AcrobatReason =
  | 'no-acrobat-tile' // params: cell
  | 'acrobat-tile-too-far' // params: cell, placed
  | 'pyramid-complete' // params: cell
  | 'pyramid-incomplete'; // params: cell
