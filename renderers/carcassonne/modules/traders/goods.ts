import type { Context2D } from '#renderers/kit/canvas.js';
import type { Goods } from '#engines/carcassonne/modules/traders/types.js';
import { coordinates, blob, ellipse, turnedEllipse, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow, type Path, whiten } from '#renderers/kit/figures/style.js';
import { rect, type Position } from '#renderers/kit/layout.js';
import { drawSprite } from '#renderers/kit/sprites.js';

/** The colours differ in lightness too. */
export const goodsColours: Readonly<Record<Goods, string>> = { wine: '#7d2140', grain: '#f4cf52', cloth: '#3f7fd0' };

const H = 90;
const HALO = 7;
const WOOD = '#f2d9a0';

const part = (ctx: Context2D, path: Path, fill: string, depth = 0.8): void =>
  drawBody(ctx, path, { fill, height: H, depth });

const barrel = blob(coordinates('24 10, 50 7, 76 10, 87 50, 76 90, 50 93, 24 90, 13 50'));

const paintBarrel = (ctx: Context2D): void => {
  whiten(ctx, barrel, HALO);
  part(ctx, barrel, goodsColours.wine, 1.2);
  for (const y of [26, 66]) part(ctx, roundedBox(rect(15, y, 70, 9), 4), '#e8b93c', 0.4);
  part(ctx, ellipse(50, 13, 27, 7), WOOD, 0.3);
};

const sack = blob(coordinates('30 40, 50 34, 70 40, 88 66, 84 88, 50 95, 16 88, 12 66'));
const neck = polygon(coordinates('34 36, 20 12, 42 18, 50 8, 58 18, 80 12, 66 36'));

const paintSack = (ctx: Context2D): void => {
  for (const path of [sack, neck]) whiten(ctx, path, HALO);
  part(ctx, neck, goodsColours.grain);
  part(ctx, sack, goodsColours.grain, 1.2);
  part(ctx, roundedBox(rect(30, 31, 40, 10), 5), '#8a4f2a', 0.4);
  for (const [x, y, turn] of [
    [50, 50, 0],
    [42, 60, 0.6],
    [58, 60, -0.6],
    [42, 74, 0.6],
    [58, 74, -0.6],
  ] as const)
    drawBody(ctx, turnedEllipse([x, y], [4.2, 8], turn), { fill: '#8a5a12', height: H, depth: 0, outlined: false });
};

const bolt = roundedBox(rect(8, 14, 84, 30), 13);
const hanging = polygon(coordinates('30 30, 88 30, 88 92, 74 82, 59 92, 44 82, 30 92'));

const paintCloth = (ctx: Context2D): void => {
  for (const path of [bolt, hanging]) whiten(ctx, path, HALO);
  part(ctx, hanging, goodsColours.cloth);
  for (const x of [44, 70]) {
    ctx.fillStyle = '#e9f1fb';
    ctx.fillRect(x, 44, 6, 38);
  }
  part(ctx, bolt, goodsColours.cloth, 1.1);
  part(ctx, ellipse(20, 29, 12, 14), '#e9f1fb', 0.3);
  part(ctx, ellipse(20, 29, 5, 6), goodsColours.cloth, 0);
};

const painters: Readonly<Record<Goods, (ctx: Context2D) => void>> = {
  wine: paintBarrel,
  grain: paintSack,
  cloth: paintCloth,
};

/** Paints goods into a square of 100: a barrel, a sack, a bolt of cloth. */
export const paintGoods = (ctx: Context2D, kind: Goods): void => {
  drawShadow(ctx, { x: 54, y: 90 }, 48, 12);
  painters[kind](ctx);
};

const ROOM = 14;

export const drawGoods = (ctx: Context2D, kind: Goods, { x, y }: Position, size: number): void => {
  const unit = size / 100;
  const side = Math.ceil((100 + 2 * ROOM) * unit);
  drawSprite(ctx, `carcassonne goods ${kind} ${size}`, rect(x - side / 2, y - side / 2, side, side), (on) => {
    on.scale(unit, unit);
    on.translate(ROOM, ROOM);
    paintGoods(on, kind);
  });
};
