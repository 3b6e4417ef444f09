import type { Square, Town } from '../rules/town.js';

const POINTS = 4;

/** For each gun directly between two deserts, left and right or above and below; both ways count once. */
export const badlands = (town: Town): number => {
  const isDesert = (x: number, y: number): boolean => town.at(x, y)?.terrain === 'desert';
  const between = ({ x, y }: Square): boolean =>
    (isDesert(x - 1, y) && isDesert(x + 1, y)) || (isDesert(x, y - 1) && isDesert(x, y + 1));
  return POINTS * town.with('gun').filter(between).length;
};
