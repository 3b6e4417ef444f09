import type { Condition } from './condition.js';

/** The player with most beers loses a point for each beer of the other; nobody loses when they are equal. */
export const oneTooMany: Condition = (own, rival) => {
  const beers = rival.with('beer').length;
  return own.with('beer').length > beers && beers > 0 ? -beers : 0;
};
