import type { Seat } from '../../../core/seat.js';
import type { Cell } from '../../geometry/cell.js';

/** A ringmaster whose feature was scored earned points for the circus and acrobat tiles around it. */
export interface RingmasterEvent {
  readonly type: 'ringmaster-bonus';
  readonly seat: Seat;
  readonly cell: Cell;
  /** The circus and acrobat tiles that paid, its own tile included. */
  readonly shows: readonly Cell[];
  readonly points: number;
  readonly final: boolean;
}

declare module '../../event.js' {
  interface Events {
    readonly 'ringmaster-bonus': RingmasterEvent;
  }
}

declare module '../../position/figure.js' {
  interface FigureKinds {
    readonly ringmaster: true;
  }
}
