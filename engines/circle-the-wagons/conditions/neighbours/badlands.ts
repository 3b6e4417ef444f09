import { iconNumber, terrainNumber } from '../../rules/codes.js';
import type { Ground } from '../../rules/ground.js';

const POINTS = 4;
const GUN = iconNumber('gun');
const DESERT = terrainNumber('desert');

/** For each gun directly between two deserts, left and right or above and below; both ways count once. */
export const badlands = (town: Ground): number => {
  const { row } = town;
  const isDesert = (at: number): boolean => town.terrainAt(at) === DESERT;
  const isBetween = (at: number): boolean =>
    (isDesert(at - 1) && isDesert(at + 1)) || (isDesert(at - row) && isDesert(at + row));
  return POINTS * town.count((at) => town.iconAt(at) === GUN && isBetween(at));
};
