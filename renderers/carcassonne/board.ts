import type { Canvas } from 'canvas';
import type { Event } from '#engines/carcassonne/event.js';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { rect } from '../kit/layout.js';
import type { Scene } from '../kit/renderer.js';
import { boardSheet, withColumn, withStrip } from '../kit/sheets/sheet.js';
import { apart } from '../kit/shapes.js';
import { sheetWidth } from '../kit/theme.js';
import {
  sidePanelsBeneath,
  columnHeight,
  drawSidePanels,
  drawColumn,
  drawStrip,
  partByHeight,
  stripHeight,
} from './side/column.js';
import { gainsOf } from './words/events.js';
import {
  CLOSE,
  closeWindow,
  extentOf,
  LABELS,
  windowHeight,
  type LandscapeWindow,
  READABLE,
  MIN_READABLE_CELL,
  wholeWindow,
} from './landscape/landscape-window.js';
import { drawMap } from './landscape/map.js';
import { looks } from './modules/index.js';
import type { SidePanel } from './module-look.js';
import { BODY_WIDTH, BOTTOM, COLUMN, GAP, MAX_HEIGHT, SHEET_MARGIN, sidePanelsIn } from './side/pile.js';
import { drawLandscape } from './table.js';

export const ACCENT = '#2f5d3a';

/** The height of the map where there is room, and at least. */
const MAP = 250;
const MIN_MAP_HEIGHT = 180;
/** The minimum number of rows of a close-up. */
const CLOSE_ROWS = 6;

interface RecentTurn {
  readonly cells: readonly Cell[];
  /** By seat. */
  readonly gained: readonly number[];
}

/**
 * What changed since the reader last looked: the tiles laid, and what everybody gained; nothing of it once the game is
 * over.
 */
const recentOf = (view: View, events: readonly Event[] = view.last?.events ?? []): RecentTurn => {
  const cells = events.flatMap((event) => (event.type === 'placed' ? [event.cell] : []));
  if (view.places !== null) return { cells: [], gained: [] };
  return {
    cells: cells.length > 0 || !view.last?.cell ? cells : [view.last.cell],
    gained: gainsOf(events, view.seats),
  };
};

/** Everything at once, `scale` times as large as a sheet is. */
const drawAll = (
  view: View,
  scene: Scene,
  { window, height, players }: Layout,
  recent: RecentTurn,
  scale = 1,
): Canvas => {
  const { canvas, ctx, body } = boardSheet({
    width: sheetWidth * scale,
    height: (height + SHEET_MARGIN) * scale,
    accent: ACCENT,
  });
  apart(ctx, () => {
    ctx.scale(scale, scale);
    const inside = rect(
      20,
      20,
      (body.width + SHEET_MARGIN) / scale - SHEET_MARGIN,
      (body.height + SHEET_MARGIN) / scale - SHEET_MARGIN,
    );
    if (players === 'side') {
      const { main, column } = withColumn(inside, COLUMN, GAP);
      drawLandscape(ctx, main, view, window, recent.cells);
      drawColumn(ctx, column, view, recent.gained, scene);
    } else {
      const { main, strip } = withStrip(inside, stripHeight(view), GAP);
      drawLandscape(ctx, main, view, window, recent.cells);
      drawStrip(ctx, strip, view, recent.gained, scene);
    }
  });
  return canvas;
};

/** Where the modules' panels are: in the column between pile and players, or beneath the landscape. */
interface SidePanels {
  readonly column: readonly SidePanel[];
  readonly beneath: readonly SidePanel[];
}

/** All in the column where there is room, or what is read only there, or nothing. */
const placeSidePanels = (view: View): SidePanels => {
  const all = sidePanelsIn(view);
  const fits = (column: readonly SidePanel[], map: number) => columnHeight(view, column) + map + GAP <= MAX_HEIGHT;
  if (fits(all, MAP)) return { column: all, beneath: [] };
  const { tall, others } = partByHeight(view);
  return fits(tall, MIN_MAP_HEIGHT) ? { column: tall, beneath: others } : { column: [], beneath: all };
};

