import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { rect, type Rect } from '#renderers/kit/layout.js';

export interface LandscapeWindow {
  readonly west: number;
  readonly north: number;
  readonly columns: number;
  readonly rows: number;
  readonly side: number;
}

/** The visible part of the landscape, and the cells of the tiles placed since the reader's last look. */
export interface ShownLandscape {
  readonly window: LandscapeWindow;
  readonly recent?: readonly Cell[];
}

/** Margins for the names of columns and rows, on the north and west of the landscape. */
export const LABELS = { left: 54, top: 40 } as const;

const MAX_CELL_WIDTH = 220;
/** Below this size a cell is hard to read in an enlarged picture. */
export const READABLE = 64;
/**
 * Below this size a cell is hard to read in Discord's normal view, so the picture shows the part with the latest moves,
 * and a map.
 */
export const MIN_READABLE_CELL = 84;
const STEP = 4;

interface Span {
  readonly from: number;
  readonly count: number;
}

const spanOf = (values: readonly number[]): Span => {
  const from = Math.min(...values);
  return { from, count: Math.max(...values) - from + 1 };
};

const widened = ({ from, count }: Span): Span => ({ from: from - 1, count: count + 2 });

export interface Extent {
  readonly across: Span;
  readonly down: Span;
}

const widenedExtent = (cells: readonly Cell[]): Extent => ({
  across: widened(spanOf(cells.map(({ x }) => x))),
  down: widened(spanOf(cells.map(({ y }) => y))),
});

export const extentOf = (view: View, cells: readonly Cell[] = []): Extent => {
  const all = [...view.tiles.map(({ cell }) => cell), ...cells];
  return { across: spanOf(all.map(({ x }) => x)), down: spanOf(all.map(({ y }) => y)) };
};

const windowOf = ({ across, down }: Extent, side: number): LandscapeWindow => ({
  west: across.from,
  north: down.from,
  columns: across.count,
  rows: down.count,
  side,
});

export const wholeWindow = (extent: Extent, width: number, height: number): LandscapeWindow => {
  const across = (width - LABELS.left) / extent.across.count;
  const down = (height - LABELS.top) / extent.down.count;
  const side = Math.min(MAX_CELL_WIDTH, across, down);
  // In steps, so that cached tiles of one landscape serve the next.
  return windowOf(extent, side < READABLE ? Math.max(4, Math.floor(side)) : Math.floor(side / STEP) * STEP);
};

/** On a phone such a cell is 37 pixels wide, enough to recognise meeples and shields. */
export const CLOSE = 115;

/** The possible starts of a window of at most that size that shows a span. */
const startsAround = (
  { from, count }: Span,
  most: number,
  held: Span,
): { starts: readonly number[]; count: number } => {
  if (count <= most) return { starts: [from], count };
  const within = (start: number): number => Math.min(Math.max(start, from), from + count - most);
  const [least, greatest] = [within(held.from + held.count - most), within(held.from)];
  return { starts: Array.from({ length: greatest - least + 1 }, (_, index) => least + index), count: most };
};

export interface WindowSize {
  readonly columns: number;
  readonly rows: number;
  readonly side: number;
}

/** All windows of a size within an extent that show some cells and their neighbours; at least one. */
export const windowsAround = (
  extent: Extent,
  cells: readonly Cell[],
  { columns, rows, side }: WindowSize,
): readonly LandscapeWindow[] => {
  const held = widenedExtent(cells);
  const wide = startsAround(extent.across, columns, held.across);
  const high = startsAround(extent.down, rows, held.down);
  return wide.starts.flatMap((west) =>
    high.starts.map((north) => ({ west, north, columns: wide.count, rows: high.count, side })),
  );
};

/** The window with the highest worth; ties go to the first. */
export const bestWindow = (
  windows: readonly LandscapeWindow[],
  worthOf: (window: LandscapeWindow) => number,
): LandscapeWindow => {
  const [first, ...others] = windows.map((window) => ({ window, worth: worthOf(window) }));
  if (first === undefined) throw new RangeError('there is no window to choose from');
  return others.reduce((best, other) => (other.worth > best.worth ? other : best), first).window;
};

export const isIn = ({ west, north, columns, rows }: LandscapeWindow, { x, y }: Cell): boolean =>
  x >= west && x < west + columns && y >= north && y < north + rows;

/**
 * The part of a landscape with some cells and their neighbours: close enough to be readable, or as close as possible
 * with all of them, and with as much other land as fits.
 */
export const closeWindow = (view: View, cells: readonly Cell[], width: number, height: number): LandscapeWindow => {
  // The picture includes one empty cell beyond the landscape.
  const extent = widenedExtent(view.tiles.map(({ cell }) => cell));
  const held = widenedExtent(cells);
  const [across, down] = [width - LABELS.left, height - LABELS.top];
  const side = Math.floor(Math.min(CLOSE, across / held.across.count, down / held.down.count));
  const size = { columns: Math.floor(across / side), rows: Math.floor(down / side), side };
  return bestWindow(
    windowsAround(extent, cells, size),
    (window) => view.tiles.filter(({ cell }) => isIn(window, cell)).length,
  );
};

export const windowWidth = ({ columns, side }: LandscapeWindow): number => LABELS.left + columns * side;
export const windowHeight = ({ rows, side }: LandscapeWindow): number => LABELS.top + rows * side;

/** The area of a cell on the picture; null outside. */
export type Areas = (cell: Cell) => Rect | null;

export const areasIn =
  ({ west, north, columns, rows, side }: LandscapeWindow, left: number, top: number): Areas =>
  ({ x, y }) =>
    x < west || y < north || x >= west + columns || y >= north + rows
      ? null
      : rect(left + (x - west) * side, top + (y - north) * side, side, side);
