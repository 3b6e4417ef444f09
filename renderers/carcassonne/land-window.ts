import type { Cell } from '../../engines/carcassonne/geometry/cell.js';
import type { View } from '../../engines/carcassonne/view.js';
import { rect, type Rect } from '../kit/layout.js';

/** The part of the land that a picture shows: its north-west cell, its size in cells, and the pixels of a cell. */
export interface LandWindow {
  readonly west: number;
  readonly north: number;
  readonly columns: number;
  readonly rows: number;
  readonly side: number;
}

/** Room for the names of columns and rows, on the north and west of the land. */
export const LABELS = { left: 54, top: 40 } as const;

const WIDEST = 220;
/** Below this a cell is hard to read as Discord shows it: the picture shows the part where play is, and a map. */
export const READABLE = 64;
const STEP = 4;

interface Span {
  readonly from: number;
  readonly count: number;
}

const spanOf = (values: readonly number[]): Span => {
  const from = Math.min(...values);
  return { from, count: Math.max(...values) - from + 1 };
};

export interface Extent {
  readonly across: Span;
  readonly down: Span;
}

/** The smallest rectangle that holds all tiles and these cells. */
export const extentOf = (view: View, cells: readonly Cell[] = []): Extent => {
  const all = [...view.tiles.map(({ cell }) => cell), ...cells];
  return { across: spanOf(all.map(({ x }) => x)), down: spanOf(all.map(({ y }) => y)) };
};

const windowOf = ({ across, down }: Extent, side: number): LandWindow => ({
  west: across.from,
  north: down.from,
  columns: across.count,
  rows: down.count,
  side,
});

/** All of an extent, as large as a room lets it be. */
export const wholeWindow = (extent: Extent, width: number, height: number): LandWindow => {
  const across = (width - LABELS.left) / extent.across.count;
  const down = (height - LABELS.top) / extent.down.count;
  const side = Math.min(WIDEST, across, down);
  // In steps, so that tiles drawn for one land serve the next.
  return windowOf(extent, side < READABLE ? Math.max(4, Math.floor(side)) : Math.floor(side / STEP) * STEP);
};

const around = ({ from, count }: Span, most: number, middle: number): Span => {
  // One empty cell beyond the land is shown: tiles can go there.
  const [first, all] = [from - 1, count + 2];
  if (all <= most) return { from: first, count: all };
  return { from: Math.max(first, Math.min(Math.round(middle - most / 2 + 0.5), first + all - most)), count: most };
};

const CLOSE = 92;

/** The part of a land around some cells, close enough to be read. */
export const closeWindow = (extent: Extent, cells: readonly Cell[], width: number, height: number): LandWindow => {
  const across = spanOf(cells.map(({ x }) => x));
  const down = spanOf(cells.map(({ y }) => y));
  const columns = Math.floor((width - LABELS.left) / CLOSE);
  const rows = Math.floor((height - LABELS.top) / CLOSE);
  return windowOf(
    {
      across: around(extent.across, columns, across.from + (across.count - 1) / 2),
      down: around(extent.down, rows, down.from + (down.count - 1) / 2),
    },
    CLOSE,
  );
};

export const landWidth = ({ columns, side }: LandWindow): number => LABELS.left + columns * side;
export const landHeight = ({ rows, side }: LandWindow): number => LABELS.top + rows * side;

/** Where a cell lies on the picture; null when it is not on it. */
export type Areas = (cell: Cell) => Rect | null;

/** The places of a window's cells whose north-west corner lies at a point. */
export const areasIn =
  ({ west, north, columns, rows, side }: LandWindow, left: number, top: number): Areas =>
  ({ x, y }) =>
    x < west || y < north || x >= west + columns || y >= north + rows
      ? null
      : rect(left + (x - west) * side, top + (y - north) * side, side, side);
