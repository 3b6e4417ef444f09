import type { OrientedSegment, OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import { anchorsOf } from '../anchors.js';
import { distance, isWithin, middle, type Point } from '../shapes.js';
import { shieldSite } from '../city/shield-site.js';
import { cityShape, cityShapes } from './city-shape.js';
import { alongCourse } from './courses.js';
import { monasterySite } from './monastery-site.js';
import { alongRoad } from './routes.js';

/** An object for a tile, as wide and high as twice its radius. */
export interface PlacementRequest {
  /** The name of the object, as part of a cache key. */
  readonly what: string;
  readonly radius: number;
  /** The city that contains it; without one anywhere, but preferably on a field. */
  readonly city?: OrientedSegment;
  readonly away?: readonly Point[];
}

interface Obstacle {
  readonly at: Point;
  readonly radius: number;
}

const shares = Array.from({ length: 17 }, (_, index) => 0.1 + index * 0.05);
const candidates: readonly Point[] = shares.flatMap((y) => shares.map((x): Point => [x, y]));

const FIGURE = 0.16;
const ROAD = 0.07;
const VILLAGE = 0.16;
const STONE = 0.05;
const WATER = 0.12;

const points = (all: readonly Point[], radius: number): readonly Obstacle[] => all.map((at) => ({ at, radius }));

const obstaclesOf = (tile: OrientedTile): readonly Obstacle[] => {
  const anchors = anchorsOf(tile);
  const [x, y] = monasterySite(tile).foot;
  const ofSegments = tile.segments.flatMap((segment): readonly Obstacle[] => {
    const anchor = points([anchors.get(segment.name) ?? middle], FIGURE);
    if (segment.segment.kind === 'road') {
      const houses = segment.segment.end === 'village' ? points([middle], VILLAGE) : [];
      return [...anchor, ...houses, ...points(alongRoad(tile, segment), ROAD)];
    }
    if (segment.kind === 'monastery')
      return [
        ...anchor,
        ...points(
          [
            [x, y - 0.1],
            [x - 0.12, y - 0.14],
            [x + 0.12, y - 0.14],
            [x - 0.14, y - 0.36],
          ],
          0.16,
        ),
      ];
    if (segment.kind !== 'city') return anchor;
    const shape = cityShape(tile, segment);
    const hasShield = segment.segment.kind === 'city' && segment.segment.coatsOfArms > 0;
    return [
      ...anchor,
      ...points(shape.stones, STONE),
      ...(hasShield ? points([shieldSite(shape, anchors.get(segment.name) ?? middle)], 0.13) : []),
    ];
  });
  return [...ofSegments, ...points(alongCourse(tile), WATER)];
};

/** Weights in the search for a site: nearness to the middle, and roofs. */
const TO_THE_MIDDLE = 0.12;
const ROOFS = 0.08;

const sites = new WeakMap<OrientedTile, Map<string, Point>>();

/**
 * The site with most room for an object on a tile: away from figures, roads, walls, coats of arms, and not over the
 * edge.
 */
export const siteOn = (tile: OrientedTile, { what, radius, city, away = [] }: PlacementRequest): Point => {
  const known = sites.get(tile) ?? new Map<string, Point>();
  sites.set(tile, known);
  const key = `${what} ${city?.name ?? ''}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const obstacles = [...obstaclesOf(tile), ...points(away, radius)];
  const outline = city === undefined ? null : cityShape(tile, city).outline;
  const cities = cityShapes(tile);
  const room = (point: Point): number => {
    if (outline !== null && !isWithin(outline, point)) return -2;
    if (Math.min(point[0], point[1], 1 - point[0], 1 - point[1]) < radius) return -1;
    const free = Math.min(...obstacles.map(({ at, radius: taken }) => distance(point, at) - taken - radius));
    const roofs = city === undefined && cities.some((each) => isWithin(each.outline, point)) ? ROOFS : 0;
    return Math.min(0.04, free) - TO_THE_MIDDLE * distance(point, middle) - roofs;
  };
  const site = candidates
    .map((point) => ({ point, room: room(point) }))
    .toSorted((one, other) => other.room - one.room)[0];
  known.set(key, site?.point ?? middle);
  return site?.point ?? middle;
};
