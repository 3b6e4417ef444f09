import type { Context2D } from '#renderers/kit/canvas.js';
import type { Seat } from '#engines/core/seat.js';
import { coordinates, blob, ellipse, joined, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawPiece, type Piece, PIECE_HEIGHT as H } from '#renderers/kit/figures/piece.js';
import { drawBody, OUTLINE, shade } from '#renderers/kit/figures/style.js';
import { seatColour } from '#renderers/kit/seats.js';
import { rect, type FigurePlace } from '#renderers/kit/layout.js';

const hammer = joined(roundedBox(rect(76, 6, 9, 62), 4));
const hammerHead = roundedBox(rect(60, -8, 42, 24), 4);

/** A stout man with a cap, one arm raised with a hammer. */
const builder: Piece = {
  name: 'builder',
  body: blob(
    coordinates(
      '40 12, 54 16, 58 28, 53 38, 66 42, 76 34, 88 38, 86 52, 70 62, 70 80, 76 96, 52 97, 42 84, 32 97, 8 96, 14 78, 10 62, 2 56, 8 44, 27 38, 22 28, 26 16',
    ),
  ),
  around: [hammer, hammerHead],
  sign: [41, 61, 27],
  shadow: 44,
  behind: (ctx) => {
    drawBody(ctx, hammer, { fill: '#b8763a', height: H, depth: 0.6 });
    drawBody(ctx, hammerHead, { fill: '#9aa0a8', height: H });
  },
  before: (ctx) => {
    drawBody(ctx, polygon(coordinates('18 20, 26 4, 50 2, 62 20')), { fill: '#f3e2b8', height: H, depth: 0.7 });
  },
};

const pig: Piece = {
  name: 'pig',
  body: joined(
    blob(coordinates('2 50, 4 42, 14 38, 20 28, 38 22, 66 20, 88 30, 96 48, 92 66, 78 78, 46 80, 24 76, 14 64, 4 60')),
    roundedBox(rect(24, 66, 16, 26), 5),
    roundedBox(rect(68, 66, 16, 26), 5),
  ),
  sign: [59, 49, 30],
  shadow: 48,
  behind: (ctx) => {
    ctx.beginPath();
    ctx.moveTo(94, 44);
    ctx.bezierCurveTo(108, 40, 106, 24, 98, 28);
    ctx.bezierCurveTo(92, 32, 100, 40, 108, 32);
    ctx.strokeStyle = OUTLINE;
    ctx.lineWidth = 5;
    ctx.lineCap = 'round';
    ctx.stroke();
  },
  before: (ctx, seat) => {
    const colour = seatColour(seat);
    drawBody(
      ctx,
      polygon([
        [20, 34],
        [24, 10],
        [40, 26],
      ]),
      { fill: shade(colour, 0.12), height: H, depth: 0.6 },
    );
    drawBody(ctx, ellipse(4, 51, 6, 10), { fill: '#ffc9bd', height: H, depth: 0.4 });
    drawBody(ctx, ellipse(21, 44, 4.5, 4.5), { fill: '#ffffff', height: 60, depth: 0 });
    drawBody(ctx, ellipse(20, 45, 1.6, 1.6), { fill: OUTLINE, height: 40, depth: 0 });
  },
};

export const drawBuilder = (ctx: Context2D, seat: Seat, place: FigurePlace): void =>
  drawPiece(ctx, builder, seat, place);

export const drawPig = (ctx: Context2D, seat: Seat, place: FigurePlace): void => drawPiece(ctx, pig, seat, place);
