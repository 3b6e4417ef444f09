import { iconNumber, terrainNumber } from '../rules/codes.js';
import type { Ground } from '../rules/ground.js';

const COW = iconNumber('cow');
const FORT = iconNumber('fort');
const MINE = iconNumber('mine');
const FOREST = terrainNumber('forest');
const PLAINS = terrainNumber('plains');

const POINTS_PER_FORT = 2;
const POINTS_PER_FOREST = -1;

/** Few mines or very many score: the highest step that their number reaches counts. */
const boomSteps = [
  { from: 8, points: 8 },
  { from: 7, points: 3 },
  { from: 3, points: 0 },
  { from: 0, points: 5 },
] as const;

export const boomOrBust = (town: Ground): number => {
  const mines = town.countIcon(MINE);
  return boomSteps.find(({ from }) => mines >= from)?.points ?? 0;
};

/** Half of the cows and plains together, rounded down; a cow on plains counts twice. */
export const prairieLife = (town: Ground): number => Math.floor((town.countIcon(COW) + town.countTerrain(PLAINS)) / 2);

/** Forts are good, forest is bad; a fort in the forest is both. */
export const theClearing = (town: Ground): number =>
  POINTS_PER_FORT * town.countIcon(FORT) + POINTS_PER_FOREST * town.countTerrain(FOREST);
