import type { CanvasRenderingContext2D } from 'canvas';
import type { OrientedTile } from '../../../../engines/carcassonne/tiles/oriented-tile.js';
import { blob, ellipse, roundedBox } from '../../../kit/figures/paths.js';
import { drawBody } from '../../../kit/figures/style.js';
import { apart } from '../../../kit/shapes.js';
import { land } from '../../tiles/colours.js';
import { aroundPoint } from '../../tiles/in-hundredths.js';
import { alongRoad } from '../../tiles/plan/routes.js';
import { distance, middle, type Point } from '../../tiles/shapes.js';
import { alongRiver, riverPath } from './course.js';

/** Lighter than fields and darker than roads, also without its hue. */
export const WATER = '#3f8fc4';
const SHALLOW = '#7cc0e4';
const BANK = '#cdb87c';
const H = 50;

const layers = [
  { colour: land.verge, width: 0.25 },
  { colour: BANK, width: 0.225 },
  { colour: land.line, width: 0.182 },
  { colour: WATER, width: 0.168 },
  { colour: SHALLOW, width: 0.06 },
  { colour: WATER, width: 0.036 },
] as const;

const lake = (reach: number) =>
  blob([
    [0, -22 * reach],
    [20 * reach, -17 * reach],
    [27 * reach, 2 * reach],
    [17 * reach, 20 * reach],
    [-6 * reach, 23 * reach],
    [-25 * reach, 12 * reach],
    [-26 * reach, -8 * reach],
    [-14 * reach, -21 * reach],
  ]);

const paintLake = (ctx: CanvasRenderingContext2D): void =>
  aroundPoint(ctx, middle, () => {
    for (const [colour, reach] of [
      [land.verge, 1.16],
      [BANK, 1.1],
      [land.line, 1],
      [WATER, 0.96],
    ] as const) {
      ctx.beginPath();
      lake(reach)(ctx);
      ctx.fillStyle = colour;
      ctx.fill();
    }
    ctx.strokeStyle = SHALLOW;
    ctx.lineWidth = 1.8;
    ctx.lineCap = 'round';
    for (const [x, y, width] of [
      [-12, -8, 16],
      [2, 2, 15],
      [-14, 10, 12],
    ] as const) {
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.quadraticCurveTo(x + width / 2, y - 4, x + width, y);
      ctx.stroke();
    }
    for (const [x, y] of [
      [-21, 14],
      [-17, 18],
      [20, -14],
    ] as const) {
      drawBody(ctx, roundedBox(x, y - 9, 1.8, 10, 0.9), { fill: land.hedge, height: 20, depth: 0, outlined: false });
      drawBody(ctx, ellipse(x + 0.9, y - 9, 1.7, 3.2), { fill: land.bench, height: 20, depth: 0, outlined: false });
    }
  });

const rock = (x: number, y: number, size: number) =>
  blob([
    [x - size, y + size * 0.6],
    [x - size * 0.8, y - size * 0.5],
    [x + size * 0.1, y - size],
    [x + size * 0.9, y - size * 0.4],
    [x + size, y + size * 0.6],
    [x, y + size * 0.8],
  ]);

/** The spring between its rocks. */
const paintSource = (ctx: CanvasRenderingContext2D): void =>
  aroundPoint(ctx, middle, () => {
    drawBody(ctx, ellipse(0, 0, 17, 14), { fill: BANK, height: H, depth: 0.4 });
    drawBody(ctx, ellipse(0, 1, 13, 10), { fill: WATER, height: H, depth: 0.5 });
    drawBody(ctx, ellipse(0, 1, 5, 3.4), { fill: '#dff2fb', height: H, depth: 0, outlined: false });
    for (const [x, y, size] of [
      [-13, -9, 8],
      [0, -14, 10],
      [13, -9, 8],
      [-15, 5, 6],
      [-8, 13, 5],
    ] as const)
      drawBody(ctx, rock(x, y, size), { fill: '#a9a294', height: H });
  });

/** The river with its banks, its spring and its lake. */
export const paintRiver = (ctx: CanvasRenderingContext2D, tile: OrientedTile): void => {
  const isLake = tile.type.traits.riverEnd === 'lake';
  ctx.lineCap = 'butt';
  for (const [index, { colour, width }] of layers.entries()) {
    if (!riverPath(ctx, tile)) return;
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke();
    if (isLake && index === 2) paintLake(ctx);
  }
  if (isLake) paintLake(ctx);
  // The river runs on into the lake without a bank between them.
  if (isLake)
    apart(ctx, () => {
      ctx.beginPath();
      riverPath(ctx, tile);
      ctx.strokeStyle = WATER;
      ctx.lineWidth = 0.15;
      ctx.stroke();
    });
  if (tile.type.traits.riverEnd === 'source') paintSource(ctx);
};

interface Crossing {
  readonly at: Point;
  /** The direction of the road, in radians. */
  readonly turn: number;
}

const NEAR = 0.04;

/** Where a road crosses the river. */
const crossingOf = (tile: OrientedTile): Crossing | null => {
  const water = alongRiver(tile);
  for (const road of tile.segments) {
    if (road.kind !== 'road') continue;
    const points = alongRoad(tile, road);
    const at = points.findIndex((point) => water.some((other) => distance(point, other) < NEAR));
    const [before, point, after] = [points[at - 1], points[at], points[at + 1]];
    if (before === undefined || point === undefined || after === undefined) continue;
    return { at: point, turn: Math.atan2(after[1] - before[1], after[0] - before[0]) };
  }
  return null;
};

/** The stone bridge where a road crosses the river. */
export const paintRiverBridge = (ctx: CanvasRenderingContext2D, tile: OrientedTile): void => {
  const crossing = crossingOf(tile);
  if (crossing === null) return;
  aroundPoint(ctx, crossing.at, () => {
    ctx.rotate(crossing.turn);
    drawBody(ctx, roundedBox(-15, -7.5, 30, 15, 1), { fill: land.road, height: 30, depth: 0 });
    for (const y of [-9, 6]) drawBody(ctx, roundedBox(-16, y, 32, 4, 1.6), { fill: land.stoneLight, height: 34 });
    for (const x of [-16, 13])
      for (const y of [-10, 5]) drawBody(ctx, roundedBox(x, y, 5, 6, 1.4), { fill: land.stone, height: 34 });
  });
};
