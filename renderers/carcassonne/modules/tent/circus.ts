import type { CanvasRenderingContext2D } from 'canvas';
import { ellipse } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow } from '#renderers/kit/figures/style.js';
import { land } from '#renderers/carcassonne/tiles/colours.js';
import { inHundredths } from '#renderers/carcassonne/tiles/in-hundredths.js';

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
