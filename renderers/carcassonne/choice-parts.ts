import type { Cell } from '../../engines/carcassonne/geometry/cell.js';
import type { View } from '../../engines/carcassonne/view.js';
import { bestWindow, type Extent, extentOf, isIn, type LandWindow, wholeWindow, windowsAround } from './land-window.js';
import { ROOM, TALLEST } from './room.js';

/** The width of the column with the tile to be laid beside the whole land. */
export const TILE_COLUMN = 150;
/** The width of the column with the tile to be laid and a map beside a part of the land. */
export const MAP_COLUMN = 236;

/** On a phone such a cell is 30 pixels wide; eight stand beside the map. */
const PART = { columns: 8, rows: 8, side: 94 } as const;
/** Below this a cell is too small on a phone for a number and what stands around it. */
const READ_WITH_NUMBER = 72;

/** Whether a window shows a cell and, as far as an extent goes, those beside it. */
const showsAround = (window: LandWindow, { across, down }: Extent, { x, y }: Cell): boolean => {
  const last = { x: across.from + across.count - 1, y: down.from + down.count - 1 };
  return (
    isIn(window, { x: Math.max(across.from, x - 1), y: Math.max(down.from, y - 1) }) &&
    isIn(window, { x: Math.min(last.x, x + 1), y: Math.min(last.y, y + 1) })
  );
};

/**
 * The parts in which a land is shown for choosing one of some cells: all of it as long as its cells can be read, then
 * windows that overlap, the first of them around the first cell, each other around the first that none before shows
 * with what lies around it.
 */
export const partsOf = (view: View, cells: readonly Cell[]): readonly LandWindow[] => {
  const extent = extentOf(view, cells);
  const whole = wholeWindow(extent, ROOM - TILE_COLUMN, TALLEST);
  if (whole.side >= READ_WITH_NUMBER) return [whole];
  const parts: LandWindow[] = [];
  let left = cells;
  for (let [first] = left; first !== undefined; [first] = left) {
    const part = bestWindow(
      windowsAround(extent, first, PART),
      (window) =>
        left.filter((cell) => showsAround(window, extent, cell)).length * view.tiles.length +
        view.tiles.filter(({ cell }) => isIn(window, cell)).length,
    );
    parts.push(part);
    left = left.filter((cell) => !showsAround(part, extent, cell));
  }
  return parts;
};
