import type { CanvasRenderingContext2D } from 'canvas';
import type { View } from '../../engines/carcassonne/view.js';
import { drawIcon } from '../kit/icons.js';
import { rect, type Rect } from '../kit/layout.js';
import { drawPanel } from '../kit/poster.js';
import type { Texts } from '../kit/renderer.js';
import { drawBadge, drawBox } from '../kit/shapes.js';
import { drawText } from '../kit/text.js';
import { palette, size } from '../kit/theme.js';
import { tileSprite } from './tiles.js';
import { say } from './words.js';

export const pileHeight = 148;

const TILE = 116;
const TOKENS_IN_ROW = 8;

/** The tokens turned up so far, for those who count what may still lie under the tent. */
const drawTokens = (
  ctx: CanvasRenderingContext2D,
  x: number,
  area: Rect,
  revealed: readonly number[],
  texts: Texts,
): void => {
  drawIcon(ctx, 'circus-tent', x + 20, area.y + 20, 40);
  drawText(ctx, say(texts, 'board.tokens'), x + 48, area.y + 22, {
    size: size.small,
    face: 'bold',
    colour: palette.faded,
    maxWidth: 240,
  });
  revealed.forEach((value, index) => {
    const column = index % TOKENS_IN_ROW;
    const row = Math.floor(index / TOKENS_IN_ROW);
    drawBadge(ctx, String(value), x + 22 + column * 40, area.y + 62 + row * 42, { size: 22, fill: palette.red });
  });
};

/** The tile that was drawn, how many are left, and the animal tokens turned up so far. */
export const drawPile = (ctx: CanvasRenderingContext2D, area: Rect, view: View, texts: Texts): void => {
  const inside = drawPanel(ctx, area);
  let x = inside.x;
  if (view.current !== null) {
    const place = rect(inside.x, inside.y + 2, TILE, TILE);
    drawBox(ctx, rect(place.x + 4, place.y + 5, TILE, TILE), { fill: 'rgba(42, 28, 21, 0.28)' });
    ctx.drawImage(tileSprite(view.current, 0, TILE), place.x, place.y);
    x += TILE + 22;
  }
  drawText(ctx, say(texts, view.current === null ? 'board.no-tile' : 'board.tile'), x, inside.y + 24, {
    size: size.small,
    face: 'bold',
    colour: palette.faded,
    maxWidth: 200,
  });
  drawText(ctx, String(view.left.total), x, inside.y + 74, { size: size.value, face: 'bold' });
  drawText(ctx, say(texts, 'board.in-pile'), x + 70, inside.y + 78, {
    size: size.small,
    colour: palette.faded,
    maxWidth: 150,
  });
  if (view.slices.tent !== null) drawTokens(ctx, inside.x + 370, inside, view.slices.tent.revealed, texts);
};
