import type { Context2D } from '#renderers/kit/canvas.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { rect, type Rect } from '#renderers/kit/layout.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { drawBox } from '#renderers/kit/shapes.js';
import { drawText } from '#renderers/kit/text.js';
import { backdrop, letter, MAX_SHEET_HEIGHT, sheetHeight, sheetWidth } from '#renderers/kit/theme.js';
import type { SidePanel } from '../module-look.js';
import { looks } from '../modules/index.js';
import { drawTile } from '../tiles/tile.js';
import { say } from '../words/words.js';

export const ACCENT = '#2f5d3a';

/** The margin of a sheet around its body, and the gap between the landscape and the column. */
export const SHEET_MARGIN = 40;
export const GAP = 14;

/** The common width of the landscape and the column, and the maximum height of a body. */
export const BODY_WIDTH = sheetWidth - SHEET_MARGIN - GAP;
export const MAX_HEIGHT = MAX_SHEET_HEIGHT - SHEET_MARGIN;
export const BOTTOM = sheetHeight - SHEET_MARGIN;

export const COLUMN = 300;

export const PILE = 120;
/** The tile to place is as wide as the column if there is room. */
const LARGE_TILE = COLUMN - 60;
export const LARGE_PILE = LARGE_TILE + 76;

const drawTileToLay = (ctx: Context2D, area: Rect, view: View, side: number): void => {
  if (view.current === null) return;
  drawBox(ctx, rect(area.x + 14, area.y + 15, side, side), { fill: 'rgba(42, 28, 21, 0.3)' });
  drawTile(ctx, { tile: view.current }, { x: area.x + 10, y: area.y + 10 }, side);
};

export const drawPile = (ctx: Context2D, area: Rect, view: View, { texts }: Scene): void => {
  const large = area.height > PILE;
  const side = large ? LARGE_TILE : area.height - 20;
  const words = say(texts, 'board.left', { count: view.left.total });
  drawBox(ctx, area, { fill: backdrop.card, edge: backdrop.sand, edgeWidth: 3, radius: 14 });
  drawTileToLay(ctx, area, view, side);
  const x = area.x + (large || view.current === null ? 16 : side + 26);
  const y = large ? area.y + LARGE_TILE + 46 : area.y + area.height * 0.36;
  const count = drawText(ctx, String(view.left.total), {
    x,
    y,
    size: letter.value,
    face: 'bold',
    maxWidth: COLUMN - 40,
  });
  drawText(ctx, words, {
    x: large ? x + count + 12 : x,
    y: large ? y + 4 : area.y + area.height * 0.75,
    size: letter.small,
    colour: backdrop.muted,
    maxWidth: area.x + area.width - x - 10 - (large ? count + 12 : 0),
  });
};

const sidePanels: readonly SidePanel[] = looks.flatMap(({ sidePanel }) => sidePanel ?? []);

export const sidePanelsIn = (view: View): readonly SidePanel[] => sidePanels.filter(({ height }) => height(view) > 0);
