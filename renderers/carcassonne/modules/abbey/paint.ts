import type { Context2D } from '#renderers/kit/canvas.js';
import { coordinates, ellipse, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow, type Path } from '#renderers/kit/figures/style.js';
import { land } from '#renderers/carcassonne/tiles/colours.js';
import { paintTree } from '#renderers/carcassonne/tiles/ground/field.js';
import { inHundredths } from '#renderers/carcassonne/tiles/in-hundredths.js';
import { rect } from '#renderers/kit/layout.js';

const H = 60;

const part = (ctx: Context2D, path: Path, fill: string, depth = 0.8): void =>
  drawBody(ctx, path, { fill, height: H, depth });

/** Paints the grounds of an abbey: a court within a wall that closes all adjacent features. */
export const paintCloister = (ctx: Context2D): void => {
  inHundredths(ctx, () => {
    part(ctx, roundedBox(rect(1.5, 1.5, 97, 97), 5), land.stone, 0.8);
    part(ctx, roundedBox(rect(8, 8, 84, 84), 3), '#d8c9a2', 0);
    part(ctx, roundedBox(rect(14, 14, 72, 72), 3), '#8fb063', 0.5);
    drawBody(ctx, roundedBox(rect(46, 60, 10, 32), 1), { fill: '#d8c9a2', height: H, depth: 0, outlined: false });
    for (let at = 6; at < 96; at += 12)
      for (const [x, y] of [
        [at, 1.2],
        [at, 93.8],
        [1.2, at],
        [93.8, at],
      ] as const)
        part(ctx, roundedBox(rect(x, y, 5, 5), 1), land.stoneLight, 0.4);
  });
  for (const [x, y] of [
    [0.2, 0.72],
    [0.8, 0.24],
    [0.24, 0.26],
    [0.82, 0.78],
  ] as const)
    paintTree(ctx, [x, y], 0.055);
};

export const paintAbbey = (ctx: Context2D): void =>
  inHundredths(ctx, () => {
    drawShadow(ctx, { x: 54, y: 68 }, 36, 9);
    part(ctx, polygon(coordinates('20 68, 82 68, 82 46, 20 46')), land.plaster);
    part(ctx, polygon(coordinates('16 48, 86 48, 78 32, 24 32')), '#5f7fa8', 1);
    for (const x of [17, 69]) {
      part(ctx, roundedBox(rect(x, 30, 14, 38), 1), land.stoneLight);
      part(
        ctx,
        polygon([
          [x - 2, 31],
          [x + 7, 12],
          [x + 16, 31],
        ]),
        '#b8322a',
        1,
      );
      part(ctx, roundedBox(rect(x + 4.5, 38, 5, 8), 2.5), '#4a5f86', 0.3);
    }
    part(ctx, ellipse(50, 32, 13, 12), '#e8b93c', 1);
    part(ctx, roundedBox(rect(36, 32, 28, 9), 1), land.stoneLight, 0.6);
    ctx.beginPath();
    ctx.moveTo(50, 20);
    ctx.lineTo(50, 8);
    ctx.moveTo(46, 12.5);
    ctx.lineTo(54, 12.5);
    ctx.strokeStyle = land.line;
    ctx.lineWidth = 2.2;
    ctx.stroke();
    for (const x of [36, 60]) part(ctx, roundedBox(rect(x, 52, 4.5, 9), 2.2), '#4a5f86', 0.3);
    part(ctx, roundedBox(rect(45, 54, 10, 14), 5), land.bench, 0.4);
  });
