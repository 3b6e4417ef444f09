import type { Canvas, Context2D } from '#renderers/kit/canvas.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { grid, rect, type Rect } from '#renderers/kit/layout.js';
import { boardSheet, withStrip } from '#renderers/kit/sheets/sheet.js';
import { drawBadge } from '#renderers/kit/shapes.js';
import { letter, MAX_SHEET_HEIGHT, palette, sheetHeight } from '#renderers/kit/theme.js';
import { drawFigure } from '../landscape/figures.js';
import { drawTile } from '../tiles/tile.js';
import { ACCENT, GAP, sidePanelsIn } from './pile.js';

const MAX_TILE = 150;
const BETWEEN = 10;
const PANELS_IN_ROW = 3;
/** With more kinds of tiles, they are more visible on a taller sheet. */
const MANY_KINDS = 60;

const panelRows = (view: View) => {
  const panels = sidePanelsIn(view);
  const rows = Array.from({ length: Math.ceil(panels.length / PANELS_IN_ROW) }, (_, row) =>
    panels.slice(row * PANELS_IN_ROW, (row + 1) * PANELS_IN_ROW),
  );
  return rows.map((row) => ({ row, height: Math.max(...row.map(({ height }) => height(view))) + GAP }));
};

const drawPanels = (ctx: Context2D, area: Rect, view: View): void => {
  const across = (area.width - GAP * (PANELS_IN_ROW - 1)) / PANELS_IN_ROW;
  let { y } = area;
  for (const { row, height } of panelRows(view)) {
    row.forEach((panel, column) =>
      panel.draw(ctx, rect(area.x + column * (across + GAP), y, across, panel.height(view)), view, {
        drawTile,
        drawFigure,
      }),
    );
    y += height;
  }
};

const tileThatFits = ({ width, height }: Rect, count: number): number => {
  let side = MAX_TILE;
  while (side > 1) {
    const inRow = Math.floor((width + BETWEEN) / (side + BETWEEN));
    if (inRow > 0 && Math.ceil(count / inRow) * (side + BETWEEN) <= height) return side;
    side -= 1;
  }
  return side;
};

/**
 * Draws each kind of tile left, with its number if it is more than one, the most frequent first, and the players'
 * pieces.
 */
export const drawMaterial = (view: View): Canvas => {
  const strip = panelRows(view).reduce((sum, { height }) => sum + height, 0);
  const left = Object.entries(view.left.byType)
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one);
  const { canvas, ctx, body } = boardSheet({
    height: left.length > MANY_KINDS ? MAX_SHEET_HEIGHT : sheetHeight,
    accent: ACCENT,
  });
  const areas = strip === 0 ? { main: body, strip: null } : withStrip(body, strip, GAP);
  const side = tileThatFits(areas.main, left.length);
  grid(areas.main, { width: side, height: side }, left.length, BETWEEN).forEach(({ x, y }, index) => {
    const [tile, count] = left[index] ?? [];
    if (tile === undefined || count === undefined) return;
    drawTile(ctx, { tile }, { x, y }, side);
    if (count > 1)
      drawBadge(ctx, String(count), {
        x: x + side - 16,
        y: y + side - 16,
        size: letter.small,
        fill: palette.ink,
        narrow: true,
      });
  });
  if (areas.strip !== null) drawPanels(ctx, areas.strip, view);
  return canvas;
};
