import type { Town } from '../rules/town.js';

const POINTS = 2;

/** For each cow of the largest group of cows that stand edge to edge, on any terrain. */
export const theHerd = (town: Town): number => {
  const herds = town.groups(({ icon }) => (icon === 'cow' ? icon : undefined));
  return POINTS * Math.max(0, ...herds.map((herd) => herd.length));
};
