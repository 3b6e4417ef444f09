import { iconNumber } from '../../rules/codes.js';
import type { Ground } from '../../rules/ground.js';

const POINTS = 6;
const WAGON = iconNumber('wagon');

/**
 * For each territory with wagons on all four sides; a wagon may stand in several circles, and a hole is no territory.
 */
export const circleTheWagons = (town: Ground): number => {
  const isNoWagon = (at: number): boolean => town.iconAt(at) !== WAGON;
  return POINTS * town.count((at) => !town.isBeside(at, isNoWagon));
};
