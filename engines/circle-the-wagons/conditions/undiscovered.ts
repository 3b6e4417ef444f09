import type { Cell, Square, Town } from '../rules/town.js';

const POINTS = 5;

const ring = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;

/** For each bare cell whose eight surrounding cells are all built on. */
export const undiscovered = (town: Town): number => {
  const isEnclosed = ({ x, y }: Cell): boolean =>
    town.at(x, y) === undefined && ring.every(([dx, dy]) => town.at(x + dx, y + dy) !== undefined);
  // Each hole is found once, from the territory on its left.
  const rightOf = ({ x, y }: Square): Cell => ({ x: x + 1, y });
  return POINTS * town.squares.map(rightOf).filter(isEnclosed).length;
};
