import { iconNumber } from '#engines/circle-the-wagons/rules/codes.js';
import type { Condition } from '../condition.js';

const PRIZE = 9;
const SHARE_OF_THE_GUNS = 5;
const MINE = iconNumber('mine');
const GUN = iconNumber('gun');

/**
 * Most mines win the prize, but have to share it with a rival who has more guns. Nobody scores when the mines are
 * equal.
 */
export const claimJumpers: Condition = (own, rival) => {
  const lead = own.countIcon(MINE) - rival.countIcon(MINE);
  const guns = own.countIcon(GUN) - rival.countIcon(GUN);
  if (lead > 0) return guns < 0 ? PRIZE - SHARE_OF_THE_GUNS : PRIZE;
  return lead < 0 && guns > 0 ? SHARE_OF_THE_GUNS : 0;
};
