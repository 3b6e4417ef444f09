import { iconNumber } from '#engines/circle-the-wagons/rules/codes.js';
import type { Ground } from '#engines/circle-the-wagons/rules/ground.js';
import { eachIconInLines } from '../condition.js';

const BEER = iconNumber('beer');
const GUN = iconNumber('gun');

/** How far away the first gun in a direction is, so many cells at most; Infinity where there is none. */
const distanceToGun = (town: Ground, beer: number, step: number, reach: number): number => {
  for (let distance = 1; distance <= reach; distance += 1)
    if (town.iconAt(beer + distance * step) === GUN) return distance;
  return Infinity;
};

/** How many territories a bullet crosses that comes from so far away. */
const crossedFrom = (town: Ground, beer: number, step: number, distance: number): number => {
  let crossed = 0;
  for (let along = 1; along < distance; along += 1) if (town.isBuilt(beer + along * step)) crossed += 1;
  return crossed;
};

/**
 * For each beer, the territories between it and the nearest gun in its row or column; bare ground does not count. Of
 * guns equally near, the one counts whose bullet crosses more.
 */
export const targetPractice = eachIconInLines(BEER, (town, beer) => {
  const { row, cells } = town;
  const column = beer % row;
  const line = Math.floor(beer / row);
  const above = distanceToGun(town, beer, -row, line);
  const right = distanceToGun(town, beer, 1, row - 1 - column);
  const below = distanceToGun(town, beer, row, cells.length / row - 1 - line);
  const left = distanceToGun(town, beer, -1, column);
  const nearest = Math.min(above, right, below, left);
  if (nearest === Infinity) return 0;
  return Math.max(
    above === nearest ? crossedFrom(town, beer, -row, nearest) : 0,
    right === nearest ? crossedFrom(town, beer, 1, nearest) : 0,
    below === nearest ? crossedFrom(town, beer, row, nearest) : 0,
    left === nearest ? crossedFrom(town, beer, -1, nearest) : 0,
  );
});
