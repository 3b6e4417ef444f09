import type { Canvas, Context2D } from '#renderers/kit/canvas.js';
import type { Event } from '#engines/carcassonne/event.js';
import { cellSchema, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { rect, type Rect } from '#renderers/kit/layout.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { boardSheet, sheetBody, withColumn } from '#renderers/kit/sheets/sheet.js';
import { apart } from '#renderers/kit/shapes.js';
import { blankCanvas, contextOf } from '#renderers/kit/surface.js';
import { sheetWidth } from '#renderers/kit/theme.js';
import { columnHeight, drawColumn } from './side/column.js';
import { gainsOf } from './words/events.js';
import {
  CLOSE,
  closeWindow,
  extentOf,
  LABELS,
  windowHeight,
  windowWidth,
  type LandscapeWindow,
  READABLE,
  MIN_READABLE_CELL,
  wholeWindow,
} from './landscape/landscape-window.js';
import { drawMap } from './landscape/map.js';
import { looks } from './modules/index.js';
import { ACCENT, BODY_WIDTH, BOTTOM, COLUMN, GAP, MAX_HEIGHT, SHEET_MARGIN } from './side/pile.js';
import { drawLandscape, groundOf } from './table.js';

/** The maximum height of the map, and the minimum at which it is useful. */
const MAX_MAP_HEIGHT = 300;
const MIN_MAP_HEIGHT = 120;
const CLOSE_ROWS = 6;

interface RecentTurn {
  readonly laid: readonly Cell[];
  readonly changed: readonly Cell[];
  readonly gained: readonly number[];
}

/** Every cell in a value, at any depth, because each module's events have their own form. */
const cellsIn = (value: unknown): readonly Cell[] => {
  if (typeof value !== 'object' || value === null) return [];
  const cell = cellSchema.safeParse(value);
  return cell.success ? [cell.data] : Object.values(value).flatMap(cellsIn);
};

/** The cells where an event changed the picture. A scored feature looks the same; only its figures go home. */
const changedBy = (event: Event): readonly Cell[] => cellsIn(event.type === 'scored' ? event.figures : event);

/** The changes since the reader's last look, and each seat's gain; empty after the end. */
const recentOf = (view: View, events: readonly Event[] = view.last?.events ?? []): RecentTurn => {
  if (view.places !== null) return { laid: [], changed: [], gained: [] };
  const placed = events.flatMap((event) => (event.type === 'placed' ? [event.cell] : []));
  const laid = placed.length > 0 || !view.last?.cell ? placed : [view.last.cell];
  return { laid, changed: [...laid, ...events.flatMap(changedBy)], gained: gainsOf(events, view.seats) };
};

const partsOf = ({ height }: Layout, scale: number): { readonly main: Rect; readonly column: Rect } => {
  const body = sheetBody((height + SHEET_MARGIN) * scale, sheetWidth * scale);
  const inside = rect(
    20,
    20,
    (body.width + SHEET_MARGIN) / scale - SHEET_MARGIN,
    (body.height + SHEET_MARGIN) / scale - SHEET_MARGIN,
  );
  return withColumn(inside, COLUMN, GAP);
};

interface WholeBoard {
  readonly layout: Layout;
  readonly recent: RecentTurn;
  /** Relative to a sheet. */
  readonly scale?: number;
}

const drawAll = (view: View, scene: Scene, { layout, recent, scale = 1 }: WholeBoard): Canvas => {
  const { canvas, ctx } = boardSheet({
    width: sheetWidth * scale,
    height: (layout.height + SHEET_MARGIN) * scale,
    accent: ACCENT,
  });
  apart(ctx, () => {
    ctx.scale(scale, scale);
    const { main, column } = partsOf(layout, scale);
    drawLandscape(ctx, main, view, { window: layout.window, recent: recent.laid, texts: scene.texts });
    drawColumn(ctx, column, { view, gained: recent.gained }, scene);
  });
  return canvas;
};

/**
 * Draws a landscape that is too large to be readable as a whole: the part with the changes, and a map of all where
 * there is room.
 */
const drawCloseUp = (view: View, scene: Scene, recent: RecentTurn): Canvas => {
  const players = columnHeight(view, MAX_HEIGHT - MIN_MAP_HEIGHT - GAP);
  const height = Math.min(MAX_HEIGHT, Math.max(LABELS.top + CLOSE_ROWS * CLOSE, players + GAP + MIN_MAP_HEIGHT));
  const { canvas, ctx, body } = boardSheet({ height: height + SHEET_MARGIN, accent: ACCENT });
  const { main, column } = withColumn(body, COLUMN, GAP);
  const changed = recent.changed.length > 0 ? recent.changed : view.tiles.slice(-1).map(({ cell }) => cell);
  const cells = [...changed, ...looks.flatMap(({ playsAt }) => playsAt?.(view) ?? [])];
  const window = closeWindow(view, cells, main.width, main.height);
  drawLandscape(ctx, main, view, { window, recent: recent.laid, texts: scene.texts });
  const mapHeight = Math.min(MAX_MAP_HEIGHT, column.height - players - GAP);
  const taken = mapHeight < MIN_MAP_HEIGHT ? 0 : mapHeight + GAP;
  drawColumn(
    ctx,
    { ...column, y: column.y + taken, height: column.height - taken },
    { view, gained: recent.gained },
    scene,
  );
  if (taken > 0) drawMap(ctx, { ...column, height: mapHeight }, view, { window, recent: recent.laid });
  return canvas;
};

export interface Layout {
  readonly window: LandscapeWindow;
  readonly height: number;
}

export const wholeOf = (view: View): Layout => {
  const window = wholeWindow(extentOf(view), BODY_WIDTH - COLUMN, MAX_HEIGHT);
  return { window, height: Math.max(BOTTOM, windowHeight(window), columnHeight(view, MAX_HEIGHT)) };
};

/** A stopped game has no active player. */
const asShown = (view: View, { stopped }: Scene): View => (stopped === true ? { ...view, toPlay: null } : view);

/**
 * Draws the landscape for everyone: all of it, or once its tiles are too small to read, the part with the changes and a
 * map. At the end it is always the whole landscape.
 */
export const drawBoard = (current: View, scene: Scene, events?: readonly Event[]): Canvas => {
  const view = asShown(current, scene);
  const recent = recentOf(view, events);
  const layout = wholeOf(view);
  if (view.places === null && layout.window.side < MIN_READABLE_CELL) return drawCloseUp(view, scene, recent);
  return drawAll(view, scene, { layout, recent });
};

const MAX_SCALE = 2.5;

/** Draws the whole landscape with tiles of a readable size; the picture grows with it. */
export const drawWhole = (current: View, scene: Scene): Canvas => {
  const view = asShown(current, scene);
  const layout = wholeOf(view);
  const scale = Math.min(MAX_SCALE, Math.max(1, READABLE / layout.window.side));
  return drawAll(view, scene, { layout, recent: recentOf(view), scale });
};

/**
 * The usual side of the page's picture in pixels: cells stay large enough to read, within the largest picture that a
 * phone draws at once.
 */
const TABLE_SIDE = 1400;
const MAX_TABLE_SIDE = 2800;
const MIN_TABLE_CELL = 128;
const GLOW = 14;

/** The window for a page: with the free cells around the land, in a size for a close look. */
const tableWindow = (view: View): LandscapeWindow => {
  const extent = extentOf(view, view.frontier);
  const longest = Math.max(extent.across.count, extent.down.count);
  const side = Math.min(Math.max(TABLE_SIDE, longest * MIN_TABLE_CELL), MAX_TABLE_SIDE);
  return wholeWindow(extent, side, side);
};

const tableArea = (window: LandscapeWindow): Rect => rect(0, 0, windowWidth(window), windowHeight(window));

/** The margin of the outermost cells: a glow, and half of a tappable region on their edge. */
const marginOf = ({ side }: LandscapeWindow): number => Math.max(GLOW, Math.ceil(side / 5));

export const drawTable = (current: View, scene: Scene): Canvas => {
  const view = asShown(current, scene);
  const window = tableWindow(view);
  const area = tableArea(window);
  const margin = marginOf(window);
  const canvas = blankCanvas(area.width + margin, area.height + margin);
  drawLandscape(contextOf(canvas), area, view, { window, recent: recentOf(view).laid, texts: scene.texts });
  return canvas;
};

export const tilesLaid = (view: View, events: readonly Event[]): readonly Rect[] => {
  const land = tableLand(view);
  return events.flatMap((event) => (event.type === 'placed' ? [land.areaOf(event.cell)] : []));
};

export interface TableLand {
  readonly ground: Rect;
  /** The area of a cell, even outside the picture. */
  readonly areaOf: (cell: Cell) => Rect;
  readonly draw: (ctx: Context2D, shown: View, laid: readonly Cell[]) => void;
}

export const tableLand = (view: View): TableLand => {
  const window = tableWindow(view);
  const area = tableArea(window);
  const ground = groundOf(area, window);
  return {
    ground,
    areaOf: ({ x, y }) =>
      rect(
        ground.x + (x - window.west) * window.side,
        ground.y + (y - window.north) * window.side,
        window.side,
        window.side,
      ),
    draw: (ctx, shown, laid) =>
      apart(ctx, () => {
        ctx.beginPath();
        // The names of cells on the north and west are already drawn; a glow extends beyond the other sides.
        ctx.rect(ground.x, ground.y, ground.width + GLOW, ground.height + GLOW);
        ctx.clip();
        drawLandscape(ctx, area, shown, { window, recent: laid });
      }),
  };
};
