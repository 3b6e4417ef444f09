import type { CanvasRenderingContext2D } from 'canvas';
import type { Event } from '../../engines/carcassonne/event.js';
import { columnName, rowName, sameCell, type Cell } from '../../engines/carcassonne/geometry/cell.js';
import { orientedTile } from '../../engines/carcassonne/tiles/oriented-tile.js';
import type { View } from '../../engines/carcassonne/view.js';
import { drawIcon } from '../kit/icons.js';
import { centre, inset, rect, type Rect } from '../kit/layout.js';
import { seatColour } from '../kit/seats.js';
import { drawBadge, drawBox, drawHighlight, drawMarker } from '../kit/shapes.js';
import { drawText } from '../kit/text.js';
import { palette } from '../kit/theme.js';
import { anchorsOf } from './anchors.js';
import { drawFigure } from './figures.js';
import { middle, type Point } from './shapes.js';
import { tileSprite } from './tiles.js';

/** The part of the table that a picture shows: its north-west cell, its size in cells, and the pixels of a cell. */
export interface TableWindow {
  readonly west: number;
  readonly north: number;
  readonly columns: number;
  readonly rows: number;
  readonly side: number;
}

/** A numbered choice of a cell. */
export interface Choice {
  readonly cell: Cell;
  readonly number: number;
}

const LABELS = 40;
const WIDEST = 136;
/** Below this a cell is not readable on a phone: the picture shows the part where play is. */
const NARROWEST = 54;
/** A board that is higher is no longer seen at one glance. */
const TALLEST = 1_080;

interface Span {
  readonly from: number;
  readonly count: number;
}

const spanOf = (values: readonly number[]): Span => {
  const from = Math.min(...values);
  return { from, count: Math.max(...values) - from + 1 };
};

/** As much of a span as there is room for, around where play is. */
const cut = ({ from, count }: Span, most: number, around: number): Span => {
  if (count <= most) return { from, count };
  return { from: Math.max(from, Math.min(around - Math.floor(most / 2), from + count - most)), count: most };
};

/** Cells as large as `room` and `tallest` let them be, in pixels, but readable. */
const windowOn = (across: Span, down: Span, room: number, tallest: number): TableWindow => ({
  west: across.from,
  north: down.from,
  columns: across.count,
  rows: down.count,
  side: Math.max(NARROWEST, Math.floor(Math.min(WIDEST, room / across.count, tallest / down.count))),
});

/** The window for a picture `width` pixels wide: all tiles, or the part around the last one where they would get too small. */
export const fittingWindow = (view: View, width: number): TableWindow => {
  const last = view.last?.cell ?? { x: 0, y: 0 };
  const room = width - LABELS - 8;
  const across = cut(spanOf(view.tiles.map(({ cell }) => cell.x)), Math.floor(room / NARROWEST), last.x);
  return windowOn(
    across,
    cut(spanOf(view.tiles.map(({ cell }) => cell.y)), Math.floor(TALLEST / NARROWEST), last.y),
    room,
    TALLEST,
  );
};

/** The window on all tiles and the chosen cells, however large: the picture grows with it from `width` on. */
export const wholeWindow = (view: View, chosen: readonly Cell[], width: number): TableWindow => {
  const cells = [...view.tiles.map(({ cell }) => cell), ...chosen];
  return windowOn(
    spanOf(cells.map(({ x }) => x)),
    spanOf(cells.map(({ y }) => y)),
    width - LABELS - 8,
    Number.POSITIVE_INFINITY,
  );
};

export const tableWidth = ({ columns, side }: TableWindow): number => LABELS + columns * side + 8;

export const tableHeight = ({ rows, side }: TableWindow): number => LABELS + rows * side + 12;

/** Where figures stand on a pyramid: two at the bottom, one on their shoulders. */
const pyramid: readonly Point[] = [
  [0.36, 0.56],
  [0.64, 0.56],
  [0.5, 0.3],
];

/** Where a cell lies on the picture; null when it is not on it. */
export type Areas = (cell: Cell) => Rect | null;

