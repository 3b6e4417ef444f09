import type { CanvasRenderingContext2D } from 'canvas';
import { ellipse, polygon } from '../../kit/figures/paths.js';
import { drawBody, drawShadow } from '../../kit/figures/style.js';
import { apart } from '../../kit/shapes.js';
import { drawStar } from '../../kit/figures/signs.js';
import { land } from './colours.js';

const inHundredths = (ctx: CanvasRenderingContext2D, draw: () => void): void =>
  apart(ctx, () => {
    ctx.scale(0.01, 0.01);
    draw();
  });

const H = 60;
const BENCHES = 3;

/** An arena without its tent: a ring of sawdust, a red and white kerb, and benches around it with four ways in. */
export const paintCircus = (ctx: CanvasRenderingContext2D): void =>
  inHundredths(ctx, () => {
    drawShadow(ctx, 51, 53, 36, 34);
    drawBody(ctx, ellipse(50, 50, 32), { fill: land.sawdustDark, height: H, depth: 0.8 });
    for (let row = 0; row < BENCHES; row += 1)
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const from = (quarter * Math.PI) / 2 + 0.2;
        ctx.beginPath();
        ctx.arc(50, 50, 22.5 + row * 3.6, from, from + Math.PI / 2 - 0.4);
        ctx.lineCap = 'round';
        ctx.strokeStyle = row % 2 === 0 ? land.bench : '#b06a39';
        ctx.lineWidth = 2.5;
        ctx.stroke();
      }
    drawBody(ctx, ellipse(50, 50, 19), { fill: '#fff8ec', height: H, depth: 0 });
    ctx.beginPath();
    ctx.arc(50, 50, 17.2, 0, 2 * Math.PI);
    ctx.setLineDash([6, 6]);
    ctx.lineCap = 'butt';
    ctx.strokeStyle = '#c23526';
    ctx.lineWidth = 3.6;
    ctx.stroke();
    ctx.setLineDash([]);
    drawBody(ctx, ellipse(50, 50, 15.4), { fill: land.sawdust, height: H, depth: 0.7 });
  });

/** Where the two tubs of a podium stand, in hundredths of the tile. */
const tubs = [31, 69] as const;

/** The acrobats' podium: a carpet with two tubs, for two at the bottom and a third on their shoulders. */
export const paintPodium = (ctx: CanvasRenderingContext2D): void =>
  inHundredths(ctx, () => {
    drawShadow(ctx, 52, 54, 45, 36);
    drawBody(ctx, ellipse(50, 52, 43, 33), { fill: '#c23526', height: H, depth: 0.8 });
    drawBody(ctx, ellipse(50, 52, 37, 27.5), { fill: land.sawdust, height: H, depth: 0.6 });
    for (const x of tubs) {
      drawShadow(ctx, x + 2, 67, 18, 6);
      drawBody(
        ctx,
        polygon([
          [x - 12, 47],
          [x + 12, 47],
          [x + 16, 66],
          [x - 16, 66],
        ]),
        { fill: '#b8322a', height: H },
      );
      drawStar(ctx, x, 58, 12);
      drawBody(ctx, ellipse(x, 46, 13.5, 5), { fill: '#fff3da', height: H, depth: 0.6 });
    }
  });
