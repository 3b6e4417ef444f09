import { iconNumber, terrainNumber } from '#engines/circle-the-wagons/rules/codes.js';
import type { Ground } from '#engines/circle-the-wagons/rules/ground.js';

const COW = iconNumber('cow');
const PLAINS = terrainNumber('plains');

/** Half of the cows and plains together, rounded down; a cow on plains counts twice. */
export const prairieLife = (town: Ground): number => Math.floor((town.countIcon(COW) + town.countTerrain(PLAINS)) / 2);
