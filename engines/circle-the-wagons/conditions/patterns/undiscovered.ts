import type { Ground } from '#engines/circle-the-wagons/rules/ground.js';

const POINTS = 5;

const isRowBuilt = (town: Ground, middle: number): boolean =>
  town.isBuilt(middle - 1) && town.isBuilt(middle) && town.isBuilt(middle + 1);

const isEnclosed = (town: Ground, at: number): boolean =>
  !town.isBuilt(at) && town.isBuilt(at + 1) && isRowBuilt(town, at - town.row) && isRowBuilt(town, at + town.row);

/** For each bare cell whose eight surrounding cells are all built on. */
export const undiscovered = (town: Ground): number => {
  let holes = 0;
  // Each is found once, from the territory on its left.
  for (const at of town.built) if (isEnclosed(town, at + 1)) holes += 1;
  return POINTS * holes;
};
