import { iconNumber } from '../../rules/codes.js';
import type { Ground } from '../../rules/ground.js';

const DELIVERED = 2;
const LEFT_BEHIND = -1;
const BEER = iconNumber('beer');
const WAGON = iconNumber('wagon');

/** Beers next to a wagon are sold, the others are lost. */
export const bootleggers = (town: Ground): number => {
  const isWagon = (at: number): boolean => town.iconAt(at) === WAGON;
  const delivered = town.count((at) => town.iconAt(at) === BEER && town.isBeside(at, isWagon));
  return DELIVERED * delivered + LEFT_BEHIND * (town.countIcon(BEER) - delivered);
};
