import { iconNumber } from '../../rules/codes.js';
import type { Ground } from '../../rules/ground.js';

/** The points of a train by its length; a longer one than listed scores as the last. */
const POINTS = [0, 0, 1, 2, 4, 7, 10] as const;
const WAGON = iconNumber('wagon');

/** For each unbroken row or column of wagons, as long as it can be taken. */
export const wagonTrain = (town: Ground): number => {
  const isWagon = (at: number): boolean => town.iconAt(at) === WAGON;
  const pointsFrom = (first: number, step: number): number => {
    if (isWagon(first - step)) return 0;
    let length = 1;
    while (isWagon(first + length * step)) length += 1;
    return POINTS[Math.min(length, POINTS.length - 1)] ?? 0;
  };
  let points = 0;
  for (const at of town.built) if (isWagon(at)) points += pointsFrom(at, 1) + pointsFrom(at, town.row);
  return points;
};
