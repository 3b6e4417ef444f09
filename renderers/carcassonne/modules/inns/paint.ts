import type { CanvasRenderingContext2D } from 'canvas';
import { coordinates, ellipse, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow } from '#renderers/kit/figures/style.js';
import { apart } from '#renderers/kit/shapes.js';
import { paintHouse } from '#renderers/carcassonne/tiles/city/buildings.js';
import { land } from '#renderers/carcassonne/tiles/colours.js';
import { inHundredths } from '#renderers/carcassonne/tiles/in-hundredths.js';
import type { Point } from '#renderers/carcassonne/tiles/shapes.js';

const H = 60;
const WATER = '#4f9fc9';
const SIGN = '#b8322a';

/** An inn by a pond, with a red sign over its door. `point` is its middle. */
export const paintInn = (ctx: CanvasRenderingContext2D, [x, y]: Point): void => {
  apart(ctx, () => {
    ctx.translate(x, y);
    inHundredths(ctx, () => {
      drawBody(ctx, ellipse(3, 5, 15, 9), { fill: WATER, height: H, depth: 0.5 });
      drawBody(ctx, ellipse(1, 3.6, 7, 2.4), { fill: '#bfe3f2', height: H, depth: 0, outlined: false });
    });
  });
  paintHouse(ctx, [x - 0.02, y + 0.05], 17, 1);
  apart(ctx, () => {
    ctx.translate(x, y);
    inHundredths(ctx, () => {
      drawBody(ctx, roundedBox(8, -12, 9, 8, 1.5), { fill: SIGN, height: H, depth: 0.6 });
      drawBody(ctx, roundedBox(11.6, -4, 1.8, 9, 0.6), { fill: land.bench, height: H, depth: 0.3 });
    });
  });
};

/** A cathedral with two towers, as high as its square lets it be. */
export const paintCathedral = (ctx: CanvasRenderingContext2D): void =>
  inHundredths(ctx, () => {
    const part = (path: Parameters<typeof drawBody>[1], colour: string, depth = 0.8): void =>
      drawBody(ctx, path, { fill: colour, height: H, depth });
    part(ellipse(47, 66, 33, 15), land.cityDark, 0.3);
    drawShadow(ctx, 54, 70, 34, 9);
    const tower = (x: number): void => {
      part(roundedBox(x, 26, 14, 44, 1), land.stoneLight);
      part(
        polygon([
          [x - 2, 27],
          [x + 16, 27],
          [x + 7, 5],
        ]),
        '#5f7fa8',
        1,
      );
      part(roundedBox(x + 4.5, 34, 5, 9, 2.5), '#4a5f86', 0.3);
    };
    part(polygon(coordinates('30 40, 66 40, 66 70, 30 70')), land.plaster);
    part(
      polygon([
        [28, 42],
        [68, 42],
        [48, 20],
      ]),
      '#5f7fa8',
      1,
    );
    tower(19);
    tower(63);
    part(ellipse(48, 46, 6.5, 6.5), '#c23526', 0.4);
    part(roundedBox(43, 56, 10, 14, 5), land.bench, 0.4);
  });
