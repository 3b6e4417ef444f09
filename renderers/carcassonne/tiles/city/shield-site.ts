import type { CityShape } from '../plan/city-shape.js';
import { isWithin, middle, type Point } from '../shapes.js';

const shares = [0.16, 0.3, 0.5, 0.7, 0.84] as const;

const candidates: readonly Point[] = shares.flatMap((y) => shares.map((x): Point => [x, y]));

/** The place of a city's coat of arms: within the walls, next to the place of the city's figure and not below it. */
export const shieldSite = ({ outline, stones }: CityShape, [x, y]: Point): Point => {
  const room = (point: Point): number => {
    if (!isWithin(outline, point)) return -1;
    const fromWall = Math.min(1, ...stones.map(([u, v]) => Math.hypot(point[0] - u, point[1] - v)));
    return Math.min(fromWall * 1.9, Math.hypot(point[0] - x, point[1] - y));
  };
  return candidates.toSorted((one, other) => room(other) - room(one))[0] ?? middle;
};
