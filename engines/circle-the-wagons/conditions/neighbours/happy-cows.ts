import { iconNumber, terrainNumber } from '../../rules/codes.js';
import { eachTerritory } from '../condition.js';

const POINTS = 2;
const COW = iconNumber('cow');
const SNOW = terrainNumber('snow');

/** For each cow that neither stands on snow nor next to it. */
export const happyCows = eachTerritory((town, at) => {
  if (town.iconAt(at) !== COW) return 0;
  const isSnow = (near: number): boolean => town.terrainAt(near) === SNOW;
  return isSnow(at) || town.isBeside(at, isSnow) ? 0 : POINTS;
});
