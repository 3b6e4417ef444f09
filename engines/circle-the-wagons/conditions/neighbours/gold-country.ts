import { iconNumber, terrainNumber } from '../../rules/codes.js';
import { eachTerritory } from '../condition.js';

const POINTS = 2;
const MINE = iconNumber('mine');
const MOUNTAINS = terrainNumber('mountains');

/** For each mine in the mountains or next to them. */
export const goldCountry = eachTerritory((town, at) => {
  if (town.iconAt(at) !== MINE) return 0;
  const isMountains = (near: number): boolean => town.terrainAt(near) === MOUNTAINS;
  return isMountains(at) || town.isBeside(at, isMountains) ? POINTS : 0;
});
