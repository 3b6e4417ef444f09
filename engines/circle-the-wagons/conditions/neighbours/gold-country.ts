import { iconNumber, terrainNumber } from '../../rules/codes.js';
import type { Ground } from '../../rules/ground.js';

const POINTS = 2;
const MINE = iconNumber('mine');
const MOUNTAINS = terrainNumber('mountains');

/** For each mine in the mountains or next to them. */
export const goldCountry = (town: Ground): number => {
  const isMountains = (at: number): boolean => town.terrainAt(at) === MOUNTAINS;
  return POINTS * town.count((at) => town.iconAt(at) === MINE && (isMountains(at) || town.isBeside(at, isMountains)));
};
