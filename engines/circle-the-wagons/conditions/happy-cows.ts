import type { Square, Town } from '../rules/town.js';

const POINTS = 2;

/** For each cow that neither stands on snow nor next to it. */
export const happyCows = (town: Town): number => {
  const isSnow = ({ terrain }: Square): boolean => terrain === 'snow';
  return POINTS * town.with('cow').filter((cow) => !isSnow(cow) && !town.around(cow).some(isSnow)).length;
};
