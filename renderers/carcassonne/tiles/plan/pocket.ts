import type { OrientedSegment, OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { Bearing } from '#engines/carcassonne/geometry/direction.js';
import { bearings, turnedBearing } from '#engines/carcassonne/geometry/direction.js';
import { distance, isWithin, middle, type Point } from '../shapes.js';
import { cityShapes } from './city-shape.js';

const shares = Array.from({ length: 19 }, (_, index) => 0.05 + index * 0.05);
const candidates: readonly Point[] = shares.flatMap((y) => shares.map((x): Point => [x, y]));

const isTowards = ([x, y]: Point, bearing: Bearing): boolean => {
  const angle = (bearings.indexOf(bearing) * Math.PI) / 4;
  return (x - middle[0]) * Math.sin(angle) - (y - middle[1]) * Math.cos(angle) > 0.05;
};

/** The middle of a field that walls shut in. */
export const pocketOf = (tile: OrientedTile, { segment }: OrientedSegment): Point => {
  const at = segment.kind === 'field' && segment.at !== null ? turnedBearing(segment.at, tile.rotation) : null;
  const shapes = cityShapes(tile);
  const stones = shapes.flatMap((shape) => shape.stones);
  const room = (point: Point): number =>
    shapes.some(({ outline }) => isWithin(outline, point)) || (at !== null && !isTowards(point, at))
      ? -1
      : Math.min(...stones.map((stone) => distance(stone, point)));
  return candidates.toSorted((one, other) => room(other) - room(one))[0] ?? middle;
};
