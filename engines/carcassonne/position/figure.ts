import { z } from 'zod';
import type { Seat } from '#engines/core/seat.js';
import { sameCell, type Cell } from '../geometry/cell.js';

/**
 * The kinds of figures by name, those of modules left out of a game too. Modules extend this interface from their own
 * folders.
 */
export interface FigureKinds {
  readonly meeple: true;
}
export type FigureKind = keyof FigureKinds;

export interface Figure {
  readonly seat: Seat;
  readonly kind: FigureKind;
  /** The tile it stands on. */
  readonly cell: Cell;
  /** The name of the segment it stands on, such as `road-N`. */
  readonly spot: string;
}

/** Whether two figures are of the same seat and kind and at the same place. */
export const sameFigure = (a: Figure, b: Figure): boolean =>
  a.seat === b.seat && a.kind === b.kind && a.spot === b.spot && sameCell(a.cell, b.cell);

/** How many of each kind a player has in hand; kinds of modules left out are missing. */
export type Supply = Readonly<Partial<Record<FigureKind, number>>>;

/**
 * Whether a word may name a kind of figure. Only a rule set knows which kinds there are; a player has none of any other
 * in hand.
 */
export const isFigureWord = (word: string): word is FigureKind => /^[a-z]+(?:-[a-z]+)*$/.test(word);

/** The name of a kind of figure as it comes from outside. */
export const figureKindSchema = z.string().max(20).refine(isFigureWord);

/** Reads the name of a kind of figure in upper or lower case; null when it is none. */
export const readFigureKind = (word: string): FigureKind | null => {
  const kind = figureKindSchema.safeParse(word.toLowerCase());
  return kind.success ? kind.data : null;
};
