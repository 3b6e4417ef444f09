import { iconNumber } from '../../rules/codes.js';
import { eachTerritory } from '../condition.js';

const DELIVERED = 2;
const LEFT_BEHIND = -1;
const BEER = iconNumber('beer');
const WAGON = iconNumber('wagon');

/** Beers next to a wagon are sold, the others are lost. */
export const bootleggers = eachTerritory((town, at) => {
  if (town.iconAt(at) !== BEER) return 0;
  return town.isBeside(at, (beside) => town.iconAt(beside) === WAGON) ? DELIVERED : LEFT_BEHIND;
});
