import { z } from 'zod';
import type { Seat } from '#engines/core/seat.js';
import { cellSchema, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { FeatureKind } from '#engines/carcassonne/tiles/tile.js';

/** Take one's abbot on a cell home for what his monastery or garden is worth as it stands. */
export const retireStepSchema = z.strictObject({ kind: z.literal('retire'), cell: cellSchema }).readonly();
export type RetireStep = z.infer<typeof retireStepSchema>;

declare module '#engines/carcassonne/event.js' {
  interface Events {
    readonly 'abbot-retired': {
      readonly type: 'abbot-retired';
      readonly seat: Seat;
      readonly cell: Cell;
      readonly feature: FeatureKind;
      readonly points: number;
    };
  }
}

declare module '#engines/carcassonne/position/figure.js' {
  interface FigureKinds {
    readonly abbot: true;
  }
}

declare module '#engines/carcassonne/move.js' {
  interface Steps {
    readonly retire: RetireStep;
  }
}

declare module '#engines/carcassonne/reason.js' {
  interface Reasons {
    /** params: cell */
    readonly 'no-abbot': true;
    /** params: cell */
    readonly 'abbot-complete': true;
    /** params: cell */
    readonly 'abbot-stays': true;
  }
}

declare module '#engines/carcassonne/tiles/tile.js' {
  interface FeatureKinds {
    readonly garden: true;
  }
}
