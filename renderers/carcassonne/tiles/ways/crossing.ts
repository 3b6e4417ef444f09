import type { Context2D } from '#renderers/kit/canvas.js';
import type { OrientedSegment, OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import { roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody } from '#renderers/kit/figures/style.js';
import { land } from '../colours.js';
import { aroundPoint } from '../in-hundredths.js';
import { alongCourse } from '../plan/courses.js';
import { alongRoad, runsStraight } from '../plan/routes.js';
import { distance, type Point, turnedPoint } from '../shapes.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';
import { rect } from '#renderers/kit/layout.js';

/** A wall that separates two fields: from one point to another, curved towards a third, on the unrotated tile. */
export type Spur = readonly [from: Point, towards: Point, to: Point];

const layers = [
  { colour: land.line, width: 0.09, dash: [] },
  { colour: land.stoneDark, width: 0.066, dash: [] },
  { colour: land.line, width: 0.052, dash: [0.04, 0.024] },
  { colour: land.stoneLight, width: 0.036, dash: [0.04, 0.024] },
];

export const paintSpurs = (
  ctx: Context2D,
  { type, rotation }: OrientedTile,
  spurs: Readonly<Record<TileId, readonly Spur[]>>,
): void => {
  ctx.lineCap = 'butt';
  for (const [from, towards, to] of spurs[type.id] ?? [])
    for (const { colour, width, dash } of layers) {
      ctx.beginPath();
      ctx.moveTo(...turnedPoint(from, rotation));
      ctx.quadraticCurveTo(...turnedPoint(towards, rotation), ...turnedPoint(to, rotation));
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.setLineDash(dash);
      ctx.stroke();
    }
  ctx.setLineDash([]);
};

interface Crossing {
  readonly at: Point;
  readonly turn: number;
}

const NEAR = 0.04;

/** The point where a road crosses a river, or another road that it does not join. */
const crossingOf = (tile: OrientedTile): Crossing | null => {
  const roads = tile.segments.filter(({ kind }) => kind === 'road');
  const beneath = (road: OrientedSegment): readonly Point[] => [
    ...alongCourse(tile),
    ...roads
      .filter((other) => other !== road && runsStraight(road) && runsStraight(other))
      .flatMap((other) => alongRoad(tile, other)),
  ];
  for (const road of roads) {
    const points = alongRoad(tile, road);
    const others = beneath(road);
    const at = points.findIndex((point) => others.some((other) => distance(point, other) < NEAR));
    const [before, point, after] = [points[at - 1], points[at], points[at + 1]];
    if (before === undefined || point === undefined || after === undefined) continue;
    return { at: point, turn: Math.atan2(after[1] - before[1], after[0] - before[0]) };
  }
  return null;
};

export const paintCrossing = (ctx: Context2D, tile: OrientedTile): void => {
  const crossing = crossingOf(tile);
  if (crossing === null) return;
  aroundPoint(ctx, crossing.at, () => {
    ctx.rotate(crossing.turn);
    drawBody(ctx, roundedBox(rect(-15, -7.5, 30, 15), 1), { fill: land.road, height: 30, depth: 0 });
    for (const y of [-9, 6]) drawBody(ctx, roundedBox(rect(-16, y, 32, 4), 1.6), { fill: land.stoneLight, height: 34 });
    for (const x of [-16, 13])
      for (const y of [-10, 5]) drawBody(ctx, roundedBox(rect(x, y, 5, 6), 1.4), { fill: land.stone, height: 34 });
  });
};
