import type { Cell } from './cell.js';

/** The landscape is divided into squares of this many rows and columns, from the start tile's cell on. */
const SIDE = 6;

const from = (steps: number): number => SIDE * Math.floor(steps / SIDE) + 0;

/** The part of the landscape that a cell is in, named by the cell in its north-west. */
export const partOf = ({ x, y }: Cell): Cell => ({ x: from(x), y: from(y) });

/** The cell in the south-east of a part. */
export const lastOf = ({ x, y }: Cell): Cell => ({ x: x + SIDE - 1, y: y + SIDE - 1 });
