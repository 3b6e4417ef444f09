import { iconNumber } from '../../rules/codes.js';
import { eachTerritory } from '../condition.js';

const POINTS = 2;
const FORT = iconNumber('fort');
const GUN = iconNumber('gun');

/** For each fort next to a gun. */
export const riflesReady = eachTerritory((town, at) => {
  if (town.iconAt(at) !== FORT) return 0;
  return town.isBeside(at, (beside) => town.iconAt(beside) === GUN) ? POINTS : 0;
});
