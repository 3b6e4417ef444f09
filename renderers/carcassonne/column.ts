import type { CanvasRenderingContext2D } from 'canvas';
import type { View } from '../../engines/carcassonne/view.js';
import { rect, type Rect } from '../kit/layout.js';
import type { Scene } from '../kit/renderer.js';
import { COLUMN, drawPile, drawTokens, LARGE_PILE, PILE, tokensHeight } from './pile.js';
import { drawPlayer, PLAYER } from './player.js';

const BETWEEN = 8;

const pileHeight = (view: View): number => (view.places === null ? PILE + BETWEEN : 0);

/** The height of pile, tokens and players, one beneath the other. */
export const columnHeight = (view: View): number =>
  pileHeight(view) + tokensHeight(view) + view.seats * (PLAYER + BETWEEN);

/** Pile, tokens and players, one beneath the other. `gained` is by seat. */
export const drawColumn = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  view: View,
  gained: readonly number[],
  scene: Scene,
): void => {
  const roomy = view.current !== null && area.height - columnHeight(view) >= LARGE_PILE - PILE;
  const pile = roomy ? LARGE_PILE : PILE;
  if (view.places === null) drawPile(ctx, rect(area.x, area.y, area.width, pile), view, scene);
  const tokens = area.y + (view.places === null ? pile + 4 : 0);
  drawTokens(ctx, rect(area.x, tokens, area.width, tokensHeight(view)), view);
  const top = area.y + (roomy ? LARGE_PILE - PILE : 0) + pileHeight(view) + tokensHeight(view);
  for (let seat = 0; seat < view.seats; seat += 1)
    drawPlayer(
      ctx,
      rect(area.x, top + seat * (PLAYER + BETWEEN), area.width, PLAYER),
      view,
      seat,
      gained[seat] ?? 0,
      scene,
    );
};

const IN_ROW = 4;

/** Cells of the strip before the players: the pile while there is one, and the tokens turned up. */
const leading = (view: View): number => (view.places === null ? 1 : 0) + (tokensHeight(view) > 0 ? 1 : 0);

/** The height of the same in a strip beneath the land. */
export const stripHeight = (view: View): number =>
  Math.ceil((leading(view) + view.seats) / IN_ROW) * (PLAYER + BETWEEN) - BETWEEN;

/** Pile, tokens and players in rows beneath the land. */
export const drawStrip = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  view: View,
  gained: readonly number[],
  scene: Scene,
): void => {
  const width = Math.min(COLUMN, (area.width - BETWEEN * (IN_ROW - 1)) / IN_ROW);
  const cells = leading(view) + view.seats;
  const rowsOfCells = Math.ceil(cells / IN_ROW);
  const inRow = Math.ceil(cells / rowsOfCells);
  const left = area.x + (area.width - inRow * width - (inRow - 1) * BETWEEN) / 2;
  const at = (index: number): Rect =>
    rect(
      left + (index % inRow) * (width + BETWEEN),
      area.y + Math.floor(index / inRow) * (PLAYER + BETWEEN),
      width,
      PLAYER,
    );
  if (view.places === null) drawPile(ctx, at(0), view, scene);
  if (tokensHeight(view) > 0) drawTokens(ctx, at(view.places === null ? 1 : 0), view);
  for (let seat = 0; seat < view.seats; seat += 1)
    drawPlayer(ctx, at(leading(view) + seat), view, seat, gained[seat] ?? 0, scene);
};
