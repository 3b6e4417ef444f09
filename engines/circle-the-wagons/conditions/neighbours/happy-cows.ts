import { iconNumber, terrainNumber } from '#engines/circle-the-wagons/rules/codes.js';
import { eachIcon } from '../condition.js';

const POINTS = 2;
const COW = iconNumber('cow');
const SNOW = terrainNumber('snow');

/** For each cow that neither stands on snow nor next to it. */
export const happyCows = eachIcon(COW, (town, at) =>
  town.terrainAt(at) === SNOW || town.countTerrainBeside(at, SNOW) > 0 ? 0 : POINTS,
);
