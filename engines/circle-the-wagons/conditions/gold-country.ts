import type { Square, Town } from '../rules/town.js';

const POINTS = 2;

/** For each mine in the mountains or next to them. */
export const goldCountry = (town: Town): number => {
  const isMountains = ({ terrain }: Square): boolean => terrain === 'mountains';
  return POINTS * town.with('mine').filter((mine) => isMountains(mine) || town.around(mine).some(isMountains)).length;
};
