import { iconNumber } from '../../rules/codes.js';
import type { Ground } from '../../rules/ground.js';

const POINTS = 2;
const FORT = iconNumber('fort');
const GUN = iconNumber('gun');

/** For each fort next to a gun. */
export const riflesReady = (town: Ground): number => {
  const isGun = (at: number): boolean => town.iconAt(at) === GUN;
  return POINTS * town.count((at) => town.iconAt(at) === FORT && town.isBeside(at, isGun));
};
