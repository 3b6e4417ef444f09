import type { CanvasRenderingContext2D } from 'canvas';
import { coordinates, blob, ellipse, joined, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow, OUTLINE, type Path, whiten } from '#renderers/kit/figures/style.js';
import { rect } from '#renderers/kit/layout.js';
import { drawSprite } from '#renderers/kit/sprites.js';

const H = 70;
const HALO = 3.4;
const SAIL = '#fff3da';
const ARROW = '#ffd23f';

const wings = joined(
  polygon(coordinates('-4 -6, -10 -34, 8 -24, 9 -6')),
  polygon(coordinates('-4 6, -10 34, 8 24, 9 6')),
);
const hull = blob(coordinates('-24 0, -12 -6, 8 -6, 26 -3, 26 3, 8 6, -12 6'));
const tailFin = polygon([
  [22, 0],
  [36, -12],
  [36, 12],
]);
const arrow = polygon(coordinates('-26 -5, -34 -5, -34 -14, -52 0, -34 14, -34 5, -26 5'));

const part = (ctx: CanvasRenderingContext2D, path: Path, fill: string, depth = 0.7): void =>
  drawBody(ctx, path, { fill, height: H, depth });

/**
 * A flying machine around the origin, 88 long and 68 wide, seen from above; an arrow before its nose.
 *
 * @param angle where it flies to, in radians clockwise from the west
 */
export const paintFlyingMachine = (ctx: CanvasRenderingContext2D, angle: number): void => {
  drawShadow(ctx, 8, 12, 34, 28);
  ctx.rotate(angle);
  ctx.translate(8, 0);
  for (const path of [wings, hull, tailFin, arrow]) whiten(ctx, path, HALO);
  part(ctx, wings, SAIL);
  ctx.beginPath();
  for (const side of [-1, 1]) {
    ctx.moveTo(0, 6 * side);
    ctx.lineTo(-9, 32 * side);
    ctx.moveTo(4, 6 * side);
    ctx.lineTo(0, 28 * side);
  }
  ctx.strokeStyle = '#b8763a';
  ctx.lineWidth = 1.6;
  ctx.stroke();
  part(ctx, tailFin, '#c23526');
  part(ctx, hull, '#b8763a', 0.9);
  part(ctx, ellipse(-6, 0, 5.5, 4), '#4c3020', 0.3);
  part(ctx, arrow, ARROW, 0.6);
};

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [30, 70],
    [70, 30],
  ],
  3: [
    [26, 74],
    [50, 50],
    [74, 26],
  ],
};

/**
 * The flying die around a centre, `size` pixels wide.
 *
 * @param value 1, 2 or 3
 */
export const drawFlyingDie = (
  ctx: CanvasRenderingContext2D,
  value: number,
  x: number,
  y: number,
  size: number,
): void => {
  const unit = size / 100;
  const side = Math.ceil(128 * unit);
  drawSprite(ctx, `carcassonne flying die ${value} ${size}`, rect(x - side / 2, y - side / 2, side, side), (on) => {
    on.scale(unit, unit);
    on.translate(14, 14);
    const face = roundedBox(4, 4, 92, 92, 18);
    drawShadow(on, 56, 92, 54, 16);
    whiten(on, face, 5);
    drawBody(on, face, { fill: '#2f6f8f', height: 110 });
    for (const [px, py] of pips[value] ?? []) {
      on.beginPath();
      ellipse(px, py, 13)(on);
      on.fillStyle = '#ffffff';
      on.fill();
      on.strokeStyle = OUTLINE;
      on.lineWidth = 3;
      on.stroke();
    }
  });
};
