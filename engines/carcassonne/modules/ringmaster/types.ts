import type { Seat } from '#engines/core/seat.js';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';

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

declare module '#engines/carcassonne/event.js' {
  interface Events {
    readonly 'ringmaster-bonus': RingmasterEvent;
  }
}

declare module '#engines/carcassonne/position/figure.js' {
  interface FigureKinds {
    readonly ringmaster: true;
  }
}
