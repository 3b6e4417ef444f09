import type { Context2D } from '#renderers/kit/canvas.js';
import { coordinates, ellipse, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow } from '#renderers/kit/figures/style.js';
import { land, roofs } from '../colours.js';
import { aroundPoint } from '../in-hundredths.js';
import type { MonasterySite } from '../plan/monastery-site.js';
import { middle, type Point } from '../shapes.js';
import { rect } from '#renderers/kit/layout.js';

const fill = (ctx: Context2D, colour: string, ...points: readonly (readonly [number, number])[]): void => {
  ctx.beginPath();
  polygon(points)(ctx);
  ctx.fillStyle = colour;
  ctx.fill();
};

const HOUSE_LINE = 0.9;

const strokeHouse = (ctx: Context2D, ...points: readonly (readonly [number, number])[]): void => {
  ctx.beginPath();
  polygon(points)(ctx);
  ctx.strokeStyle = land.line;
  ctx.lineWidth = HOUSE_LINE;
  ctx.lineJoin = 'round';
  ctx.stroke();
};

/**
 * Paints a house from above its front: a hipped roof in the light, its right side in shade. `point` is the middle of
 * its foot.
 */
export const paintHouse = (ctx: Context2D, point: Point, width: number, kind: number): void =>
  aroundPoint(ctx, point, () => {
    const { front, side } = roofs[kind % roofs.length] ?? roofs[0];
    const half = width / 2;
    const wall = -width * 0.3;
    const ridge = wall - width * 0.56;
    fill(ctx, 'rgba(70, 36, 16, 0.3)', [-half, 0], [half + 2.4, 1.6], [half + 3.4, wall], [half, wall]);
    if (kind % 2 === 0) {
      // The gable faces the viewer.
      const peak = wall - width * 0.42;
      const back = width * 0.3;
      fill(ctx, land.plaster, [-half, 0], [half * 0.5, 0], [half * 0.5, wall], [-half * 0.25, peak], [-half, wall]);
      fill(
        ctx,
        side,
        [-half * 0.25, peak],
        [half * 0.5, wall],
        [half, wall - back * 0.5],
        [half * 0.3, peak - back * 0.5],
      );
      fill(ctx, land.cityDark, [half * 0.5, 0], [half, -back * 0.4], [half, wall - back * 0.5], [half * 0.5, wall]);
      fill(
        ctx,
        front,
        [-half * 1.12, wall + 0.6],
        [-half * 0.25, peak],
        [half * 0.3, peak - back * 0.5],
        [-half * 0.5, wall - back * 0.5],
      );
      strokeHouse(
        ctx,
        [-half, 0],
        [half * 0.5, 0],
        [half, -back * 0.4],
        [half, wall - back * 0.5],
        [half * 0.3, peak - back * 0.5],
        [-half * 0.25, peak],
        [-half * 1.12, wall + 0.6],
      );
      return;
    }
    fill(ctx, land.plaster, [-half, 0], [half, 0], [half, wall], [-half, wall]);
    fill(ctx, front, [-half - 0.8, wall], [half + 0.8, wall], [half * 0.62, ridge], [-half * 0.62, ridge]);
    fill(ctx, side, [half + 0.8, wall], [half * 0.62, ridge], [half * 0.1, ridge], [half * 0.5, wall]);
    strokeHouse(
      ctx,
      [-half, 0],
      [half, 0],
      [half + 0.8, wall],
      [half * 0.62, ridge],
      [-half * 0.62, ridge],
      [-half - 0.8, wall],
    );
  });

const H = 46;

/**
 * Paints the landmark of a large city: a square keep with a flag. `point` is the middle of its foot; it is 20 wide and
 * 40 high.
 */
export const paintKeep = (ctx: Context2D, point: Point): void =>
  aroundPoint(ctx, point, () => {
    const part = (path: Parameters<typeof drawBody>[1], colour: string): void =>
      drawBody(ctx, path, { fill: colour, height: H, depth: 0.8 });
    drawShadow(ctx, { x: 4, y: -1 }, 15, 5);
    part(roundedBox(rect(-9, -26, 18, 26), 1), land.stone);
    part(
      polygon(
        coordinates('-11 -24, -11 -33, -7 -33, -7 -29, -2 -29, -2 -33, 2 -33, 2 -29, 7 -29, 7 -33, 11 -33, 11 -24'),
      ),
      land.stoneLight,
    );
    part(roundedBox(rect(-3, -9, 6, 9), 3), '#5a3a26');
    part(roundedBox(rect(-1.6, -19, 3.2, 6), 1.6), '#5a3a26');
    ctx.beginPath();
    ctx.moveTo(0, -30);
    ctx.lineTo(0, -42);
    ctx.strokeStyle = land.line;
    ctx.lineWidth = 1.3;
    ctx.stroke();
    part(
      polygon([
        [0.5, -42],
        [10, -39],
        [0.5, -36],
      ]),
      '#c23526',
    );
  });

