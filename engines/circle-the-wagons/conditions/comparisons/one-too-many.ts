import { iconNumber } from '#engines/circle-the-wagons/rules/codes.js';
import type { Condition } from '../condition.js';

const BEER = iconNumber('beer');

/** The player with most beers loses a point for each beer of the other; nobody loses when they are equal. */
export const oneTooMany: Condition = (own, rival) => {
  const beers = rival.countIcon(BEER);
  return own.countIcon(BEER) > beers && beers > 0 ? -beers : 0;
};
