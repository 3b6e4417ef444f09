import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { rect, type Rect } from '#renderers/kit/layout.js';

/** The part of the landscape that a picture shows: its north-west cell, its size in cells, and the pixels of a cell. */
export interface LandscapeWindow {
  readonly west: number;
  readonly north: number;
  readonly columns: number;
  readonly rows: number;
  readonly side: number;
}

/** Room for the names of columns and rows, on the north and west of the landscape. */
export const LABELS = { left: 54, top: 40 } as const;

const MAX_CELL_WIDTH = 220;
/** Below this a cell is hard to read where a picture is opened large. */
export const READABLE = 64;
/** Below this a cell is hard to read as Discord shows it: the picture shows the part where play is, and a map. */
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

/** A cell more on either side. */
const widened = ({ from, count }: Span): Span => ({ from: from - 1, count: count + 2 });

export interface Extent {
  readonly across: Span;
  readonly down: Span;
}

/** The smallest rectangle that holds some cells and those around them. */
const widenedExtent = (cells: readonly Cell[]): Extent => ({
  across: widened(spanOf(cells.map(({ x }) => x))),
  down: widened(spanOf(cells.map(({ y }) => y))),
});

/** The smallest rectangle that holds all tiles and these cells. */
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

/** All of an extent, as large as a room lets it be. */
export const wholeWindow = (extent: Extent, width: number, height: number): LandscapeWindow => {
  const across = (width - LABELS.left) / extent.across.count;
  const down = (height - LABELS.top) / extent.down.count;
  const side = Math.min(MAX_CELL_WIDTH, across, down);
  // In steps, so that tiles drawn for one land serve the next.
  return windowOf(extent, side < READABLE ? Math.max(4, Math.floor(side)) : Math.floor(side / STEP) * STEP);
};

/** On a phone such a cell is 37 pixels wide: meeples and shields on it are told apart. */
export const CLOSE = 115;

/** Where a window of at most that size can begin to show some cells within a span. */
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

/** A window with cells of `side` pixels, and how many columns and rows it has at most. */
export interface WindowSize {
  readonly columns: number;
  readonly rows: number;
  readonly side: number;
}

/** Every window of a size that shows some cells and their neighbours within an extent; at least one. */
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

/** The window that is worth most, the first of those that are worth as much. */
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
 * The part of a land that holds all of some cells and those around them: close enough to be read, or as close as shows
 * all of them; where there is room, with as much land as it can hold.
 */
export const closeWindow = (view: View, cells: readonly Cell[], width: number, height: number): LandscapeWindow => {
  // One empty cell beyond the landscape is shown.
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

/** Where a cell lies on the picture; null when it is not on it. */
export type Areas = (cell: Cell) => Rect | null;

/** The places of a window's cells whose north-west corner lies at a point. */
export const areasIn =
  ({ west, north, columns, rows, side }: LandscapeWindow, left: number, top: number): Areas =>
  ({ x, y }) =>
    x < west || y < north || x >= west + columns || y >= north + rows
      ? null
      : rect(left + (x - west) * side, top + (y - north) * side, side, side);
