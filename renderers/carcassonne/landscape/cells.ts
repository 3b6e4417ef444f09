import type { Canvas } from '#renderers/kit/canvas.js';
import { sameCell } from '#engines/carcassonne/geometry/cell.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { rect } from '#renderers/kit/layout.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { boardSheet, withColumn } from '#renderers/kit/sheets/sheet.js';
import { ACCENT } from '../side/pile.js';
import { MAP_COLUMN, partsOf, TILE_COLUMN } from './choice-parts.js';
import { windowHeight } from './landscape-window.js';
import { drawMapOfParts } from './map.js';
import { SHEET_MARGIN, GAP, BOTTOM } from '../side/pile.js';
import { type Choice, drawLandscape } from '../table.js';
import { drawTile } from '../tiles/tile.js';

/** The cells for a tile, in the order for `partsOf`. */
export interface Choices {
  readonly choices: readonly Choice[];
  /** The index of the visible part of the landscape. */
  readonly part: number;
}

/**
 * Draws a part of the landscape, or all of it, with the cells numbered as in the menu and the tile to place. Next to a
 * part there is a map of the whole.
 */
export const drawCells = (view: View, { choices, part }: Choices, texts: Texts): Canvas => {
  const parts = partsOf(
    view,
    choices.map(({ cell }) => cell),
  );
  const shown = parts[part];
  if (shown === undefined) throw new RangeError(`there is no part ${part} of ${parts.length}`);
  const across = parts.length > 1 ? MAP_COLUMN : TILE_COLUMN;
  const { ctx, canvas, body } = boardSheet({
    height: Math.max(BOTTOM, windowHeight(shown)) + SHEET_MARGIN,
    accent: ACCENT,
  });
  const { main, column } = withColumn(body, across, GAP);
  const own = choices.filter(({ cell }) => shown.cells.some((each) => sameCell(each, cell)));
  drawLandscape(ctx, main, view, { window: shown, choices: own, texts });
  if (view.current !== null) drawTile(ctx, { tile: view.current }, column, across);
  const top = column.y + across + GAP;
  if (parts.length > 1)
    drawMapOfParts(ctx, rect(column.x, top, across, body.y + body.height - top), view, { choices, part, parts });
  return canvas;
};
