import type { CanvasRenderingContext2D } from 'canvas';
import type { Seat } from '../../engines/core/seat.js';
import type { View } from '../../engines/carcassonne/view.js';
import { nameInPicture } from '../kit/drawable.js';
import { drawBigTop } from '../kit/figures/tent.js';
import { drawStar } from '../kit/figures/signs.js';
import { inset, rect, type Rect } from '../kit/layout.js';
import type { Scene } from '../kit/renderer.js';
import { drawSeat, seatColour } from '../kit/seats.js';
import { drawBadge, drawBox } from '../kit/shapes.js';
import { drawText } from '../kit/text.js';
import { letter, palette } from '../kit/theme.js';
import { drawFigure } from './figures.js';
import { drawTile } from './tiles/tile.js';
import { say } from './words.js';

export const COLUMN = 264;

const TILE = 112;
const PILE = TILE + 20;
/** Where there is room the tile to be laid is as wide as the column. */
const LARGE_TILE = COLUMN - 24;
const LARGE_PILE = LARGE_TILE + 76;
const TOKENS_IN_ROW = 6;
const TOKEN_ROW = 44;
const PLAYER = 94;
const BETWEEN = 8;

const tokenRows = (view: View): number => Math.ceil((view.slices.tent?.revealed.length ?? 0) / TOKENS_IN_ROW);

const tokensHeight = (view: View): number => (tokenRows(view) === 0 ? 0 : tokenRows(view) * TOKEN_ROW + 2);

/** The height of pile, tokens and players, one beneath the other. */
export const columnHeight = (view: View): number =>
  PILE + tokensHeight(view) + view.seats * (PLAYER + BETWEEN) + BETWEEN;

const drawTileToLay = (ctx: CanvasRenderingContext2D, area: Rect, view: View, side: number): void => {
  if (view.current === null) return;
  drawBox(ctx, rect(area.x + 14, area.y + 15, side, side), { fill: 'rgba(42, 28, 21, 0.3)' });
  drawTile(ctx, view.current, 0, area.x + 10, area.y + 10, side);
};

/** The tile that is to be laid, and how many are left. */
const drawPile = (ctx: CanvasRenderingContext2D, area: Rect, view: View, { texts }: Scene): void => {
  const large = area.height > PILE;
  const side = large ? LARGE_TILE : TILE;
  const words = say(texts, 'board.left', { count: view.left.total });
  drawBox(ctx, area, { fill: palette.card, edge: palette.sand, edgeWidth: 3, radius: 14 });
  drawTileToLay(ctx, area, view, side);
  const x = area.x + (large || view.current === null ? 16 : TILE + 26);
  const y = large ? area.y + LARGE_TILE + 46 : area.y + PILE * 0.38;
  const count = drawText(ctx, String(view.left.total), x, y, {
    size: letter.value,
    face: 'bold',
    maxWidth: COLUMN - 40,
  });
  drawText(ctx, words, large ? x + count + 12 : x, large ? y + 4 : area.y + PILE * 0.72, {
    size: letter.small,
    colour: palette.faded,
    maxWidth: area.x + area.width - x - 10 - (large ? count + 12 : 0),
  });
};

/** The tokens turned up so far, for those who count what may still lie under the tent. */
const drawTokens = (ctx: CanvasRenderingContext2D, area: Rect, view: View): void => {
  drawBigTop(ctx, area.x + 20, area.y + TOKEN_ROW / 2, 40);
  (view.slices.tent?.revealed ?? []).forEach((value, index) => {
    const column = index % TOKENS_IN_ROW;
    drawBadge(
      ctx,
      String(value),
      area.x + 60 + column * 36,
      area.y + TOKEN_ROW * (Math.floor(index / TOKENS_IN_ROW) + 0.5),
      { size: letter.small, fill: palette.red, narrow: true },
    );
  });
};

const drawSupply = (
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  view: View,
  seat: Seat,
  room: number,
): void => {
  const { meeple = 0, ringmaster = 0 } = view.supplies[seat] ?? {};
  const count = meeple + ringmaster;
  const step = Math.min(25, (room - 28) / Math.max(1, count - 1));
  for (let index = 0; index < meeple; index += 1) drawFigure(ctx, seat, 'meeple', x + 14 + index * step, y, 26);
  if (ringmaster > 0) drawFigure(ctx, seat, 'ringmaster', x + 16 + meeple * step, y + 3, 26);
  if (count === 0) drawText(ctx, '–', x + 4, y, { size: letter.small, colour: palette.faded });
};

/** Name above; figures in hand, what the last turns brought, and the score beneath. */
const drawPlayer = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  view: View,
  seat: Seat,
  gained: number,
  scene: Scene,
): void => {
  const won = view.places?.[seat] === 1;
  const marked = won || (view.toPlay === seat && view.places === null);
  drawBox(ctx, inset(area, marked ? 3 : 1.5), {
    fill: palette.card,
    edge: marked ? seatColour(seat) : palette.sand,
    edgeWidth: marked ? 7 : 3,
    radius: 14,
  });
  const [left, right] = [area.x + 14, area.x + area.width - 16];
  const [upper, lower] = [area.y + 28, area.y + 66];
  drawSeat(ctx, seat, left + 18, upper, 34);
  drawText(ctx, nameInPicture(scene, seat), left + 46, upper, {
    size: letter.small,
    face: 'bold',
    maxWidth: right - left - 46 - (won ? 40 : 0),
  });
  if (won) drawStar(ctx, right - 14, upper, 36);
  const score = drawText(ctx, String(view.scores[seat] ?? 0), right, lower, {
    size: letter.large,
    face: 'bold',
    align: 'right',
  });
  const badge =
    gained === 0
      ? 0
      : drawText(ctx, `+${gained}`, right - score - 12, lower, {
          size: letter.small,
          face: 'bold',
          colour: '#2b7a3f',
          align: 'right',
        }) + 12;
  drawSupply(ctx, left, lower, view, seat, right - left - score - badge - 8);
};

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
  drawPile(ctx, rect(area.x, area.y, area.width, pile), view, scene);
  drawTokens(ctx, rect(area.x, area.y + pile + 4, area.width, tokensHeight(view)), view);
  const top = area.y + pile + tokensHeight(view) + BETWEEN;
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
