import { iconNumber } from '#engines/circle-the-wagons/rules/codes.js';
import type { Ground } from '#engines/circle-the-wagons/rules/ground.js';
import { eachIconInLines } from '../condition.js';

/** The points of a train by its length; a longer one than listed scores as the last. */
const POINTS = [0, 0, 1, 2, 4, 7, 10] as const;
const WAGON = iconNumber('wagon');

/** The points of the train in a direction that begins with a wagon. */
const pointsAlong = (town: Ground, first: number, step: number): number => {
  if (town.iconAt(first - step) === WAGON) return 0;
  let length = 1;
  while (town.iconAt(first + length * step) === WAGON) length += 1;
  return POINTS[Math.min(length, POINTS.length - 1)] ?? 0;
};

/** For each unbroken row or column of wagons, as long as it can be taken. Each is found at its first wagon. */
export const wagonTrain = eachIconInLines(
  WAGON,
  (town, at) => pointsAlong(town, at, 1) + pointsAlong(town, at, town.row),
);
