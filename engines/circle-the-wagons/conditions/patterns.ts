import { iconNumber, iconsByCode, terrainNumber, terrainsByCode } from '../rules/codes.js';
import type { Ground } from '../rules/ground.js';
import { countIconAt, groupsOf } from '../rules/groups.js';
import { eachIcon, eachIconInLines, largestGroup, type Condition } from './condition.js';

const BEER = iconNumber('beer');
const COW = iconNumber('cow');
const FORT = iconNumber('fort');
const GUN = iconNumber('gun');
const WAGON = iconNumber('wagon');
const WATER = terrainNumber('water');

const POINTS_PER_WATERED_WAGON = 3;

const waterByCode = terrainsByCode.map((terrain) => (terrain === WATER ? 0 : -1));

/** Counts the wagons at any water, an upper bound. */
const bound = eachIcon(WAGON, (town, at) =>
  town.terrainAt(at) === WATER || town.countAdjacentTerrain(at, WATER) > 0 ? POINTS_PER_WATERED_WAGON : 0,
).payout;

/** For each wagon in the largest water group or next to it; of equally large groups the best one counts. */
export const coolWater: Condition = Object.assign(
  (town: Ground): number => {
    const groups = groupsOf(town, waterByCode);
    let largest = 0;
    for (const group of groups) largest = Math.max(largest, group.length);
    let most = 0;
    for (const group of groups) {
      if (group.length < largest) continue;
      most = Math.max(most, countIconAt(town, group, WAGON));
    }
    return POINTS_PER_WATERED_WAGON * most;
  },
  { bound },
);

const areForts = (town: Ground, left: number): boolean => town.iconAt(left) === FORT && town.iconAt(left + 1) === FORT;

/** For each block of two by two forts; blocks may overlap. A block is found at its upper left fort. */
export const fortified = eachIcon(FORT, (town, at) => (areForts(town, at) && areForts(town, at + town.row) ? 7 : 0));

/** Cells to the first gun in a direction, at most `reach`; Infinity if there is none. */
const distanceToGun = (town: Ground, beer: number, step: number, reach: number): number => {
  for (let distance = 1; distance <= reach; distance += 1)
    if (town.iconAt(beer + distance * step) === GUN) return distance;
  return Infinity;
};

/** The number of territories that a bullet crosses from that distance. */
const crossedFrom = (town: Ground, beer: number, step: number, distance: number): number => {
  let crossed = 0;
  for (let along = 1; along < distance; along += 1) if (town.isBuilt(beer + along * step)) crossed += 1;
  return crossed;
};

/**
 * For each beer, the territories between it and the nearest gun in its row or column; bare ground does not count. Of
 * equally near guns, the one with the longer flight of the bullet counts.
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

/** For each cow of the largest group of cows, connected edge to edge, on any terrain. */
export const theHerd = largestGroup({ kinds: iconsByCode.map((icon) => (icon === COW ? 0 : -1)), points: 2 });

const POINTS_PER_HOLE = 5;

const isRowBuilt = (town: Ground, middle: number): boolean =>
  town.isBuilt(middle - 1) && town.isBuilt(middle) && town.isBuilt(middle + 1);

const isEnclosed = (town: Ground, at: number): boolean =>
  !town.isBuilt(at) && town.isBuilt(at + 1) && isRowBuilt(town, at - town.row) && isRowBuilt(town, at + town.row);

/** For each bare cell with all eight surrounding cells built on. */
export const undiscovered = (town: Ground): number => {
  let holes = 0;
  // Each hole is counted once, from the territory on its left.
  for (const at of town.built) if (isEnclosed(town, at + 1)) holes += 1;
  return POINTS_PER_HOLE * holes;
};

/** The points of a train by its length; a longer train scores as the last entry. */
const trainPoints = [0, 0, 1, 2, 4, 7, 10] as const;

const pointsAlong = (town: Ground, first: number, step: number): number => {
  if (town.iconAt(first - step) === WAGON) return 0;
  let length = 1;
  while (town.iconAt(first + length * step) === WAGON) length += 1;
  return trainPoints[Math.min(length, trainPoints.length - 1)] ?? 0;
};

/** For each unbroken row or column of wagons, at full length. A train is counted at its first wagon. */
export const wagonTrain = eachIconInLines(
  WAGON,
  (town, at) => pointsAlong(town, at, 1) + pointsAlong(town, at, town.row),
);
