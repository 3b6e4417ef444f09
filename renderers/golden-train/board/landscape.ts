import type { Context2D } from '#renderers/kit/canvas.js';
import { blob, ellipse, polygon, roundedBox, type Point } from '#renderers/kit/figures/paths.js';
import type { Path } from '#renderers/kit/figures/style.js';
import { sprite } from '#renderers/kit/sprites.js';
import { rect, type Rect } from '#renderers/kit/layout.js';
import { currentLook } from '#renderers/kit/theme.js';

/** Parchment and sepia by day, moonlight at night: the landscape is pale, so that the trains are more prominent. */
const lands = {
  day: {
    sky: '#f8e9c4',
    sun: '#f6cf72',
    farRock: '#e6c48d',
    rock: '#d6a869',
    soil: '#efd9a8',
    cactus: '#b7b37a',
  },
  night: {
    sky: '#262237',
    sun: '#cfc6a6',
    farRock: '#383044',
    rock: '#443844',
    soil: '#332a28',
    cactus: '#3d4a3a',
  },
} as const;

const fill = (ctx: Context2D, path: Path, colour: string): void => {
  ctx.beginPath();
  path(ctx);
  ctx.fillStyle = colour;
  ctx.fill();
};

const mesa = (x: number, base: number, width: number, height: number): Path => {
  const at = (across: number, up: number): Point => [x + across * width, base - up * height];
  return polygon([
    at(0, 0),
    at(0.1, 0.5),
    at(0.16, 0.55),
    at(0.2, 1),
    at(0.78, 1),
    at(0.83, 0.6),
    at(0.9, 0.5),
    at(1, 0),
  ]);
};

const drawCactus = (ctx: Context2D, x: number, base: number, size: number): void => {
  const { cactus } = lands[currentLook()];
  fill(ctx, roundedBox(rect(x - size * 0.11, base - size, size * 0.22, size), size * 0.11), cactus);
  for (const side of [-1, 1]) {
    const reach = x + side * size * 0.34;
    fill(
      ctx,
      roundedBox(rect(Math.min(x, reach) - size * 0.04, base - size * 0.52, size * 0.4, size * 0.16), size * 0.08),
      cactus,
    );
    fill(
      ctx,
      roundedBox(
        rect(reach - size * 0.08, base - size * (side < 0 ? 0.86 : 0.76), size * 0.16, size * 0.46),
        size * 0.08,
      ),
      cactus,
    );
  }
};

const paint = (ctx: Context2D, width: number, height: number, horizon: number): void => {
  const { sky, sun, farRock, rock, soil } = lands[currentLook()];
  fill(ctx, roundedBox(rect(0, 0, width, height), 0), sky);
  fill(ctx, ellipse(width * 0.265, horizon * 0.62, horizon * 0.36), sun);
  fill(ctx, mesa(width * 0.2, horizon, width * 0.2, horizon * 0.4), farRock);
  fill(ctx, mesa(width * 0.72, horizon, width * 0.24, horizon * 0.5), farRock);
  fill(ctx, mesa(width * 0.36, horizon, width * 0.17, horizon * 0.62), rock);
  fill(ctx, mesa(width * 0.88, horizon, width * 0.2, horizon * 0.74), rock);
  fill(ctx, mesa(-width * 0.06, horizon, width * 0.2, horizon * 0.66), rock);
  fill(
    ctx,
    blob([
      [-40, horizon + 4],
      [width * 0.3, horizon - 6],
      [width * 0.7, horizon + 4],
      [width + 40, horizon - 4],
      [width + 40, height + 60],
      [-40, height + 60],
    ]),
    soil,
  );
  drawCactus(ctx, width * 0.318, horizon + 14, 62);
  drawCactus(ctx, width * 0.985, horizon + 20, 76);
};

/** Draws the Far West behind the trains; the ground begins `horizon` pixels below the top. */
export const drawLandscape = (ctx: Context2D, area: Rect, horizon: number): void => {
  const land = sprite(`golden landscape ${horizon}`, area.width, area.height, (on) =>
    paint(on, area.width, area.height, horizon),
  );
  ctx.drawImage(land, area.x, area.y);
};
