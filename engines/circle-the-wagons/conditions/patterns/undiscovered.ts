import type { Ground } from '../../rules/ground.js';

const POINTS = 5;

/** For each bare cell whose eight surrounding cells are all built on. */
export const undiscovered = (town: Ground): number => {
  const { row } = town;
  const isRowBuilt = (middle: number): boolean =>
    town.isBuilt(middle - 1) && town.isBuilt(middle) && town.isBuilt(middle + 1);
  const isEnclosed = (at: number): boolean =>
    !town.isBuilt(at) && town.isBuilt(at + 1) && isRowBuilt(at - row) && isRowBuilt(at + row);
  // Each hole is found once, from the territory on its left.
  return POINTS * town.count((at) => isEnclosed(at + 1));
};
