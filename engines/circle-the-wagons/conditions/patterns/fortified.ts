import { iconNumber } from '../../rules/codes.js';
import type { Ground } from '../../rules/ground.js';

const POINTS = 7;
const FORT = iconNumber('fort');

/** For each block of two by two forts; blocks may overlap. */
export const fortified = (town: Ground): number => {
  const { row } = town;
  const isFort = (at: number): boolean => town.iconAt(at) === FORT;
  const isCorner = (at: number): boolean => isFort(at) && isFort(at + 1) && isFort(at + row) && isFort(at + row + 1);
  return POINTS * town.count(isCorner);
};
