import { marksOf, type OrientedSegment, type OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { ModuleLook } from '#renderers/carcassonne/module-look.js';
import { paintSpurs, type Spur } from '#renderers/carcassonne/tiles/ways/spur.js';
import { paintCathedral, paintInn } from './paint.js';
import { anchorsOf } from '#renderers/carcassonne/tiles/anchors.js';
import { cityShapes } from '#renderers/carcassonne/tiles/plan/city-shape.js';
import { alongRoad } from '#renderers/carcassonne/tiles/plan/routes.js';
import { distance, isWithin, middle, type Point } from '#renderers/carcassonne/tiles/shapes.js';

/** Far enough from the edges that nothing of the inn is cut off. */
const shares = Array.from({ length: 13 }, (_, index) => 0.19 + index * 0.05);
const candidates: readonly Point[] = shares.flatMap((y) => shares.map((x): Point => [x, y]));

/** How near an inn stands to the middle of its road, and how far it keeps from everything else. */
const SIDE_OFFSET = 0.17;
const REACH = 0.24;
const MIDDLE = 0.4;

/** Where the inn of a road stands: beside it, away from other roads, cities and where figures stand. */
const innSite = (tile: OrientedTile, road: OrientedSegment): Point => {
  const roads = tile.segments.filter(({ kind }) => kind === 'road');
  const own = alongRoad(tile, road);
  const others = roads.filter((other) => other !== road).flatMap((other) => alongRoad(tile, other));
  const cities = cityShapes(tile).map(({ outline }) => outline);
  const anchors = [...anchorsOf(tile).values()];
  const nearest = (point: Point, points: readonly Point[]): number =>
    Math.min(1, ...points.map((each) => distance(point, each)));
  // What another module has in the middle, at the end of the road.
  const isTaken = Object.keys(tile.type.traits).length > 0;
  const room = (point: Point): number => {
    const away = nearest(point, own);
    if (away < SIDE_OFFSET || away > REACH || cities.some((outline) => isWithin(outline, point))) return -1;
    return Math.min(
      isTaken ? distance(point, middle) - MIDDLE : 1,
      nearest(point, others) - SIDE_OFFSET,
      nearest(point, anchors) - 0.08,
      nearest(point, cities.flat()) - 0.1,
    );
  };
  return candidates.toSorted((one, other) => room(other) - room(one))[0] ?? middle;
};

/** From the city in the north to the south-east corner: the field in the east is apart. */
const spurs: Readonly<Record<string, readonly Spur[]>> = {
  'inns-G': [
    [
      [0.57, 0.3],
      [0.72, 0.76],
      [1.02, 1.02],
    ],
  ],
};

/** Inns by their roads, cathedrals in their cities, and a meeple that is a head taller. */
export const innsLook: ModuleLook = {
  marks: ['inn', 'cathedral'],
  paintMarks: (ctx, tile) => {
    paintSpurs(ctx, tile, spurs);
    for (const road of tile.segments) if (marksOf(road.segment).includes('inn')) paintInn(ctx, innSite(tile, road));
    if (tile.segments.some(({ segment }) => marksOf(segment).includes('cathedral'))) paintCathedral(ctx);
  },
  figures: { 'big-meeple': { size: 1.35 } },
};
