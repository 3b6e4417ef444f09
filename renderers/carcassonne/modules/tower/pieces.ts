import type { Context2D } from '#renderers/kit/canvas.js';
import { coordinates, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow, OUTLINE, type Path, whiten } from '#renderers/kit/figures/style.js';
import { rect, type Position, type FigurePlace } from '#renderers/kit/layout.js';
import { apart } from '#renderers/kit/shapes.js';
import { drawSprite } from '#renderers/kit/sprites.js';
import { drawText } from '#renderers/kit/text.js';
import { letter, palette } from '#renderers/kit/theme.js';

const H = 60;

const part = (ctx: Context2D, path: Path, fill: string, depth = 0.8): void =>
  drawBody(ctx, path, { fill, height: H, depth });

/** The width and height of a floor, in hundredths of the tile. */
const WIDTH = 34;
const FLOOR = 11;
/**
 * The maximum number of drawn floors, because a number gives the height; fewer under a figure, so that it stays near
 * the tile.
 */
const SHOWN = 4;
const SHOWN_BELOW = 1;
const TOP = 12;

/** The distance of a follower on a tower above the middle of the foundation, and its height, in tile units. */
export const onTower = { above: 0.34, height: 0.4 } as const;

const paintFloor = (ctx: Context2D, index: number): void => {
  const foot = 12 - index * FLOOR;
  part(
    ctx,
    roundedBox(rect(-WIDTH / 2, foot - FLOOR, WIDTH, FLOOR + 2), 2),
    index % 2 === 0 ? '#b9a27c' : '#cdb892',
    1,
  );
  ctx.beginPath();
  for (const x of index % 2 === 0 ? [-8, 6] : [-1, 12]) {
    ctx.moveTo(x, foot - FLOOR + 2);
    ctx.lineTo(x, foot);
  }
  ctx.strokeStyle = 'rgba(74, 48, 32, 0.7)';
  ctx.lineWidth = 1.1;
  ctx.stroke();
};

const paintTop = (ctx: Context2D, floors: number): void => {
  const y = 12 - floors * FLOOR;
  part(ctx, roundedBox(rect(-WIDTH / 2 - 2, y - TOP, WIDTH + 4, TOP + 3), 2), '#e7d9bb', 1);
  for (const x of [-19, -8, 3, 14]) part(ctx, roundedBox(rect(x, y - TOP - 5, 6, 7), 1), '#e7d9bb', 0.6);
};

/** The height of the number in hundredths of the tile, if that is readable. */
const NUMBER = 27;
/** The plate has twice this width and height, its edge included. */
const PLATE = 17;

const paintHeight = (ctx: Context2D, floors: number, shown: number, scale: number): void => {
  ctx.translate(0, shown === SHOWN_BELOW ? 3 : -2 - shown * FLOOR * 0.36);
  ctx.scale(scale, scale);
  const plate = roundedBox(rect(-15, -14, 30, 28), 8);
  drawBody(ctx, plate, { fill: '#2a1c15', height: H, depth: 0, outlined: false });
  ctx.beginPath();
  plate(ctx);
  ctx.strokeStyle = '#ffd23f';
  ctx.lineWidth = 2.4;
  ctx.stroke();
  drawText(ctx, String(floors), {
    x: 0,
    y: 0,
    size: NUMBER,
    face: 'bold',
    align: 'center',
    colour: palette.white,
    maxWidth: NUMBER,
    smallest: 20,
  });
};

const ROOM_ABOVE = 76;
const ROOM_BELOW = 30;
const SIDE_ROOM = 30;

interface TowerLook extends Position {
  /** The width of the tile in pixels. */
  readonly side: number;
  /** From 1. */
  readonly floors: number;
  /** True if the caller then draws a follower on it, as in `onTower`. */
  readonly isManned?: boolean;
}

export const drawTower = (ctx: Context2D, { x, y, side, floors, isManned = false }: TowerLook): void => {
  const unit = side / 100;
  // With small tiles the number is larger than its tower.
  const enlarged = Math.max(1, letter.small / (NUMBER * unit));
  const aside = Math.max(SIDE_ROOM, PLATE * enlarged);
  const above = Math.max(ROOM_ABOVE, PLATE * enlarged + SHOWN * FLOOR);
  const below = Math.max(ROOM_BELOW, PLATE * enlarged);
  const place = rect(x - aside * unit, y - above * unit, 2 * aside * unit, (above + below) * unit);
  drawSprite(ctx, `carcassonne tower ${floors} ${isManned} ${side}`, place, (on) => {
    on.scale(unit, unit);
    on.translate(aside, above);
    const shown = isManned ? SHOWN_BELOW : Math.min(SHOWN, floors);
    drawShadow(on, { x: 5, y: 13 }, 25, 11);
    whiten(on, roundedBox(rect(-WIDTH / 2 - 2, 8 - shown * FLOOR - TOP, WIDTH + 4, 4 + shown * FLOOR + TOP), 3), 4);
    for (let floor = 0; floor < shown; floor += 1) paintFloor(on, floor);
    paintTop(on, shown);
    paintHeight(on, floors, shown, enlarged);
  });
};

export const drawFloor = (ctx: Context2D, x: number, y: number, height: number): void => {
  const unit = height / 100;
  const side = Math.ceil(120 * unit);
  drawSprite(ctx, `carcassonne floor ${height}`, rect(x - side / 2, y - side / 2, side, side), (on) => {
    on.scale(unit, unit);
    on.translate(60, 60);
    on.scale(2.3, 2.3);
    drawShadow(on, { x: 2, y: 14 }, 20, 7);
    whiten(on, roundedBox(rect(-18, -10, 36, 25), 2), 3);
    part(on, roundedBox(rect(-18, -6, 36, 21), 2), '#b9a27c', 1);
    part(on, polygon(coordinates('-18 -4, -12 -14, 20 -14, 18 -4')), '#e7d9bb', 0.4);
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

const CELL_SHARE = 0.8;

/**
 * Draws a prisoner in a cell, around a centre.
 *
 * @param size the width and height of the cell in pixels
 * @param drawFigure draws the follower
 */
export const drawPrisoner = (
  ctx: Context2D,
  { x, y }: Position,
  size: number,
  drawFigure: (place: FigurePlace) => void,
): void => {
  const unit = size / 100;
  const inCell = (draw: () => void): void =>
    apart(ctx, () => {
      ctx.translate(x - 50 * unit, y - 50 * unit);
      ctx.scale(unit, unit);
      draw();
    });
  const cell = roundedBox(rect(2, 2, 96, 96), 10);
  inCell(() => {
    whiten(ctx, cell, 6);
    drawBody(ctx, cell, { fill: '#8d8896', height: H, depth: 0 });
  });
  drawFigure({ x, y: y + size * 0.02, height: Math.round(size * CELL_SHARE) });
  inCell(() => {
    ctx.beginPath();
    cell(ctx);
    for (const at of [27, 73]) {
      ctx.moveTo(at, 4);
      ctx.lineTo(at, 96);
    }
    ctx.lineCap = 'butt';
    for (const [colour, width] of [
      [OUTLINE, 12],
      ['#d5d8de', 5],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.stroke();
    }
  });
};
