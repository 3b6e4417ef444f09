import { iconNumber, terrainNumber } from '../../rules/codes.js';
import type { Ground } from '../../rules/ground.js';

const POINTS = 2;
const COW = iconNumber('cow');
const SNOW = terrainNumber('snow');

/** For each cow that neither stands on snow nor next to it. */
export const happyCows = (town: Ground): number => {
  const isSnow = (at: number): boolean => town.terrainAt(at) === SNOW;
  return POINTS * town.count((at) => town.iconAt(at) === COW && !isSnow(at) && !town.isBeside(at, isSnow));
};
