import type { Canvas, Context2D } from './canvas.js';
import type { Point } from './figures/paths.js';
import type { Rect } from './layout.js';

/** A choice that can be tapped. */
export interface Region<Move = object> {
  /**
   * A closed polygon in the coordinates of the picture; null for a choice that has no place there (no figure, a
   * payment), which is shown as a button.
   */
  readonly outline: readonly Point[] | null;
  /** The choice in words, distinct within its step. */
  readonly label: string;
  /**
   * The moves that remain possible, never none. Their order matters: the first is shown. What turns a tile leaves the
   * same moves in another order.
   */
  readonly moves: readonly Move[];
  /** What it brings each seat at once, by seat, as everybody may count it; left out where that is nothing. */
  readonly gains?: readonly number[];
  /** Whether a tap plays the one move, because all of it is shown already or nothing is left to be thought over. */
  readonly plays?: true;
}

/** A choice of a number, such as a bid, of which there are too many to be tapped. */
export interface AmountChoice<Move = object> {
  /** What the number is. */
  readonly label: string;
  /** From the least to the most, each one more than the one before. */
  readonly choices: readonly { readonly amount: number; readonly move: Move }[];
}

/** One step on the way to a move, without any memory: what was tapped before is what the moves have in common. */
export interface Regions<Move = object> {
  /** The question (Discord markdown, short). */
  readonly prompt: string;
  /** In reading order; later ones lie above earlier ones. With one move left there may be none. */
  readonly regions: readonly Region<Move>[];
  /** Asked by a field with a button of its own. */
  readonly amounts?: AmountChoice<Move>;
  /** What the choice as it is shown now brings (Discord markdown, short), where the question does not tell. */
  readonly brings?: string;
  /** The same by seat, as everybody may count it; left out where that is nothing. */
  readonly gains?: readonly number[];
  /** The picture that outlines refer to, where it is not what a page shows of the table. */
  readonly picture?: () => Canvas;
  /** What is about to be laid, small: a close look at the board may leave it out of sight. */
  readonly piece?: Canvas;
  /** Paints over the picture what was tapped so far. */
  readonly draw?: (ctx: Context2D) => void;
}

/** The smallest rectangle around a choice; null where it has no place. */
export const boundsOf = ({ outline }: Pick<Region, 'outline'>): Rect | null => {
  if (outline === null || outline.length === 0) return null;
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

/** The corners of a rectangle. */
export const cornersOf = ({ x, y, width, height }: Rect): readonly Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** The moves that are alike in something, in the order in which each group first comes. */
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
