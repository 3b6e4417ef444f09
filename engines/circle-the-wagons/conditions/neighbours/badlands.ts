import { iconNumber, terrainNumber } from '../../rules/codes.js';
import { eachTerritory } from '../condition.js';

const POINTS = 4;
const GUN = iconNumber('gun');
const DESERT = terrainNumber('desert');

/** For each gun directly between two deserts, left and right or above and below; both ways count once. */
export const badlands = eachTerritory((town, at) => {
  if (town.iconAt(at) !== GUN) return 0;
  const isDesert = (beside: number): boolean => town.terrainAt(beside) === DESERT;
  const isBetween = (isDesert(at - 1) && isDesert(at + 1)) || (isDesert(at - town.row) && isDesert(at + town.row));
  return isBetween ? POINTS : 0;
});
