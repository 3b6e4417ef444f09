import { iconNumber } from '../../rules/codes.js';
import { eachTerritory } from '../condition.js';

const POINTS = 7;
const FORT = iconNumber('fort');

/** For each block of two by two forts; blocks may overlap. Each is found at its upper left fort. */
export const fortified = eachTerritory((town, at) => {
  const isFort = (quarter: number): boolean => town.iconAt(quarter) === FORT;
  return isFort(at) && isFort(at + 1) && isFort(at + town.row) && isFort(at + town.row + 1) ? POINTS : 0;
});
