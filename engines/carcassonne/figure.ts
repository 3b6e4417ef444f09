import type { Seat } from '../core/seat.js';
import type { ExpansionFigure } from './expansions/types.js';
import type { Cell } from './geometry/cell.js';

export type FigureKind = 'meeple' | ExpansionFigure;

/** A figure on the board. */
export interface Figure {
  readonly seat: Seat;
  readonly kind: FigureKind;
  /** The tile it stands on. */
  readonly cell: Cell;
  /** The name of the segment it stands on, such as `road-N`. */
  readonly spot: string;
}

/** How many of each kind a player has in hand. */
export type Supply = Readonly<Record<FigureKind, number>>;
