import { iconNumber } from '../../rules/codes.js';
import { eachTerritory } from '../condition.js';

const POINTS = 6;
const WAGON = iconNumber('wagon');

/**
 * For each territory with wagons on all four sides; a wagon may stand in several circles, and a hole is no territory.
 */
export const circleTheWagons = eachTerritory((town, at) =>
  town.isBeside(at, (beside) => town.iconAt(beside) !== WAGON) ? 0 : POINTS,
);
