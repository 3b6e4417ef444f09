import { iconNumber, terrainNumber } from '#engines/circle-the-wagons/rules/codes.js';
import { eachIcon } from '../condition.js';

const POINTS = 2;
const MINE = iconNumber('mine');
const MOUNTAINS = terrainNumber('mountains');

/** For each mine in the mountains or next to them. */
export const goldCountry = eachIcon(MINE, (town, at) =>
  town.terrainAt(at) === MOUNTAINS || town.countTerrainBeside(at, MOUNTAINS) > 0 ? POINTS : 0,
);
