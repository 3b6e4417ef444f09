import { iconNumber } from '#engines/circle-the-wagons/rules/codes.js';
import type { Ground } from '#engines/circle-the-wagons/rules/ground.js';

const MINE = iconNumber('mine');

/** Few mines or very many: a fixed sum by their number, the highest step reached. */
const steps = [
  { from: 8, points: 8 },
  { from: 7, points: 3 },
  { from: 3, points: 0 },
  { from: 0, points: 5 },
] as const;

export const boomOrBust = (town: Ground): number => {
  const mines = town.countIcon(MINE);
  return steps.find(({ from }) => mines >= from)?.points ?? 0;
};
