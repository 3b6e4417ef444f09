import type { Context2D } from '#renderers/kit/canvas.js';
import { coordinates, blob, ellipse, polygon } from '#renderers/kit/figures/paths.js';
import { drawBody, OUTLINE, outlineWidth, type Path } from '#renderers/kit/figures/style.js';

const SCALES = '#4cc3e0';
const FIN = '#ffb733';
const BAND = '#fff3cf';
const H = 90;

const body: Path = blob(coordinates('6 52, 22 28, 48 20, 72 34, 82 50, 72 68, 48 82, 22 76'));

export const paintFish = (ctx: Context2D): void => {
  const part = (path: Path, fill: string, depth = 0.9): void => drawBody(ctx, path, { fill, height: H, depth });
  part(blob(coordinates('74 50, 96 24, 92 50, 96 78')), FIN);
  part(blob(coordinates('30 28, 44 6, 66 14, 66 34')), FIN);
  part(
    polygon([
      [42, 76],
      [52, 95],
      [62, 74],
    ]),
    FIN,
  );
  part(body, SCALES, 1.1);
  ctx.save();
  ctx.beginPath();
  body(ctx);
  ctx.clip();
  ctx.fillStyle = BAND;
  for (const x of [40, 60]) {
    ctx.beginPath();
    ellipse(x + 6, 51, 5, 34)(ctx);
    ctx.fill();
  }
  ctx.restore();
  ctx.beginPath();
  body(ctx);
  ctx.strokeStyle = OUTLINE;
  ctx.lineWidth = outlineWidth(H);
  ctx.stroke();
  part(blob(coordinates('46 56, 64 50, 66 62, 52 68')), FIN, 0.7);
  drawBody(ctx, ellipse(25, 44, 9.5), { fill: '#ffffff', height: H, depth: 0.2 });
  ctx.fillStyle = OUTLINE;
  ctx.beginPath();
  ellipse(23.5, 45, 5.4)(ctx);
  ctx.fill();
  ctx.fillStyle = '#ffffff';
  ctx.beginPath();
  ellipse(21.8, 43, 2)(ctx);
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(9, 60);
  ctx.quadraticCurveTo(16, 66, 24, 62);
  ctx.strokeStyle = OUTLINE;
  ctx.lineWidth = outlineWidth(H) * 0.9;
  ctx.lineCap = 'round';
  ctx.stroke();
};
