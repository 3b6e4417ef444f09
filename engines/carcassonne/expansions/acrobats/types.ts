import { z } from 'zod';
import type { Seat } from '../../../core/seat.js';
import { cellSchema, type Cell } from '../../geometry/cell.js';

/** The acrobat tiles on the board, oldest first, each with the feature that holds its acrobats. */
export interface AcrobatsSlice {
  readonly sites: readonly { readonly cell: Cell; readonly feature: number }[];
}

/** Put a meeple on the acrobat tile of a cell (`acrobat`), or score the complete pyramid there (`pyramid`). */
export const acrobatStepSchema = z.strictObject({ kind: z.enum(['acrobat', 'pyramid']), cell: cellSchema }).readonly();
export type AcrobatStep = z.infer<typeof acrobatStepSchema>;

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
