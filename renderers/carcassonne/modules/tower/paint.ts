import type { CanvasRenderingContext2D } from 'canvas';
import { polygon, roundedBox } from '../../../kit/figures/paths.js';
import { drawBody, drawShadow, OUTLINE, type Path, whiten } from '../../../kit/figures/style.js';
import { rect } from '../../../kit/layout.js';
import { apart } from '../../../kit/shapes.js';
import { drawSprite } from '../../../kit/sprites.js';
import { drawText } from '../../../kit/text.js';
import { palette } from '../../../kit/theme.js';
import { land } from '../../tiles/colours.js';

const H = 60;

const part = (ctx: CanvasRenderingContext2D, path: Path, fill: string, depth = 0.8): void =>
  drawBody(ctx, path, { fill, height: H, depth });

/** The foundation of a tower, 36 wide, around the origin, in hundredths of the tile: a square of masonry, hollow in the middle. */
export const paintFoundation = (ctx: CanvasRenderingContext2D): void => {
  drawShadow(ctx, 3, 5, 25, 20);
  part(ctx, roundedBox(-18, -14, 36, 32, 3), land.stone, 1);
  part(ctx, roundedBox(-18, -18, 36, 29, 3), land.stoneLight, 0.6);
  part(ctx, roundedBox(-9.5, -12, 19, 17, 2), '#4c4038', 0.6);
  ctx.beginPath();
  for (const [x, y] of [
    [-6, 11],
    [6, 11],
  ] as const) {
    ctx.moveTo(x, y);
    ctx.lineTo(x, y + 7);
  }
  ctx.strokeStyle = land.line;
  ctx.lineWidth = 1.2;
  ctx.stroke();
};

/** A floor is so wide and high, in hundredths of the tile. */
const WIDTH = 34;
const FLOOR = 11;
/** More floors than these are told by the number alone. */
const SHOWN = 4;
const TOP = 12;

/** How far above the middle of the foundation the top of a tower lies, as a share of the tile: where a follower on it stands. */
export const towerTop = (floors: number): number => (Math.min(SHOWN, floors) * FLOOR + 4) / 100;

const paintFloor = (ctx: CanvasRenderingContext2D, index: number): void => {
  const foot = 12 - index * FLOOR;
  part(ctx, roundedBox(-WIDTH / 2, foot - FLOOR, WIDTH, FLOOR + 2, 2), index % 2 === 0 ? '#b9a27c' : '#cdb892', 1);
  ctx.beginPath();
  for (const x of index % 2 === 0 ? [-8, 6] : [-1, 12]) {
    ctx.moveTo(x, foot - FLOOR + 2);
    ctx.lineTo(x, foot);
  }
  ctx.strokeStyle = 'rgba(74, 48, 32, 0.7)';
  ctx.lineWidth = 1.1;
  ctx.stroke();
};

const paintTop = (ctx: CanvasRenderingContext2D, floors: number): void => {
  const y = 12 - floors * FLOOR;
  part(ctx, roundedBox(-WIDTH / 2 - 2, y - TOP, WIDTH + 4, TOP + 3, 2), '#e7d9bb', 1);
  for (const x of [-19, -8, 3, 14]) part(ctx, roundedBox(x, y - TOP - 5, 6, 7, 1), '#e7d9bb', 0.6);
};

const paintHeight = (ctx: CanvasRenderingContext2D, floors: number): void => {
  const y = -2 - Math.min(SHOWN, floors) * FLOOR * 0.36;
  const plate = roundedBox(-15, y - 15, 30, 30, 8);
  drawBody(ctx, plate, { fill: '#2a1c15', height: H, depth: 0, outlined: false });
  ctx.beginPath();
  plate(ctx);
  ctx.strokeStyle = '#ffd23f';
  ctx.lineWidth = 2.4;
  ctx.stroke();
  drawText(ctx, String(floors), 0, y, {
    size: 27,
    face: 'bold',
    align: 'center',
    colour: palette.white,
    maxWidth: 27,
    smallest: 20,
  });
};

const ROOM_ABOVE = 76;
const ROOM_BELOW = 30;
const ROOM_BESIDE = 30;

/**
 * A tower on the middle of its foundation, with its height as a number.
 *
 * @param side how wide the tile is in pixels
 * @param floors from 1
 */
export const drawTower = (ctx: CanvasRenderingContext2D, x: number, y: number, side: number, floors: number): void => {
  const unit = side / 100;
  const place = rect(
    x - ROOM_BESIDE * unit,
    y - ROOM_ABOVE * unit,
    2 * ROOM_BESIDE * unit,
    (ROOM_ABOVE + ROOM_BELOW) * unit,
  );
  drawSprite(ctx, `carcassonne tower ${floors} ${side}`, place, (on) => {
    on.scale(unit, unit);
    on.translate(ROOM_BESIDE, ROOM_ABOVE);
    const shown = Math.min(SHOWN, floors);
    drawShadow(on, 5, 13, 25, 11);
    whiten(on, roundedBox(-WIDTH / 2 - 2, 8 - shown * FLOOR - TOP, WIDTH + 4, 4 + shown * FLOOR + TOP, 3), 4);
    for (let floor = 0; floor < shown; floor += 1) paintFloor(on, floor);
    paintTop(on, shown);
    paintHeight(on, floors);
  });
};

/** A floor of a tower in somebody's supply, around a centre, `height` pixels high. */
export const drawFloor = (ctx: CanvasRenderingContext2D, x: number, y: number, height: number): void => {
  const unit = height / 100;
  const side = Math.ceil(120 * unit);
  drawSprite(ctx, `carcassonne floor ${height}`, rect(x - side / 2, y - side / 2, side, side), (on) => {
    on.scale(unit, unit);
    on.translate(60, 60);
    on.scale(2.3, 2.3);
    drawShadow(on, 2, 14, 20, 7);
    whiten(on, roundedBox(-18, -10, 36, 25, 2), 3);
    part(on, roundedBox(-18, -6, 36, 21, 2), '#b9a27c', 1);
    part(
      on,
      polygon([
        [-18, -4],
        [-12, -14],
        [20, -14],
        [18, -4],
      ]),
      '#e7d9bb',
      0.4,
    );
    on.beginPath();
    for (const [mx, my] of [
      [-6, -3],
      [7, -3],
      [0, 6],
      [-12, 6],
      [12, 6],
    ] as const) {
      on.moveTo(mx, my);
      on.lineTo(mx, my + 8);
    }
    on.moveTo(-17, 5);
    on.lineTo(17, 5);
    on.strokeStyle = 'rgba(74, 48, 32, 0.7)';
    on.lineWidth = 1.4;
    on.stroke();
  });
};

/** The bars before a prisoner, around a centre, for a figure that is `height` pixels high; the figure is drawn first. */
export const drawBars = (ctx: CanvasRenderingContext2D, x: number, y: number, height: number): void =>
  apart(ctx, () => {
    const unit = height / 100;
    ctx.translate(x - 50 * unit, y - 50 * unit);
    ctx.scale(unit, unit);
    const frame = roundedBox(-6, -6, 112, 112, 10);
    ctx.beginPath();
    frame(ctx);
    for (const at of [22, 50, 78]) {
      ctx.moveTo(at, -4);
      ctx.lineTo(at, 104);
    }
    ctx.lineCap = 'butt';
    for (const [colour, width] of [
      [OUTLINE, 13],
      ['#b9bec6', 6],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.stroke();
    }
  });
