import { orientationOf, tileOn } from '#engines/carcassonne/board/lookup.js';
import type { Part } from '#engines/carcassonne/event.js';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import { positionOf, type View } from '#engines/carcassonne/position/view.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { Point } from '#renderers/kit/figures/paths.js';
import type { Rect } from '#renderers/kit/layout.js';
import { segmentShapes } from '../tiles/segment-shapes.js';

/**
 * The ground of a feature's parts as closed polygons.
 *
 * @param areaOf the area of a cell in the picture; null outside of it
 */
export const outlinesOf = (
  view: View,
  parts: readonly Part[],
  areaOf: (cell: Cell) => Rect | null,
): readonly (readonly Point[])[] => {
  const rules = rulesOf(view.options);
  const { board } = positionOf(rules, view);
  return parts.flatMap(({ cell, spot }) => {
    const area = areaOf(cell);
    if (area === null) return [];
    const { x, y, width } = area;
    const shapes = segmentShapes(orientationOf(rules, tileOn(board, cell))).get(spot) ?? [];
    return shapes.map((outline) => outline.map(([dx, dy]): Point => [x + dx * width, y + dy * width]));
  });
};
