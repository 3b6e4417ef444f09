import type { CanvasRenderingContext2D } from 'canvas';
import { ellipse, roundedBox } from '../../../kit/figures/paths.js';
import { drawBody, drawShadow, type Path } from '../../../kit/figures/style.js';
import { land } from '../../tiles/colours.js';

const H = 60;

const part = (ctx: CanvasRenderingContext2D, path: Path, fill: string, depth = 0.8): void =>
  drawBody(ctx, path, { fill, height: H, depth });

const AWNING = '#c23526';

const paintStall = (ctx: CanvasRenderingContext2D, x: number, y: number, width: number): void => {
  const half = width / 2;
  drawShadow(ctx, x + 2, y + 1, half + 5, 5);
  part(ctx, roundedBox(x - half, y - 9, width, 10, 1), '#b8763a', 0.6);
  for (const [dx, fill] of [
    [-0.3, '#f4cf52'],
    [0, '#7d2140'],
    [0.3, '#3f7fd0'],
  ] as const)
    part(ctx, ellipse(x + dx * width, y - 10, 3, 2.6), fill, 0.3);
  for (const side of [-1, 1]) part(ctx, roundedBox(x + side * (half - 1.4) - 1.1, y - 20, 2.2, 18, 1), land.bench, 0.3);
  const stripes = 5;
  const step = (width + 6) / stripes;
  for (let index = 0; index < stripes; index += 1) {
    const left = x - half - 3 + index * step;
    part(
      ctx,
      (on) => {
        on.moveTo(left, y - 19);
        on.lineTo(x - half * 0.62 + (index * half * 1.24) / stripes, y - 30);
        on.lineTo(x - half * 0.62 + ((index + 1) * half * 1.24) / stripes, y - 30);
        on.lineTo(left + step, y - 19);
        on.arc(left + step / 2, y - 19, step / 2, 0, Math.PI);
        on.closePath();
      },
      index % 2 === 0 ? AWNING : '#fff8ec',
      0.3,
    );
  }
};

/** A bazaar around the origin, 42 wide and 40 high, in hundredths of the tile: a paved square with two stalls under striped awnings. */
export const paintBazaar = (ctx: CanvasRenderingContext2D): void => {
  drawShadow(ctx, 2, 4, 27, 22);
  part(ctx, ellipse(0, 2, 23, 20), land.roadEdge, 0.5);
  drawBody(ctx, ellipse(0, 2, 20.5, 17.5), { fill: land.road, height: H, depth: 0, outlined: false });
  paintStall(ctx, 4, 5, 24);
  paintStall(ctx, -6, 21, 24);
};
