import { z } from 'zod';

/** A place on the board: `x` steps east and `y` steps south of the start tile; either may be negative. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** More than any pile can extend from the start tile, in cells. */
const REACH = 999;

/** Adding 0 turns −0, which JSON can contain, into 0. */
const coordinate = z
  .int()
  .min(-REACH)
  .max(REACH)
  .transform((steps) => steps + 0);

export const cellSchema = z.strictObject({ x: coordinate, y: coordinate }).readonly();

export const origin: Cell = { x: 0, y: 0 };

export const sameCell = (a: Cell, b: Cell): boolean => a.x === b.x && a.y === b.y;

/** The cells across the north, east, south and west edge, in this order. */
export const adjacentCells = (cell: Cell): readonly [Cell, Cell, Cell, Cell] => [
  { x: cell.x, y: cell.y - 1 },
  { x: cell.x + 1, y: cell.y },
  { x: cell.x, y: cell.y + 1 },
  { x: cell.x - 1, y: cell.y },
];

const around = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => ({ x, y })));

/** The cell and the eight around it, row by row from the north-west. */
export const neighbourhood = (cell: Cell): readonly Cell[] =>
  around.map(({ x, y }) => ({ x: cell.x + x, y: cell.y + y }));

export const near = (a: Cell, b: Cell): boolean => Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1;

/** Reading order: row by row from the north, each from the west. */
export const byReadingOrder = (a: Cell, b: Cell): number => a.y - b.y || a.x - b.x;

const label = (steps: number, negative: string, positive: string): string =>
  steps === 0 ? '' : `${steps < 0 ? negative : positive}${Math.abs(steps)}`;

/** The label of a column at the margin: `W2`, `W1`, `0`, `E1` … relative to the start tile's. */
export const columnName = (x: number): string => label(x, 'W', 'E') || '0';

/** The label of a row at the margin: `N2`, `N1`, `0`, `S1` … relative to the start tile's. */
export const rowName = (y: number): string => label(y, 'N', 'S') || '0';

/**
 * The permanent name of a cell: the labels of its row and its column, as on a compass (`N2E3`). A zero is omitted
 * (`W1`), and the start tile's cell is `0`. The name does not change when the board grows.
 */
export const cellName = (cell: Cell): string => label(cell.y, 'N', 'S') + label(cell.x, 'W', 'E') || '0';

/** `O` also means west, as in French. */
const pattern = /^(?:([NS])([1-9]\d{0,2}))?(?:([EWO])([1-9]\d{0,2}))?$/i;

/** Reads the output of `cellName`, in any letter case. */
export const parseCell = (name: string): Cell | null => {
  if (name === '0') return origin;
  const found = pattern.exec(name);
  if (found === null || name === '') return null;
  const steps = (letter: string | undefined, count: string | undefined, positive: string): number =>
    letter === undefined ? 0 : Number(count) * (letter.toUpperCase() === positive ? 1 : -1);
  return { x: steps(found[3], found[4], 'E'), y: steps(found[1], found[2], 'S') };
};

/** Rows and columns of a part of the landscape; the parts are squares that begin at the start tile's cell. */
const SIDE = 6;

const from = (steps: number): number => SIDE * Math.floor(steps / SIDE) + 0;

/** The part of the landscape that contains a cell, named by its north-west cell. */
export const partOf = ({ x, y }: Cell): Cell => ({ x: from(x), y: from(y) });

export const lastOf = ({ x, y }: Cell): Cell => ({ x: x + SIDE - 1, y: y + SIDE - 1 });