/** Paints a round tower in a wall, 11 wide. */
export const paintTower = (ctx: Context2D, point: Point): void =>
  aroundPoint(ctx, point, () => {
    drawShadow(ctx, { x: 2, y: 4.5 }, 8, 4);
    drawBody(ctx, roundedBox(rect(-5, -7, 10, 12), 3), { fill: land.stone, height: 34, depth: 0.8 });
    drawBody(
      ctx,
      polygon([
        [-6.6, -6],
        [0, -17],
        [6.6, -6],
      ]),
      { fill: '#5f6b8c', height: 34, depth: 0.9 },
    );
  });

export const paintMonastery = (ctx: Context2D, { foot, scale }: MonasterySite): void =>
  aroundPoint(ctx, foot, () => {
    ctx.scale(scale, scale);
    const part = (path: Parameters<typeof drawBody>[1], colour: string, depth = 0.8): void =>
      drawBody(ctx, path, { fill: colour, height: 60, depth });
    ctx.beginPath();
    ellipse(0, -6, 33, 20)(ctx);
    ctx.fillStyle = '#8fb063';
    ctx.fill();
    drawShadow(ctx, { x: 5, y: 0 }, 32, 8);
    part(polygon(coordinates('-6 0, 24 0, 24 -15, -6 -15')), land.plaster);
    part(polygon(coordinates('-8 -14, 27 -14, 22 -30, -4 -30')), '#c9573a', 1);
    for (const x of [3, 11, 19]) part(roundedBox(rect(x - 1.5, -10, 3.4, 7), 1.7), '#4a5f86', 0.3);
    part(roundedBox(rect(-22, -30, 16, 30), 1), land.stoneLight);
    part(
      polygon([
        [-24, -29],
        [-14, -49],
        [-4, -29],
      ]),
      '#5f6b8c',
      1,
    );
    part(roundedBox(rect(-17, -11, 6, 11), 3), '#5a3a26', 0.3);
    part(ellipse(-14, -20, 3), '#4a5f86', 0.3);
    ctx.beginPath();
    ctx.moveTo(-14, -49);
    ctx.lineTo(-14, -58);
    ctx.moveTo(-17.5, -55);
    ctx.lineTo(-10.5, -55);
    ctx.strokeStyle = land.line;
    ctx.lineWidth = 2;
    ctx.stroke();
  });

/** Paints the houses at a crossing where roads end. */
export const paintVillage = (ctx: Context2D): void => {
  ctx.beginPath();
  ctx.arc(middle[0], middle[1], 0.13, 0, 2 * Math.PI);
  ctx.fillStyle = land.roadEdge;
  ctx.fill();
  ctx.beginPath();
  ctx.arc(middle[0], middle[1], 0.115, 0, 2 * Math.PI);
  ctx.fillStyle = land.road;
  ctx.fill();
  paintHouse(ctx, [0.43, 0.46], 15, 1);
  paintHouse(ctx, [0.6, 0.5], 15, 2);
  paintHouse(ctx, [0.5, 0.62], 16, 0);
};

/** Paints a coat of arms around a point, a fifth of the tile wide. */
export const paintShield = (ctx: Context2D, point: Point): void =>
  aroundPoint(ctx, point, () => {
    const shape = (scale: number) => (on: Context2D) => {
      on.moveTo(-10 * scale, -11 * scale);
      on.lineTo(10 * scale, -11 * scale);
      on.bezierCurveTo(10 * scale, 4 * scale, 5 * scale, 10 * scale, 0, 13 * scale);
      on.bezierCurveTo(-5 * scale, 10 * scale, -10 * scale, 4 * scale, -10 * scale, -11 * scale);
      on.closePath();
    };
    drawShadow(ctx, { x: 1.5, y: 2 }, 12, 13);
    drawBody(ctx, shape(1), { fill: '#2f5fb3', height: 40, depth: 0.9 });
    drawBody(ctx, shape(0.86), { fill: '#ffffff', height: 40, outlined: false, depth: 0 });
    drawBody(ctx, shape(0.7), { fill: '#2f5fb3', height: 40, outlined: false, depth: 0.8 });
    fill(ctx, '#ffffff', [-2, -8], [2, -8], [2, 8.4], [0, 9.4], [-2, 8.4]);
    fill(ctx, '#ffffff', [-7, -4], [7, -4], [7, -0.4], [-7, -0.4]);
  });
