import type { Context2D } from '#renderers/kit/canvas.js';
import { isStart, lanes, rows, squares, starsAt, type Square } from '#engines/quel-cirque/board/board.js';
import { ellipse, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody } from '#renderers/kit/figures/style.js';
import { drawStar } from '#renderers/kit/figures/signs.js';
import { inset, rect, type Position, type Rect } from '#renderers/kit/layout.js';
import { drawBox } from '#renderers/kit/shapes.js';
import { sprite } from '#renderers/kit/sprites.js';
import { drawText } from '#renderers/kit/text.js';
import { letter, palette } from '#renderers/kit/theme.js';

const LABELS = 38;
const CURB = 12;

export const ringWidth = 1_060;
export const ringHeight = 506;

const SIDE = { width: (ringWidth - LABELS - CURB) / rows.length, height: (ringHeight - LABELS - CURB) / lanes.length };

/** The first row is on the left: forward is to the right. */
export const areaOf = (origin: Position, square: Square): Rect => {
  const lane = lanes.findIndex((each) => square.startsWith(each));
  const row = Number(square.slice(1));
  return rect(
    origin.x + LABELS + (row - 1) * SIDE.width,
    origin.y + CURB + lane * SIDE.height,
    SIDE.width,
    SIDE.height,
  );
};

/** Clowns are on the right of a square, so that the hole on its left stays visible. */
export const feetOf = (area: Rect): Position => ({
  x: area.x + area.width - 32,
  y: area.y + area.height - 3,
});

export const middleOfHole = (area: Rect): Position => ({
  x: area.x + 33,
  y: area.y + area.height - 40,
});

const curtainRed = ['#8f1a24', '#a8232d', '#8f1a24', '#771420'] as const;

const paintCurtain = (ctx: Context2D, width: number, height: number): void => {
  const fold = 23;
  for (let index = 0; index * fold < width; index += 1)
    drawBox(ctx, rect(index * fold, 0, fold + 1, height), { fill: curtainRed[index % curtainRed.length] ?? '#8f1a24' });
};

export const drawCurtain = (ctx: Context2D, area: Rect): void => {
  const curtain = sprite('quel-cirque curtain', area.width, area.height, (on) =>
    paintCurtain(on, area.width, area.height),
  );
  ctx.drawImage(curtain, area.x, area.y);
};

const paintHole = (ctx: Context2D, area: Rect, stars: number): void => {
  const { x, y } = middleOfHole(area);
  drawBody(ctx, ellipse(x, y, 31, 29), { fill: '#a8703c', height: 70, depth: 0.7 });
  drawBody(ctx, ellipse(x, y, 24, 22), { fill: '#241a17', height: 60, depth: 0 });
  drawStar(ctx, { x, y: area.y + 36 }, 58);
  drawText(ctx, String(stars), {
    x,
    y: area.y + 39,
    size: letter.small,
    face: 'bold',
    colour: palette.ink,
    align: 'center',
  });
};

const paintChevron = (ctx: Context2D, area: Rect): void => {
  const [x, y] = [area.x + 18, area.y + area.height / 2];
  ctx.beginPath();
  polygon([
    [x, y - 26],
    [x + 14, y - 26],
    [x + 32, y],
    [x + 14, y + 26],
    [x, y + 26],
    [x + 18, y],
  ])(ctx);
  ctx.fillStyle = '#d29a55';
  ctx.fill();
};

const paintSquare = (ctx: Context2D, area: Rect, square: Square): void => {
  const isDark = (square.charCodeAt(0) + square.charCodeAt(1)) % 2 === 0;
  drawBox(ctx, area, { fill: isDark ? '#ecc78c' : '#f2d49f' });
  if (isStart(square)) {
    drawBox(ctx, inset(area, 5), { edge: '#d29a55', edgeWidth: 4, radius: 16 });
    paintChevron(ctx, area);
  }
  const stars = starsAt(square);
  if (stars !== undefined) paintHole(ctx, area, stars);
};

const paintLabels = (ctx: Context2D): void => {
  const style = { size: letter.text, face: 'bold', colour: '#ffe9b8', align: 'center' } as const;
  const corner = { x: 0, y: 0 };
  for (const lane of lanes) {
    const { y, height } = areaOf(corner, `${lane}1`);
    drawText(ctx, lane, { x: LABELS / 2 + 1, y: y + height / 2, ...style });
  }
  for (const row of rows) {
    const { x, width } = areaOf(corner, `a${row}`);
    drawText(ctx, String(row), { x: x + width / 2, y: ringHeight - LABELS / 2 - 1, ...style });
  }
};

const paintGround = (ctx: Context2D): void => {
  drawBody(ctx, roundedBox(rect(2, 2, ringWidth - 4, ringHeight - 4), 26), { fill: '#5b2430', height: 150 });
  for (const square of squares) paintSquare(ctx, areaOf({ x: 0, y: 0 }, square), square);
  drawBox(ctx, rect(LABELS, CURB, ringWidth - LABELS - CURB, ringHeight - LABELS - CURB), {
    edge: palette.ink,
    edgeWidth: 3,
  });
  paintLabels(ctx);
};

export const drawGround = (ctx: Context2D, origin: Rect): void => {
  ctx.drawImage(sprite('quel-cirque ground', ringWidth, ringHeight, paintGround), origin.x, origin.y);
};
