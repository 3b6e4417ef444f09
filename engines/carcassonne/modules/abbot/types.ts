import { z } from 'zod';
import type { Seat } from '../../../core/seat.js';
import { cellSchema, type Cell } from '../../geometry/cell.js';
import type { FeatureKind } from '../../tiles/tile.js';

/** Take one's abbot on a cell home for what his monastery or garden is worth as it stands. */
export const retireStepSchema = z.strictObject({ kind: z.literal('retire'), cell: cellSchema }).readonly();
export type RetireStep = z.infer<typeof retireStepSchema>;

declare module '../../event.js' {
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

declare module '../../position/figure.js' {
  interface FigureKinds {
    readonly abbot: true;
  }
}

declare module '../../move.js' {
  interface Steps {
    readonly retire: RetireStep;
  }
}

declare module '../../reason.js' {
  interface Reasons {
    /** params: cell */
    readonly 'no-abbot': true;
    /** params: cell */
    readonly 'abbot-complete': true;
    /** params: cell */
    readonly 'abbot-stays': true;
  }
}

declare module '../../tiles/tile.js' {
  interface FeatureKinds {
    readonly garden: true;
  }
}
