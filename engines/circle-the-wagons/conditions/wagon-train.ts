import type { Square, Town } from '../rules/town.js';

/** The points of a train by its length; a longer one than listed scores as the last. */
const POINTS = [0, 0, 1, 2, 4, 7, 10] as const;

/** For each unbroken row or column of wagons, as long as it can be taken. */
export const wagonTrain = (town: Town): number => {
  const isWagon = (x: number, y: number): boolean => town.at(x, y)?.icon === 'wagon';
  const pointsFrom = ({ x, y }: Square, dx: number, dy: number): number => {
    if (isWagon(x - dx, y - dy)) return 0;
    let length = 1;
    while (isWagon(x + length * dx, y + length * dy)) length += 1;
    return POINTS[Math.min(length, POINTS.length - 1)] ?? 0;
  };
  return town.with('wagon').reduce((sum, wagon) => sum + pointsFrom(wagon, 1, 0) + pointsFrom(wagon, 0, 1), 0);
};
