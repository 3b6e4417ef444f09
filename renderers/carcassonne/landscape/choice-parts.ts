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

export const TILE_COLUMN = 150;
export const MAP_COLUMN = 236;

/** On a phone such a cell is 30 pixels wide; eight fit next to the map. */
const PART: WindowSize = { columns: 8, rows: 8, side: 94 };
/** A landscape in one long line needs many parts: 24 pixels on a phone are better than a long search through them. */
const LONG_PART: WindowSize = { columns: 10, rows: 10, side: 75 };
const MAX_PARTS = 4;
/** Below this size a cell on a phone is too small for a number and its surroundings. */
const MIN_NUMBERED_CELL = 72;

const showsAround = (window: LandscapeWindow, { across, down }: Extent, { x, y }: Cell): boolean => {
  const last = { x: across.from + across.count - 1, y: down.from + down.count - 1 };
  return (
    isIn(window, { x: Math.max(across.from, x - 1), y: Math.max(down.from, y - 1) }) &&
    isIn(window, { x: Math.min(last.x, x + 1), y: Math.min(last.y, y + 1) })
  );
};

/** A part of a landscape with its cells to choose from. Each cell belongs to one part, even if several show it. */
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
 * The parts of a landscape that are shown for choosing a cell: all of it as long as its cells are readable, otherwise
 * overlapping windows. The first window is around the first cell, each later one around the first cell that no earlier
 * window shows with its surroundings.
 */
export const partsOf = (view: View, cells: readonly Cell[]): readonly LandscapePart[] => {
  const whole = wholeWindow(extentOf(view, cells), BODY_WIDTH - TILE_COLUMN, MAX_HEIGHT);
  if (whole.side >= MIN_NUMBERED_CELL) return [{ ...whole, cells }];
  const parts = partsIn(view, cells, PART);
  return parts.length > MAX_PARTS ? partsIn(view, cells, LONG_PART) : parts;
};
