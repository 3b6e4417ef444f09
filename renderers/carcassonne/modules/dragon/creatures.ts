import type { Context2D } from '#renderers/kit/canvas.js';
import { coordinates, blob, ellipse, turnedEllipse, joined, polygon } from '#renderers/kit/figures/paths.js';
import { drawSquare, type SquareDrawing } from '#renderers/kit/figures/square.js';
import { drawBody, drawShadow, OUTLINE, type Path, whiten } from '#renderers/kit/figures/style.js';

const H = 120;
const HALO = 6.5;
const SKIN = '#c2410f';
const WING = '#f39a3a';

const wing = polygon(coordinates('48 56, 34 20, 44 -6, 56 10, 72 -8, 80 14, 102 8, 96 30, 106 46, 76 62'));
const tail = polygon(coordinates('62 66, 86 80, 98 70, 90 64, 110 50, 112 74, 105 72, 98 90, 78 94, 58 88'));
const torso = blob(coordinates('26 62, 40 50, 62 54, 78 70, 74 90, 52 96, 32 92, 22 78'));
const head = blob(coordinates('34 72, 18 58, 16 42, 2 40, -6 30, 0 20, 14 12, 30 14, 40 26, 42 44, 48 58'));
const horns = joined(
  polygon([
    [20, 14],
    [24, -6],
    [33, 14],
  ]),
  polygon([
    [32, 18],
    [44, 2],
    [42, 26],
  ]),
);
const feet = joined(ellipse(36, 94, 9, 6), ellipse(64, 94, 9, 6));

const part = (ctx: Context2D, path: Path, fill: string, depth = 0.8): void =>
  drawBody(ctx, path, { fill, height: H, depth });

/** Paints the dragon into a square of 100: wings up, head to the left. */
const paintDragon = (ctx: Context2D): void => {
  drawShadow(ctx, { x: 56, y: 94 }, 56, 13);
  for (const path of [wing, tail, torso, head, horns, feet]) whiten(ctx, path, HALO);
  part(ctx, wing, WING, 0.6);
  ctx.beginPath();
  for (const [x, y] of [
    [56, 10],
    [80, 14],
    [96, 30],
  ] as const) {
    ctx.moveTo(60, 56);
    ctx.lineTo(x, y);
  }
  ctx.strokeStyle = OUTLINE;
  ctx.lineWidth = 2.4;
  ctx.stroke();
  part(ctx, tail, SKIN);
  part(ctx, horns, '#fff3da', 0.4);
  part(ctx, feet, SKIN, 0.5);
  part(ctx, torso, SKIN, 1.1);
  drawBody(ctx, turnedEllipse([44, 80], [14, 11], 0.2), { fill: '#ffd08a', height: H, depth: 0, outlined: false });
  part(ctx, head, SKIN, 0.9);
  drawBody(ctx, ellipse(21, 26, 6, 6), { fill: '#ffffff', height: 70, depth: 0 });
  drawBody(ctx, ellipse(19.5, 27, 2.2, 3), { fill: OUTLINE, height: 40, depth: 0, outlined: false });
  drawBody(ctx, ellipse(2, 29, 1.8, 1.8), { fill: OUTLINE, height: 40, depth: 0, outlined: false });
};

export const paintDragonSilhouette = (ctx: Context2D, fill: string): void => {
  ctx.fillStyle = fill;
  for (const path of [wing, tail, torso, head, horns, feet]) {
    ctx.beginPath();
    path(ctx);
    ctx.fill();
  }
  ctx.beginPath();
  ellipse(20, 27, 5)(ctx);
  ctx.fillStyle = '#fff3da';
  ctx.fill();
};

const wingsOfFairy = joined(
  turnedEllipse([20, 40], [24, 17], 0.6),
  turnedEllipse([80, 40], [24, 17], -0.6),
  turnedEllipse([24, 66], [17, 12], -0.5),
  turnedEllipse([76, 66], [17, 12], 0.5),
);
const dress = polygon(coordinates('50 34, 62 44, 76 94, 50 99, 24 94, 38 44'));
const hair = blob(coordinates('50 4, 66 10, 70 26, 64 38, 36 38, 30 26, 34 10'));
const wand = polygon(coordinates('66 58, 92 16, 96 18, 71 61'));

const starAround = (x: number, y: number, reach: number): Path =>
  polygon(
    Array.from({ length: 10 }, (_, index) => {
      const angle = (index / 10) * 2 * Math.PI - Math.PI / 2;
      const radius = index % 2 === 0 ? reach : reach * 0.45;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const;
    }),
  );
const star = starAround(95, 14, 16);

/** Paints the fairy into a square of 100: four wings, a long dress, a wand with a star. */
const paintFairy = (ctx: Context2D): void => {
  drawShadow(ctx, { x: 52, y: 94 }, 36, 11);
  for (const path of [wingsOfFairy, dress, hair, wand, star]) whiten(ctx, path, HALO);
  part(ctx, wingsOfFairy, '#a9ecf2', 0.6);
  part(ctx, wand, '#8a4f2a', 0);
  part(ctx, dress, '#fdfdff', 1.2);
  part(ctx, hair, '#f3c64a', 0.5);
  part(ctx, ellipse(50, 27, 11, 12), '#ffd9bd', 0.4);
  part(ctx, star, '#ffe14d', 0.5);
  for (const x of [46, 54])
    drawBody(ctx, ellipse(x, 27, 1.6, 2.2), { fill: OUTLINE, height: 40, depth: 0, outlined: false });
};

const ROOM = 22;

const dragon: SquareDrawing = { key: 'carcassonne dragon', room: ROOM, paint: paintDragon };
const fairy: SquareDrawing = { key: 'carcassonne fairy', room: ROOM, paint: paintFairy };

export const drawDragon = (ctx: Context2D, x: number, y: number, height: number): void =>
  drawSquare(ctx, dragon, { x, y, height });

export const drawFairy = (ctx: Context2D, x: number, y: number, height: number): void =>
  drawSquare(ctx, fairy, { x, y, height });