/** Every figure where it stands. */
export const drawFigures = (ctx: CanvasRenderingContext2D, view: View, areaOf: Areas): void => {
  const standing = new Map<string, number>();
  for (const { seat, kind, cell, spot } of view.figures) {
    const area = areaOf(cell);
    const tile = view.tiles.find((placed) => sameCell(placed.cell, cell));
    if (area === null || tile === undefined) continue;
    const key = `${cell.x} ${cell.y} ${spot}`;
    const nth = standing.get(key) ?? 0;
    standing.set(key, nth + 1);
    const [x, y] =
      spot === 'pyramid'
        ? (pyramid[nth] ?? middle)
        : (anchorsOf(orientedTile(tile.tile, tile.rotation)).get(spot) ?? middle);
    drawFigure(
      ctx,
      seat,
      kind,
      area.x + x * area.width,
      area.y + y * area.height,
      Math.round(area.width * 0.36),
      spot.startsWith('field'),
    );
  }
};

/** The tent, on the circus where it stands. */
export const drawTent = (ctx: CanvasRenderingContext2D, view: View, areaOf: Areas): void => {
  const cell = view.slices.tent?.cell ?? null;
  const area = cell === null ? null : areaOf(cell);
  if (area !== null)
    drawIcon(
      ctx,
      'circus-tent',
      area.x + area.width / 2,
      area.y + area.height / 2 - area.height * 0.06,
      area.width * 0.6,
    );
};

/** Where a scoring shows its points: on its tile, or on the newest tile of its feature. */
const scoredCell = (event: Event): Cell | null => {
  if (event.type === 'scored') return event.parts.at(-1)?.cell ?? null;
  return event.type === 'tent-scored' || event.type === 'pyramid-scored' ? event.cell : null;
};

/** The points that the last turn brought, each on a badge of its owner's colour. */
const drawPoints = (ctx: CanvasRenderingContext2D, view: View, areaOf: Areas): void => {
  const shown = new Map<string, number>();
  for (const event of view.places === null ? (view.last?.events ?? []) : []) {
    const cell = scoredCell(event);
    const area = cell === null ? null : areaOf(cell);
    if (cell === null || area === null || !('points' in event) || typeof event.points === 'number') continue;
    event.points.forEach((points, seat) => {
      if (points === 0) return;
      const key = `${cell.x} ${cell.y}`;
      const nth = shown.get(key) ?? 0;
      shown.set(key, nth + 1);
      drawBadge(ctx, `+${points}`, area.x + area.width / 2, area.y + 18 + nth * 34, {
        size: 24,
        fill: seatColour(seat),
        colour: seat === 3 ? palette.ink : palette.white,
      });
    });
  }
};

const drawLabels = (ctx: CanvasRenderingContext2D, origin: Rect, window: TableWindow): void => {
  const style = { size: 20, face: 'bold', colour: palette.faded, align: 'center', maxWidth: window.side } as const;
  for (let column = 0; column < window.columns; column += 1) {
    drawText(ctx, columnName(window.west + column), origin.x + (column + 0.5) * window.side, origin.y - 18, style);
  }
  for (let row = 0; row < window.rows; row += 1) {
    drawText(ctx, rowName(window.north + row), origin.x - 22, origin.y + (row + 0.5) * window.side, style);
  }
};

/** The tiles with all that stands on them, cell names on the margins, the last tile marked, choices numbered. */
export const drawTable = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  view: View,
  window: TableWindow,
  choices: readonly Choice[],
): void => {
  const { west, north, columns, rows, side } = window;
  const left = area.x + LABELS + Math.max(0, Math.floor((area.width - LABELS - columns * side) / 2) - LABELS / 2);
  const origin = rect(left, area.y + LABELS, columns * side, rows * side);
  const areaOf: Areas = ({ x, y }) =>
    x < west || y < north || x >= west + columns || y >= north + rows
      ? null
      : rect(origin.x + (x - west) * side, origin.y + (y - north) * side, side, side);
  drawBox(ctx, inset(origin, -6), { fill: palette.sand, radius: 10 });
  drawLabels(ctx, origin, window);
  for (const { tile, cell, rotation } of view.tiles) {
    const place = areaOf(cell);
    if (place !== null) ctx.drawImage(tileSprite(tile, rotation, side), place.x, place.y);
  }
  const last = view.last === null ? null : areaOf(view.last.cell);
  if (last !== null) drawHighlight(ctx, inset(last, -3), 6);
  drawTent(ctx, view, areaOf);
  drawFigures(ctx, view, areaOf);
  drawPoints(ctx, view, areaOf);
  for (const { cell, number } of choices) {
    const place = areaOf(cell);
    if (place === null) continue;
    drawBox(ctx, inset(place, 4), { fill: palette.card, edge: palette.teal, edgeWidth: 3, radius: 8 });
    drawMarker(ctx, number, centre(place).x, centre(place).y, Math.min(46, side * 0.62));
  }
};
