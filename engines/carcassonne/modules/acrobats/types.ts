import { z } from 'zod';
import type { Seat } from '#engines/core/seat.js';
import { cellSchema, type Cell } from '#engines/carcassonne/geometry/cell.js';

/** The acrobat tiles on the board, oldest first, each with the feature that holds its acrobats. */
export interface AcrobatsSlice {
  readonly sites: readonly { readonly cell: Cell; readonly feature: number }[];
}

/** Put a meeple on the acrobat tile of a cell (`acrobat`), or score the complete pyramid there (`pyramid`). */
export const acrobatStepSchema = z.strictObject({ kind: z.enum(['acrobat', 'pyramid']), cell: cellSchema }).readonly();
export type AcrobatStep = z.infer<typeof acrobatStepSchema>;

declare module '#engines/carcassonne/event.js' {
  interface Events {
    readonly 'pyramid-completed': { readonly type: 'pyramid-completed'; readonly cell: Cell };
    readonly 'pyramid-scored': {
      readonly type: 'pyramid-scored';
      readonly cell: Cell;
      /** Who called for it; null at the end of the game. */
      readonly by: Seat | null;
      /** The owners of the acrobats, from the bottom to the top. */
      readonly acrobats: readonly Seat[];
      /** By seat. */
      readonly points: readonly number[];
    };
  }
}

declare module '#engines/carcassonne/position/module-data.js' {
  interface ModuleData {
    readonly acrobats: { readonly slice: AcrobatsSlice; readonly secret: null; readonly setup: null };
  }
}

declare module '#engines/carcassonne/move.js' {
  interface Steps {
    readonly acrobat: AcrobatStep;
    readonly pyramid: AcrobatStep;
  }
}

declare module '#engines/carcassonne/reason.js' {
  interface Reasons {
    /** params: cell */
    readonly 'no-acrobat-tile': true;
    /** params: cell, placed */
    readonly 'acrobat-tile-too-far': true;
    /** params: cell */
    readonly 'pyramid-complete': true;
    /** params: cell */
    readonly 'pyramid-incomplete': true;
  }
}

declare module '#engines/carcassonne/tiles/tile.js' {
  interface FeatureKinds {
    readonly pyramid: true;
  }
  interface RoadEnds {
    readonly acrobats: true;
  }
}
