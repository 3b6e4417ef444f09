import type { Seat } from '../core/seat.js';
import { expansionFigures } from './expansions/types.js';
import type { Cell } from './geometry/cell.js';

/** The kinds of figures, those of modules left out of a game too: nobody has one of them in hand. */
export const figureKinds = ['meeple', ...expansionFigures] as const;
export type FigureKind = (typeof figureKinds)[number];

/** A figure on the board. */
export interface Figure {
  readonly seat: Seat;
  readonly kind: FigureKind;
  /** The tile it stands on. */
  readonly cell: Cell;
  /** The name of the segment it stands on, such as `road-N`. */
  readonly spot: string;
}

/** How many of each kind a player has in hand; kinds of modules left out are missing. */
export type Supply = Readonly<Partial<Record<FigureKind, number>>>;
