import type { CanvasRenderingContext2D } from 'canvas';
import { isStart, lanes, rows, squares, starsAt, type Square } from '../../engines/quel-cirque/board.js';
import { CLOWN_CAPACITY } from '../../engines/quel-cirque/pieces.js';
import type { Clown, Ring } from '../../engines/quel-cirque/ring.js';
import type { View } from '../../engines/quel-cirque/view.js';
import { drawIcon } from '../kit/icons.js';
import { centre, grid, inset, rect, type Rect } from '../kit/layout.js';
import type { Texts } from '../kit/renderer.js';
import { drawBox, drawHighlight, drawMarker, fillAndEdge, polygonPath, regular } from '../kit/shapes.js';
import { sprite } from '../kit/sprites.js';
import { drawText } from '../kit/text.js';
import { palette, size } from '../kit/theme.js';
import { drawMarble } from './marbles.js';

const SIDE = 110;
const LABELS = 34;

export const ringWidth = LABELS + lanes.length * SIDE;
export const ringHeight = LABELS + rows.length * SIDE;

/** A numbered choice on the board. */
export interface Choice {
  readonly square: Square;
  readonly number: number;
}

/** The last row is on top: forward is up. */
const areaOf = (origin: Rect, square: Square): Rect => {
  const lane = lanes.findIndex((each) => square.startsWith(each));
  const row = Number(square.slice(1));
  return rect(origin.x + LABELS + lane * SIDE, origin.y + (rows.length - row) * SIDE, SIDE, SIDE);
};

const drawStars = (ctx: CanvasRenderingContext2D, stars: number, x: number, y: number): void => {
  polygonPath(ctx, x - 11, y, 14, regular(5, 0.45));
  fillAndEdge(ctx, { fill: palette.mustard, edge: palette.ink });
  drawText(ctx, String(stars), x + 6, y, { size: size.text, face: 'bold' });
};

const middleOfHole = (area: Rect): { readonly x: number; readonly y: number } => ({
  x: area.x + area.width / 2,
  y: area.y + area.height / 2 - 13,
});

/** A hole with its stars beneath. */
const paintHole = (ctx: CanvasRenderingContext2D, area: Rect, stars: number): void => {
  const { x, y } = middleOfHole(area);
  ctx.beginPath();
  ctx.arc(x, y, 32, 0, 2 * Math.PI);
  fillAndEdge(ctx, { fill: palette.ink, edge: palette.brown, edgeWidth: 5 });
  drawStars(ctx, stars, x, area.y + area.height - 21);
};

const paintSquare = (ctx: CanvasRenderingContext2D, area: Rect, square: Square): void => {
  drawBox(ctx, inset(area, 2), {
    fill: isStart(square) ? palette.sand : '#fbeccb',
    edge: palette.sand,
    edgeWidth: 2,
    radius: 10,
  });
  const stars = starsAt(square);
  if (stars !== undefined) paintHole(ctx, area, stars);
};

/** A clown: its face, and the tube with its marbles, the lowest one drops first. */
const drawClown = (ctx: CanvasRenderingContext2D, area: Rect, { square, marbles }: Clown, texts: Texts): void => {
  const stars = starsAt(square);
  const figure = inset(area, 6);
  drawBox(ctx, figure, { fill: 'rgba(255, 250, 240, 0.93)', edge: palette.red, edgeWidth: 4, radius: 16 });
  const tube = rect(figure.x + figure.width - 40, figure.y + 5, 35, figure.height - 10);
  drawBox(ctx, tube, { fill: palette.sand, edge: palette.ink, edgeWidth: 2, radius: 14 });
  const slot = tube.height / CLOWN_CAPACITY;
  marbles.forEach((marble, index) =>
    drawMarble(ctx, marble, texts, tube.x + tube.width / 2, tube.y + tube.height - slot * (index + 0.5), 28),
  );
  drawIcon(ctx, 'clown-face', figure.x + 29, figure.y + (stars === undefined ? figure.height / 2 : 34), 52);
  if (stars !== undefined) drawStars(ctx, stars, figure.x + 28, figure.y + figure.height - 18);
};

const paintLabels = (ctx: CanvasRenderingContext2D, origin: Rect): void => {
  const style = { size: size.small, face: 'bold', colour: palette.faded, align: 'center' } as const;
  for (const row of rows)
    drawText(ctx, String(row), origin.x + LABELS / 2 - 2, areaOf(origin, `a${row}`).y + SIDE / 2, style);
  for (const lane of lanes)
    drawText(ctx, lane, areaOf(origin, `${lane}1`).x + SIDE / 2, origin.y + ringHeight - LABELS / 2 + 2, style);
};

/** The empty board: the same in every picture. */
const paintGround = (ctx: CanvasRenderingContext2D): void => {
  const corner = rect(0, 0, ringWidth, ringHeight);
  paintLabels(ctx, corner);
  for (const square of squares) paintSquare(ctx, areaOf(corner, square), square);
};

const drawFilledHoles = (ctx: CanvasRenderingContext2D, origin: Rect, ring: Ring, texts: Texts): void => {
  for (const square of squares) {
    const marble = ring.filled[(starsAt(square) ?? 0) - 1] ?? null;
    if (marble === null) continue;
    const { x, y } = middleOfHole(areaOf(origin, square));
    drawMarble(ctx, marble, texts, x, y, 50);
  }
};

/** Choices that end on one square stand in rows upon it, smaller when there are many. */
const drawChoices = (ctx: CanvasRenderingContext2D, origin: Rect, choices: readonly Choice[]): void => {
  for (const square of new Set(choices.map((choice) => choice.square))) {
    const here = choices.filter((choice) => choice.square === square);
    const diameter = here.length > 4 ? 34 : 42;
    grid(inset(areaOf(origin, square), 2), { width: diameter, height: diameter }, here.length, 1).forEach(
      (place, index) => {
        const { x, y } = centre(place);
        drawMarker(ctx, here[index]?.number ?? '', x, y + 3, diameter);
      },
    );
  }
};

/** The board with its holes, the clowns and what is inside them, the last move, and the choices of a panel. */
export const drawRing = (
  ctx: CanvasRenderingContext2D,
  origin: Rect,
  view: View,
  texts: Texts,
  choices: readonly Choice[],
): void => {
  const { ring, mark } = view;
  ctx.drawImage(sprite('quel-cirque ground', ringWidth, ringHeight, paintGround), origin.x, origin.y);
  drawFilledHoles(ctx, origin, ring, texts);
  if (mark !== null) {
    for (const square of [mark.from, mark.to])
      if (square !== null) drawHighlight(ctx, inset(areaOf(origin, square), 4), 14);
  }
  for (const clown of ring.clowns) drawClown(ctx, areaOf(origin, clown.square), clown, texts);
  drawChoices(ctx, origin, choices);
};
