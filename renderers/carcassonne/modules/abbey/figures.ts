import type { Context2D } from '#renderers/kit/canvas.js';
import type { Seat } from '#engines/core/seat.js';
import { coordinates, blob, ellipse, joined, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawPiece, type Piece, PIECE_HEIGHT as H } from '#renderers/kit/figures/piece.js';
import { drawBody, OUTLINE, shade } from '#renderers/kit/figures/style.js';
import { drawSeatShape, seatColour } from '#renderers/kit/seats.js';
import { rect, type FigurePlace } from '#renderers/kit/layout.js';

const hat = joined(blob(coordinates('12 18, 30 4, 50 -4, 70 4, 88 18, 70 22, 50 20, 30 22')));

/** A stately man in a wide cloak and a broad hat, with his chain of office. */
const mayor: Piece = {
  name: 'mayor',
  body: blob(
    coordinates(
      '50 6, 64 12, 67 26, 62 36, 82 42, 94 62, 98 94, 74 98, 50 99, 26 98, 2 94, 6 62, 18 42, 38 36, 33 26, 36 12',
    ),
  ),
  around: [hat],
  sign: [50, 72, 30],
  shadow: 54,
  before: (ctx) => {
    drawBody(ctx, hat, { fill: '#3a2f3b', height: H, depth: 0.7 });
    ctx.beginPath();
    ctx.moveTo(26, 42);
    ctx.quadraticCurveTo(50, 66, 74, 42);
    for (const [colour, width] of [
      [OUTLINE, 9],
      ['#ffd23f', 5],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.stroke();
    }
  },
};

const wheel = (x: number) => ellipse(x, 80, 18, 18);

/** A covered cart on two wheels, its shaft to the left. */
const wagon: Piece = {
  name: 'wagon',
  body: blob(coordinates('12 34, 24 14, 54 8, 84 14, 98 34, 98 68, 56 72, 14 68')),
  around: [wheel(32), wheel(80), polygon(coordinates('-8 60, 16 56, 16 66, -6 68'))],
  sign: [56, 38, 32],
  shadow: 54,
  behind: (ctx) =>
    drawBody(ctx, polygon(coordinates('-8 60, 16 56, 16 66, -6 68')), { fill: '#b8763a', height: H, depth: 0.5 }),
  before: (ctx) => {
    drawBody(ctx, roundedBox(rect(10, 60, 90, 12), 4), { fill: '#b8763a', height: H, depth: 0.6 });
    for (const x of [32, 80]) {
      drawBody(ctx, wheel(x), { fill: '#6b4423', height: H, depth: 0.6 });
      drawBody(ctx, ellipse(x, 80, 11, 11), { fill: '#f3e2b8', height: 70, depth: 0 });
      ctx.beginPath();
      for (const angle of [0.4, 1.45, 2.5]) {
        ctx.moveTo(x - Math.cos(angle) * 11, 80 - Math.sin(angle) * 11);
        ctx.lineTo(x + Math.cos(angle) * 11, 80 + Math.sin(angle) * 11);
      }
      ctx.strokeStyle = '#6b4423';
      ctx.lineWidth = 3.4;
      ctx.stroke();
    }
  },
};

const roof = polygon(coordinates('-4 44, 10 20, 50 2, 90 20, 104 44, 94 48, 6 48'));

const barn: Piece = {
  name: 'barn',
  body: joined(roundedBox(rect(6, 40, 88, 56), 3)),
  around: [roof],
  sign: [50, 28, 26],
  shadow: 56,
  before: (ctx, seat) => {
    const colour = seatColour(seat);
    drawBody(ctx, roof, { fill: shade(colour, 0.1), height: H, depth: 0.9 });
    drawSeatShape(ctx, seat, { x: 50, y: 28 }, 27);
    drawBody(ctx, roundedBox(rect(28, 56, 44, 40), 2), { fill: '#fff3da', height: H, depth: 0.3 });
    ctx.beginPath();
    for (const [fromX, fromY, toX, toY] of [
      [50, 57, 50, 95],
      [30, 58, 49, 94],
      [49, 58, 30, 94],
      [51, 58, 70, 94],
      [70, 58, 51, 94],
    ] as const) {
      ctx.moveTo(fromX, fromY);
      ctx.lineTo(toX, toY);
    }
    ctx.strokeStyle = OUTLINE;
    ctx.lineWidth = 3;
    ctx.stroke();
  },
};

type Draw = (ctx: Context2D, seat: Seat, place: FigurePlace) => void;

export const drawMayor: Draw = (ctx, seat, place) => drawPiece(ctx, mayor, seat, place);

export const drawWagon: Draw = (ctx, seat, place) => drawPiece(ctx, wagon, seat, place);

export const drawBarn: Draw = (ctx, seat, place) => drawPiece(ctx, barn, seat, place);
