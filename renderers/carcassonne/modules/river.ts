import { land } from '../tiles/colours.js';
import type { ModuleLook } from '../module-look.js';
import { coursePath } from '../tiles/plan/courses.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import { blob, ellipse, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody } from '#renderers/kit/figures/style.js';
import { apart } from '#renderers/kit/shapes.js';
import { aroundPoint } from '../tiles/in-hundredths.js';
import { paintRipples, type Ripple } from '../tiles/ground/field.js';
import { middle } from '../tiles/shapes.js';
import { rect } from '#renderers/kit/layout.js';

/** Darker than fields, between lighter banks, so that a river is visible in grey too. */
export const WATER = '#1d5590';
const SHALLOW = '#5fa9dc';
const BANK = '#e6d6a0';
const H = 50;

const layers = [
  { colour: land.verge, width: 0.26, dash: [] },
  { colour: BANK, width: 0.232, dash: [] },
  { colour: land.line, width: 0.176, dash: [] },
  { colour: WATER, width: 0.162, dash: [] },
  { colour: SHALLOW, width: 0.08, dash: [0.09, 0.13] },
  { colour: WATER, width: 0.046, dash: [] },
];

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

const ripples: readonly Ripple[] = [
  [-12, -8, 16],
  [2, 2, 15],
  [-14, 10, 12],
];

const paintLake = (ctx: Context2D): void =>
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
    paintRipples(ctx, ripples, SHALLOW, 1.8);
    for (const [x, y] of [
      [-21, 14],
      [-17, 18],
      [20, -14],
    ] as const) {
      drawBody(ctx, roundedBox(rect(x, y - 9, 1.8, 10), 0.9), {
        fill: land.hedge,
        height: 20,
        depth: 0,
        outlined: false,
      });
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

const paintSource = (ctx: Context2D): void =>
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

const paintRiver = (ctx: Context2D, tile: OrientedTile): void => {
  const isLake = tile.type.traits.riverEnd === 'lake';
  ctx.lineCap = 'butt';
  for (const [index, { colour, width, dash }] of layers.entries()) {
    if (!coursePath(ctx, tile)) return;
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.setLineDash(dash);
    ctx.stroke();
    ctx.setLineDash([]);
    if (isLake && index === 2) paintLake(ctx);
  }
  if (isLake) paintLake(ctx);
  // The river continues into the lake without a bank between them.
  if (isLake)
    apart(ctx, () => {
      ctx.beginPath();
      coursePath(ctx, tile);
      ctx.strokeStyle = WATER;
      ctx.lineWidth = 0.15;
      ctx.stroke();
    });
  if (tile.type.traits.riverEnd === 'source') paintSource(ctx);
};

export const riverLook: ModuleLook = {
  paintGround: paintRiver,
  paintOnMap: (ctx, tile) => {
    if (!coursePath(ctx, tile)) return;
    for (const [colour, width] of [
      [land.verge, 0.24],
      [WATER, 0.17],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.stroke();
    }
  },
};
