import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import type { View } from '#engines/carcassonne/position/view.js';
import {
  bestWindow,
  type Extent,
  extentOf,
  isIn,
  type LandscapeWindow,
  wholeWindow,
  windowsAround,
  type WindowSize,
} from './landscape-window.js';
import { BODY_WIDTH, MAX_HEIGHT } from '../side/pile.js';

/** The width of the column with the tile to be laid next to the whole landscape. */
export const TILE_COLUMN = 150;
/** The width of the column with the tile to be laid and a map next to a part of the landscape. */
export const MAP_COLUMN = 236;

/** On a phone such a cell is 30 pixels wide; eight fit next to the map. */
const PART: WindowSize = { columns: 8, rows: 8, side: 94 };
/** A land in one long line takes many of those: 24 pixels on a phone are less trouble than to look through them all. */
const LONG_PART: WindowSize = { columns: 10, rows: 10, side: 75 };
const MAX_PARTS = 4;
/** Below this a cell is too small on a phone for a number and what stands around it. */
const MIN_NUMBERED_CELL = 72;

/** Whether a window shows a cell and, as far as an extent goes, its neighbours. */
const showsAround = (window: LandscapeWindow, { across, down }: Extent, { x, y }: Cell): boolean => {
  const last = { x: across.from + across.count - 1, y: down.from + down.count - 1 };
  return (
    isIn(window, { x: Math.max(across.from, x - 1), y: Math.max(down.from, y - 1) }) &&
    isIn(window, { x: Math.min(last.x, x + 1), y: Math.min(last.y, y + 1) })
  );
};

/** A part of a land, and the cells that are chosen from in it: each belongs to one part, even where several show it. */
export interface LandscapePart extends LandscapeWindow {
  readonly cells: readonly Cell[];
}

const partsIn = (view: View, cells: readonly Cell[], size: WindowSize): readonly LandscapePart[] => {
  const extent = extentOf(view, cells);
  const parts: LandscapePart[] = [];
  let left = cells;
  for (let [first] = left; first !== undefined; [first] = left) {
    const window = bestWindow(
      windowsAround(extent, [first], size),
      (each) =>
        left.filter((cell) => showsAround(each, extent, cell)).length * view.tiles.length +
        view.tiles.filter(({ cell }) => isIn(each, cell)).length,
    );
    parts.push({ ...window, cells: left.filter((cell) => showsAround(window, extent, cell)) });
    left = left.filter((cell) => !showsAround(window, extent, cell));
  }
  return parts;
};

/**
 * The parts in which a land is shown for choosing one of some cells: all of it as long as its cells can be read, then
 * windows that overlap, the first of them around the first cell, each other around the first that none before shows
 * with what lies around it.
 */
export const partsOf = (view: View, cells: readonly Cell[]): readonly LandscapePart[] => {
  const whole = wholeWindow(extentOf(view, cells), BODY_WIDTH - TILE_COLUMN, MAX_HEIGHT);
  if (whole.side >= MIN_NUMBERED_CELL) return [{ ...whole, cells }];
  const parts = partsIn(view, cells, PART);
  return parts.length > MAX_PARTS ? partsIn(view, cells, LONG_PART) : parts;
};
