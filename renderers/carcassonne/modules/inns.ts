import { marksOf, type OrientedSegment, type OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { ModuleLook } from '../module-look.js';
import { paintSpurs, type Spur } from '../tiles/ways/crossing.js';
import { anchorsOf } from '../tiles/anchors.js';
import { cityShapes } from '../tiles/plan/city-shape.js';
import { alongRoad } from '../tiles/plan/routes.js';
import { distance, isWithin, middle, type Point } from '../tiles/shapes.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import { coordinates, ellipse, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow } from '#renderers/kit/figures/style.js';
import { apart } from '#renderers/kit/shapes.js';
import { paintHouse } from '../tiles/city/buildings.js';
import { land } from '../tiles/colours.js';
import { inHundredths } from '../tiles/in-hundredths.js';
import { rect } from '#renderers/kit/layout.js';

const H = 60;
const WATER = '#4f9fc9';
const SIGN = '#b8322a';

/** Paints an inn by a pond, with a red sign over its door. `point` is its middle. */
const paintInn = (ctx: Context2D, [x, y]: Point): void => {
  apart(ctx, () => {
    ctx.translate(x, y);
    inHundredths(ctx, () => {
      drawBody(ctx, ellipse(3, 5, 15, 9), { fill: WATER, height: H, depth: 0.5 });
      drawBody(ctx, ellipse(1, 3.6, 7, 2.4), { fill: '#bfe3f2', height: H, depth: 0, outlined: false });
    });
  });
  paintHouse(ctx, [x - 0.02, y + 0.05], 17, 1);
  apart(ctx, () => {
    ctx.translate(x, y);
    inHundredths(ctx, () => {
      drawBody(ctx, roundedBox(rect(8, -12, 9, 8), 1.5), { fill: SIGN, height: H, depth: 0.6 });
      drawBody(ctx, roundedBox(rect(11.6, -4, 1.8, 9), 0.6), { fill: land.bench, height: H, depth: 0.3 });
    });
  });
};

const paintCathedral = (ctx: Context2D): void =>
  inHundredths(ctx, () => {
    const part = (path: Parameters<typeof drawBody>[1], colour: string, depth = 0.8): void =>
      drawBody(ctx, path, { fill: colour, height: H, depth });
    part(ellipse(47, 66, 33, 15), land.cityDark, 0.3);
    drawShadow(ctx, { x: 54, y: 70 }, 34, 9);
    const tower = (x: number): void => {
      part(roundedBox(rect(x, 26, 14, 44), 1), land.stoneLight);
      part(
        polygon([
          [x - 2, 27],
          [x + 16, 27],
          [x + 7, 5],
        ]),
        '#5f7fa8',
        1,
      );
      part(roundedBox(rect(x + 4.5, 34, 5, 9), 2.5), '#4a5f86', 0.3);
    };
    part(polygon(coordinates('30 40, 66 40, 66 70, 30 70')), land.plaster);
    part(
      polygon([
        [28, 42],
        [68, 42],
        [48, 20],
      ]),
      '#5f7fa8',
      1,
    );
    tower(19);
    tower(63);
    part(ellipse(48, 46, 6.5, 6.5), '#c23526', 0.4);
    part(roundedBox(rect(43, 56, 10, 14), 5), land.bench, 0.4);
  });

/** Far enough from the edges that no part of the inn is cut off. */
const shares = Array.from({ length: 13 }, (_, index) => 0.19 + index * 0.05);
const candidates: readonly Point[] = shares.flatMap((y) => shares.map((x): Point => [x, y]));

/** The distance of an inn from the middle of its road, and from everything else. */
const SIDE_OFFSET = 0.17;
const REACH = 0.24;
const MIDDLE = 0.4;

/** The place of a road's inn: next to it, away from other roads, cities and the places of figures. */
const innSite = (tile: OrientedTile, road: OrientedSegment): Point => {
  const roads = tile.segments.filter(({ kind }) => kind === 'road');
  const own = alongRoad(tile, road);
  const others = roads.filter((other) => other !== road).flatMap((other) => alongRoad(tile, other));
  const cities = cityShapes(tile).map(({ outline }) => outline);
  const anchors = [...anchorsOf(tile).values()];
  const nearest = (point: Point, points: readonly Point[]): number =>
    Math.min(1, ...points.map((each) => distance(point, each)));
  // Another module may have an object in the middle, at the end of the road.
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

/** From the city in the north to the south-east corner: the field in the east is separate. */
const spurs: Readonly<Record<string, readonly Spur[]>> = {
  'inns-G': [
    [
      [0.57, 0.3],
      [0.72, 0.76],
      [1.02, 1.02],
    ],
  ],
};

export const innsLook: ModuleLook = {
  marks: ['inn', 'cathedral'],
  paintMarks: (ctx, tile) => {
    paintSpurs(ctx, tile, spurs);
    for (const road of tile.segments) if (marksOf(road.segment).includes('inn')) paintInn(ctx, innSite(tile, road));
    if (tile.segments.some(({ segment }) => marksOf(segment).includes('cathedral'))) paintCathedral(ctx);
  },
  figures: { 'big-meeple': { size: 1.35 } },
};
