import { iconNumber } from '../rules/codes.js';
import type { Condition } from './condition.js';

const BEER = iconNumber('beer');
const GUN = iconNumber('gun');
const MINE = iconNumber('mine');

const CLAIM_PRIZE = 9;
const CLAIM_SHARE_OF_GUNS = 5;

/**
 * The player with the most mines wins the prize, but shares it with a rival who has more guns. Equal mines score for
 * neither player.
 */
export const claimJumpers: Condition = (own, rival) => {
  const lead = own.countIcon(MINE) - rival.countIcon(MINE);
  const guns = own.countIcon(GUN) - rival.countIcon(GUN);
  if (lead > 0) return guns < 0 ? CLAIM_PRIZE - CLAIM_SHARE_OF_GUNS : CLAIM_PRIZE;
  return lead < 0 && guns > 0 ? CLAIM_SHARE_OF_GUNS : 0;
};

/** The player with more beers loses a point for each beer of the other; with equal numbers neither player loses any. */
export const oneTooMany: Condition = (own, rival) => {
  const beers = rival.countIcon(BEER);
  return own.countIcon(BEER) > beers && beers > 0 ? -beers : 0;
};

/** The player with fewer visible territories scores the difference. */
export const smalltownCharm: Condition = (own, rival) => Math.max(0, rival.built.length - own.built.length);
