import type { CanvasRenderingContext2D } from 'canvas';
import { ellipse, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow, outline, type Path } from '#renderers/kit/figures/style.js';
import { land } from '#renderers/carcassonne/tiles/colours.js';

const H = 60;

const part = (ctx: CanvasRenderingContext2D, path: Path, fill: string, depth = 0.8): void =>
  drawBody(ctx, path, { fill, height: H, depth });

const AWNING = '#c23526';

/** How many stripes an awning has, how wide it is at its scallops and at its ridge. */
const STRIPES = 5;
const WIDTH = 46;
const RIDGE = 30;

const stripe = (index: number): Path => {
  const [left, right] = [index, index + 1].map((at) => (at / STRIPES - 0.5) * WIDTH);
  const [upperLeft, upperRight] = [index, index + 1].map((at) => (at / STRIPES - 0.5) * RIDGE);
  const from = left ?? 0;
  const to = right ?? 0;
  return (ctx) => {
    ctx.moveTo(from, -4);
    ctx.lineTo(upperLeft ?? 0, -20);
    ctx.lineTo(upperRight ?? 0, -20);
    ctx.lineTo(to, -4);
    ctx.arc((from + to) / 2, -4, (to - from) / 2, 0, Math.PI);
    ctx.closePath();
  };
};

/**
 * A bazaar around the origin, 50 wide and 42 high, in hundredths of the tile: a stall with goods under a striped awning
 * on a paved square.
 */
export const paintBazaar = (ctx: CanvasRenderingContext2D): void => {
  drawShadow(ctx, 3, 15, 31, 12);
  part(ctx, ellipse(0, 13, 27, 11), land.roadEdge, 0.5);
  drawBody(ctx, ellipse(0, 12.4, 24.6, 9), { fill: land.road, height: H, depth: 0, outlined: false });
  for (const x of [-20, 17]) part(ctx, roundedBox(x, -4, 3.4, 20, 1), land.bench, 0.3);
  drawBody(ctx, roundedBox(-16, -3, 32, 12, 1), { fill: '#5a3a26', height: H, depth: 0, outlined: false });
  for (const [x, fill] of [
    [-11, '#f4cf52'],
    [0, '#7d2140'],
    [11, '#3f7fd0'],
  ] as const)
    part(ctx, ellipse(x, 4.5, 4.6, 4.4), fill, 0.5);
  part(ctx, roundedBox(-19, 7, 38, 11, 1), '#b8763a', 0.8);
  for (let index = 0; index < STRIPES; index += 1)
    drawBody(ctx, stripe(index), {
      fill: index % 2 === 0 ? AWNING : '#fff8ec',
      height: H,
      depth: 0,
      outlined: false,
    });
  for (let index = 0; index < STRIPES; index += 1) outline(ctx, H * 0.7, stripe(index));
};
