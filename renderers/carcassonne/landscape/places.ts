import type { Texts } from '#renderers/kit/renderer.js';
import type { Canvas } from '#renderers/kit/canvas.js';
import { sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { boardSheet, sheetHeightWithin } from '#renderers/kit/sheets/sheet.js';
import { drawMarker } from '#renderers/kit/shapes.js';
import { letter, sheetWidth } from '#renderers/kit/theme.js';
import { ACCENT } from '../side/pile.js';
import { LABELS, type LandscapeWindow } from './landscape-window.js';
import { drawLandscape, placeOf } from '../table.js';

export interface NumberedPlace {
  readonly cell: Cell;
  readonly spot: string;
  readonly number: number;
}

const MARGIN = 40;
const MAX_CELL = 200;
/**
 * The offset of numbers from their place, in tile units, so that the figure there stays visible; `next` is the distance
 * in a row of them.
 */
const OFFSET = { x: 0.2, y: -0.2, next: 0.3 } as const;

const windowAround = (cells: readonly Cell[]): LandscapeWindow => {
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  const [west, north] = [Math.min(...xs) - 1, Math.min(...ys) - 1];
  const [columns, rows] = [Math.max(...xs) + 2 - west, Math.max(...ys) + 2 - north];
  const room = sheetWidth - MARGIN;
  const side = Math.floor(Math.min(MAX_CELL, (room - LABELS.left) / columns, (room - LABELS.top) / rows));
  return { west, north, columns, rows, side };
};

/**
 * Draws the landscape around some places, enlarged, each with its number.
 *
 * @param around further cells to show
 */
export const drawPlaces = (
  view: View,
  places: readonly NumberedPlace[],
  around: readonly Cell[],
  texts: Texts,
): Canvas => {
  const window = windowAround([...around, ...places.map(({ cell }) => cell)]);
  const height = sheetHeightWithin(LABELS.top + window.rows * window.side + MARGIN);
  const { canvas, ctx, body } = boardSheet({ height, accent: ACCENT });
  const areaOf = drawLandscape(ctx, body, view, { window, texts });
  const diameter = Math.max(letter.small / 0.68, window.side * 0.24);
  places.forEach(({ cell, spot, number }, index) => {
    const area = areaOf(cell);
    const laid = view.tiles.find((tile) => sameCell(tile.cell, cell));
    if (area === null || laid === undefined) return;
    const before = places.slice(0, index).filter((other) => sameCell(other.cell, cell) && other.spot === spot).length;
    const [x, y] = placeOf(rulesOf(view.options).tiles.oriented(laid.tile, laid.rotation), spot);
    const [across, down] = [x + OFFSET.x + before * OFFSET.next, y + OFFSET.y];
    drawMarker(ctx, number, { x: area.x + across * area.width, y: area.y + down * area.height, diameter });
  });
  return canvas;
};