/** A land too large to be read whole: the part where play is, and a map of it all. */
const drawCloseUp = (view: View, scene: Scene, recent: RecentTurn): Canvas => {
  const { column: inColumn, beneath } = placeSidePanels(view);
  const ofColumn = columnHeight(view, inColumn) + GAP;
  const height = Math.max(LABELS.top + CLOSE_ROWS * CLOSE, ofColumn + Math.min(MAP, MAX_HEIGHT - ofColumn));
  const { canvas, ctx, body } = boardSheet({ height: height + SHEET_MARGIN, accent: ACCENT });
  const { main: left, column } = withColumn(body, COLUMN, GAP);
  const { main, strip } =
    beneath.length > 0
      ? withStrip(left, sidePanelsBeneath(view, beneath, left.width), GAP)
      : { main: left, strip: null };
  const laid = recent.cells.length > 0 ? recent.cells : view.tiles.slice(-1).map(({ cell }) => cell);
  const cells = [...laid, ...looks.flatMap(({ playsAt }) => playsAt?.(view) ?? [])];
  const window = closeWindow(view, cells, main.width, main.height);
  drawLandscape(ctx, main, view, window, recent.cells);
  if (strip !== null) drawSidePanels(ctx, strip, view, beneath);
  const mapHeight = Math.min(320, column.height - ofColumn);
  const rest = rect(column.x, column.y + mapHeight + GAP, column.width, 0);
  drawColumn(ctx, rest, view, recent.gained, scene, inColumn);
  drawMap(ctx, rect(column.x, column.y, column.width, mapHeight), view, window, recent.cells);
  return canvas;
};

/**
 * How the whole landscape is shown at once: its window, the height of the picture's body, and where the players are.
 */
export interface Layout {
  readonly window: LandscapeWindow;
  readonly height: number;
  readonly players: 'side' | 'beneath';
}

/** How large a tile is shown, on a desktop and a phone together. */
const sizeShown = ({ window, height }: Layout): number =>
  window.side * (Math.min(550 / sheetWidth, 350 / (height + SHEET_MARGIN)) + 350 / sheetWidth);

/** Whether modules show something that is not read in a strip. */
const needsHeight = (view: View): boolean => partByHeight(view).tall.length > 0;

/** The layout that shows the landscape larger: with the players next to it or beneath it. */
export const wholeOf = (view: View): Layout => {
  const extent = extentOf(view);
  const narrow = wholeWindow(extent, BODY_WIDTH - COLUMN, MAX_HEIGHT);
  const beneath = stripHeight(view) + GAP;
  const wide = wholeWindow(extent, MAX_HEIGHT, MAX_HEIGHT - beneath);
  const sideLayout: Layout = {
    window: narrow,
    height: Math.max(BOTTOM, windowHeight(narrow), columnHeight(view)),
    players: 'side',
  };
  const stackedLayout: Layout = {
    window: wide,
    height: Math.max(BOTTOM, windowHeight(wide) + beneath),
    players: 'beneath',
  };
  if (sideLayout.height > MAX_HEIGHT) return stackedLayout;
  return !needsHeight(view) && sizeShown(stackedLayout) > sizeShown(sideLayout) ? stackedLayout : sideLayout;
};

/**
 * The landscape for everybody. When its tiles or the modules' panels get too small to read, it is the part where play
 * is, with a map; at the end it is always the whole.
 */
export const drawBoard = (view: View, scene: Scene, events?: readonly Event[]): Canvas => {
  const recent = recentOf(view, events);
  const layout = wholeOf(view);
  const isRead = layout.window.side >= MIN_READABLE_CELL && !(layout.players === 'beneath' && needsHeight(view));
  if (view.places === null && !isRead) return drawCloseUp(view, scene, recent);
  return drawAll(view, scene, layout, recent);
};

const MAX_SCALE = 2.5;

/** The whole landscape, with tiles as large as they are readable at: the picture grows with it. */
export const drawWhole = (view: View, scene: Scene): Canvas => {
  const layout = wholeOf(view);
  const scale = Math.min(MAX_SCALE, Math.max(1, READABLE / layout.window.side));
  return drawAll(view, scene, layout, recentOf(view), scale);
};
