import { drawMeeple } from '#renderers/kit/figures/meeple.js';
import type { DrawFigure } from '../module-look.js';
import { looks } from '../modules/index.js';

/** Draws a figure in its size relative to an ordinary meeple of the height of its place. */
export const drawFigure: DrawFigure = (ctx, { seat, kind, lying = false }, { x, y, height: usual }) => {
  const look = looks.map(({ figures }) => figures?.[kind]).find((each) => each !== undefined);
  const place = { x, y, height: Math.round(usual * (look?.size ?? 1)) };
  if (look?.draw === undefined) drawMeeple(ctx, seat, { ...place, ...look, lying });
  else look.draw(ctx, seat, place);
};
