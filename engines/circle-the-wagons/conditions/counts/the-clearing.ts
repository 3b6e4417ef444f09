import { iconNumber, terrainNumber } from '#engines/circle-the-wagons/rules/codes.js';
import type { Ground } from '#engines/circle-the-wagons/rules/ground.js';

const PER_FORT = 2;
const PER_FOREST = -1;
const FORT = iconNumber('fort');
const FOREST = terrainNumber('forest');

/** Forts are good, forest is bad; a fort in the forest is both. */
export const theClearing = (town: Ground): number =>
  PER_FORT * town.countIcon(FORT) + PER_FOREST * town.countTerrain(FOREST);
