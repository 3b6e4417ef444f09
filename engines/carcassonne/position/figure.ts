import { z } from 'zod';
import type { Seat } from '#engines/core/seat.js';
import { sameCell, type Cell } from '../geometry/cell.js';

/**
 * The kinds of figures by name, including those of inactive modules. Modules extend this interface from their own
 * folders.
 */
export interface FigureKinds {
  readonly meeple: true;
}
export type FigureKind = keyof FigureKinds;

export interface Figure {
  readonly seat: Seat;
  readonly kind: FigureKind;
  readonly cell: Cell;
  readonly spot: string;
}

export const sameFigure = (a: Figure, b: Figure): boolean =>
  a.seat === b.seat && a.kind === b.kind && a.spot === b.spot && sameCell(a.cell, b.cell);

/** The figures in a player's hand by kind; kinds of inactive modules are absent. */
export type Supply = Readonly<Partial<Record<FigureKind, number>>>;

/**
 * Tells whether a word can be the name of a kind of figure. Only a rule set knows which kinds exist; a player has none
 * of any other kind in hand.
 */
export const isFigureWord = (word: string): word is FigureKind => /^[a-z]+(?:-[a-z]+)*$/.test(word);

export const figureKindSchema = z.string().max(20).refine(isFigureWord);

export const readFigureKind = (word: string): FigureKind | null => {
  const kind = figureKindSchema.safeParse(word.toLowerCase());
  return kind.success ? kind.data : null;
};
