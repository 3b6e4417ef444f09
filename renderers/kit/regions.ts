import type { Canvas, Context2D } from './canvas.js';
import type { Point } from './figures/paths.js';
import type { Rect } from './layout.js';

/** A choice that a player can tap. */
export interface Region<Move = object> {
  /**
   * A closed polygon in the coordinates of the picture; null for a choice without a place there (no figure, a payment),
   * which appears as a button.
   */
  readonly outline: readonly Point[] | null;
  /** The choice in words, distinct within its step. */
  readonly label: string;
  /** The look of the place in words, for readers who do not see it; the label says the rest. */
  readonly detail?: string;
  /**
   * The moves that remain possible, never empty. Their order matters: the first is shown. A region that rotates a tile
   * has the same moves in another order.
   */
  readonly moves: readonly Move[];
  /** The immediate public gain of each seat; absent if there is none. */
  readonly gains?: readonly number[];
  /** Present if the place shows a piece, which its gains must not hide. */
  readonly isPiece?: true;
  /** Present if its gains alone mark it, because an edge around its whole area would hide what lies between such areas. */
  readonly isSpot?: true;
  /** Present if a tap plays the only move, because the picture shows it already or no decision is left. */
  readonly plays?: true;
}

/** The choice of a number, such as a bid, with too many values for regions. */
export interface AmountChoice<Move = object> {
  /** The meaning of the number. */
  readonly label: string;
  /** Ascending in steps of one. */
  readonly choices: readonly { readonly amount: number; readonly move: Move }[];
}

/** One step on the way to a move. It is stateless: the moves' common parts represent the earlier taps. */
export interface Regions<Move = object> {
  /** The question (Discord markdown, short). */
  readonly prompt: string;
  /** In reading order; later ones are above earlier ones. May be empty with one move left. */
  readonly regions: readonly Region<Move>[];
  readonly amounts?: AmountChoice<Move>;
  /** The effect of the shown choice (Discord markdown, short), if the question does not include it. */
  readonly brings?: string;
  /** The public gains of the shown choice by seat; absent if there are none. */
  readonly gains?: readonly number[];
  /** The picture for the outlines, if it differs from the page's picture of the table. */
  readonly picture?: () => Canvas;
  /** A small picture of the piece to place, which may be out of sight in a close-up of the board. */
  readonly piece?: { readonly canvas: Canvas; readonly alt: string };
  /** The outline of the chosen piece, if it is not that of the place tapped last. */
  readonly at?: readonly Point[];
  /** What the button that plays leaves free where it can. */
  readonly pieces?: readonly Rect[];
  readonly draw?: (ctx: Context2D) => void;
}

export const boundsOf = ({ outline }: Pick<Region, 'outline'>): Rect | null => {
  if (outline === null || outline.length === 0) return null;
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

export const cornersOf = ({ x, y, width, height }: Rect): readonly Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Groups moves by key, in the order of each group's first move. */
export const groupedBy = <Move, Key>(
  moves: readonly Move[],
  keyOf: (move: Move) => Key,
): readonly { readonly key: Key; readonly moves: readonly Move[] }[] => {
  const groups = new Map<Key, Move[]>();
  for (const move of moves) {
    const key = keyOf(move);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [move]);
    else group.push(move);
  }
  return Array.from(groups, ([key, alike]) => ({ key, moves: alike }));
};
