import type { Context2D } from '../canvas.js';
import { rect, type Position } from '../layout.js';
import { drawSprite } from '../sprites.js';
import { coordinates, polygon, type Point } from './paths.js';
import { drawBody, drawShadow, outline, shade } from './style.js';

const STRIPES = 7;
const CREAM = '#fff3dc';
const H = 100;

const along = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** Draws stripes between two lines, each from left to right. */
const drawStripes = (
  ctx: Context2D,
  top: readonly [Point, Point],
  bottom: readonly [Point, Point],
  colour: string,
): void => {
  for (let stripe = 0; stripe < STRIPES; stripe += 1) {
    const [from, to] = [stripe / STRIPES, (stripe + 1) / STRIPES];
    const striped = stripe % 2 === 0 ? colour : CREAM;
    ctx.beginPath();
    polygon([along(...top, from), along(...top, to), along(...bottom, to), along(...bottom, from)])(ctx);
    // The right side faces away from the light.
    ctx.fillStyle = stripe >= 5 ? shade(striped, 0.26) : stripe === 4 ? shade(striped, 0.1) : striped;
    ctx.fill();
  }
};

const paintTent = (ctx: Context2D, colour: string): void => {
  drawShadow(ctx, { x: 53, y: 94 }, 50, 8);
  const roof: readonly [readonly [Point, Point], readonly [Point, Point]] = [
    [
      [48, 20],
      [52, 20],
    ],
    [
      [6, 55],
      [94, 55],
    ],
  ];
  const wall: readonly [readonly [Point, Point], readonly [Point, Point]] = [
    [
      [10, 54],
      [90, 54],
    ],
    [
      [14, 94],
      [86, 94],
    ],
  ];
  drawStripes(ctx, ...wall, colour);
  outline(ctx, H, polygon(coordinates('10 54, 90 54, 86 94, 14 94')));
  drawBody(
    ctx,
    polygon([
      [50, 60],
      [62, 94],
      [38, 94],
    ]),
    { fill: '#3a1f24', height: H, depth: 0 },
  );
  drawStripes(ctx, ...roof, colour);
  outline(ctx, H, polygon(coordinates('48 20, 52 20, 94 55, 6 55')));
  for (let scallop = 0; scallop < STRIPES; scallop += 1) {
    const x = 6 + (88 / STRIPES) * scallop;
    drawBody(
      ctx,
      (on) => {
        on.moveTo(x, 54);
        on.lineTo(x + 88 / STRIPES, 54);
        on.bezierCurveTo(x + 88 / STRIPES, 66, x, 66, x, 54);
        on.closePath();
      },
      { fill: scallop % 2 === 0 ? CREAM : colour, height: H, depth: 0 },
    );
  }
  drawBody(
    ctx,
    polygon([
      [51, 3],
      [72, 9],
      [51, 15],
    ]),
    { fill: '#f2c53d', height: H, depth: 0.6 },
  );
  ctx.beginPath();
  ctx.moveTo(50, 22);
  ctx.lineTo(50, 3);
  outline(ctx, H);
};

/** Draws the big top, `side` pixels wide and high, around a centre; default: red. */
export const drawBigTop = (ctx: Context2D, { x, y }: Position, side: number, colour = '#c23526'): void => {
  const place = rect(x - side / 2, y - side / 2, side * 1.06, side * 1.06);
  drawSprite(ctx, `big top ${colour} ${side}`, place, (on) => {
    on.scale(side / 100, side / 100);
    on.translate(0, 2);
    paintTent(on, colour);
  });
};
