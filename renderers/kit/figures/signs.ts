import type { Context2D } from '../canvas.js';
import { drawText } from '../text.js';
import { palette } from '../theme.js';
import { ellipse, polygon, type Point } from './paths.js';
import { drawBody, drawShadow, OUTLINE, outlineWidth } from './style.js';
import type { Position } from '../layout.js';

interface CoinLook extends Position {
  readonly diameter: number;
  readonly fill?: string;
}

export const drawCoin = (ctx: Context2D, label: string, { x, y, diameter, fill = '#f2c53d' }: CoinLook): void => {
  drawShadow(ctx, { x: x + diameter * 0.04, y: y + diameter * 0.1 }, diameter * 0.58, diameter * 0.56);
  drawBody(ctx, ellipse(x, y, diameter / 2), { fill, height: diameter * 1.3 });
  ctx.beginPath();
  ellipse(x, y, diameter * 0.39)(ctx);
  ctx.strokeStyle = 'rgba(42, 28, 21, 0.35)';
  ctx.lineWidth = Math.max(1, diameter * 0.025);
  ctx.stroke();
  drawText(ctx, label, {
    x,
    y,
    size: Math.round(diameter * 0.6),
    face: 'bold',
    colour: palette.ink,
    align: 'center',
    maxWidth: diameter * 0.8,
    smallest: Math.round(diameter * 0.4),
  });
};

export const drawStar = (ctx: Context2D, { x, y }: Position, diameter: number, fill = '#f2c53d'): void => {
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const angle = (index / 10) * 2 * Math.PI - Math.PI / 2;
    const reach = (diameter / 2) * (index % 2 === 0 ? 1 : 0.46);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  drawBody(ctx, polygon(points), { fill, height: diameter * 1.4 });
};

/** Draws an arrow from the first point to the last, `width` pixels thick, with a dark edge and a head. */
export const drawArrow = (
  ctx: Context2D,
  points: readonly Point[],
  width: number,
  fill: string = palette.mustard,
): void => {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (tip === undefined || before === undefined) return;
  const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0]);
  const back = (along: number, across: number): Point => [
    tip[0] - Math.cos(angle) * along - Math.sin(angle) * across,
    tip[1] - Math.sin(angle) * along + Math.cos(angle) * across,
  ];
  const shaft = [...points.slice(0, -1), back(width * 1.6, 0)];
  const edge = Math.max(2, outlineWidth(width * 5));
  const lay = (): void => {
    ctx.beginPath();
    shaft.forEach(([x, y], index) => {
      if (index === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    });
  };
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  lay();
  ctx.strokeStyle = OUTLINE;
  ctx.lineWidth = width + 2 * edge;
  ctx.stroke();
  drawBody(ctx, polygon([tip, back(width * 2.1, width * 1.35), back(width * 2.1, -width * 1.35)]), {
    fill,
    height: width * 5,
    depth: 0,
  });
  lay();
  ctx.strokeStyle = fill;
  ctx.lineWidth = width;
  ctx.stroke();
};
