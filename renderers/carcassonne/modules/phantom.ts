import type { Context2D } from '#renderers/kit/canvas.js';
import { blob, coordinates, ellipse } from '#renderers/kit/figures/paths.js';
import { drawPiece, type Piece, PIECE_HEIGHT } from '#renderers/kit/figures/piece.js';
import { drawBody, OUTLINE } from '#renderers/kit/figures/style.js';
import type { ModuleLook } from '../module-look.js';

const eye = (ctx: Context2D, x: number): void => {
  drawBody(ctx, ellipse(x, 24, 8, 10), { fill: '#ffffff', height: PIECE_HEIGHT, depth: 0 });
  drawBody(ctx, ellipse(x + 1, 26, 3.4, 4.6), { fill: OUTLINE, height: PIECE_HEIGHT, depth: 0, outlined: false });
};

/** A ghost in a sheet with a wavy hem, unlike any other figure. */
const ghost: Piece = {
  name: 'phantom',
  body: blob(
    coordinates('50 -2, 72 6, 84 26, 88 56, 92 96, 78 88, 66 98, 50 88, 34 98, 22 88, 8 96, 12 56, 16 26, 28 6'),
  ),
  sign: [50, 62, 32],
  shadow: 46,
  before: (ctx) => {
    eye(ctx, 37);
    eye(ctx, 63);
  },
};

export const phantomLook: ModuleLook = {
  passes: { phantom: 'moves.no-phantom' },
  figures: { phantom: { draw: (ctx, seat, place) => drawPiece(ctx, ghost, seat, place) } },
};
