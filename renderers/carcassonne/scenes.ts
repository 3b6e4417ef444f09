import type { CanvasRenderingContext2D } from 'canvas';
import type { Seat } from '../../engines/core/seat.js';
import type { FigureKind } from '../../engines/carcassonne/figure.js';
import type { Cell } from '../../engines/carcassonne/geometry/cell.js';
import type { Rotation } from '../../engines/carcassonne/geometry/direction.js';
import type { TileId } from '../../engines/carcassonne/tiles/tile.js';
import type { View } from '../../engines/carcassonne/view.js';
import { drawFigures, drawTent } from './table.js';
import type { Areas } from './land-window.js';
import { drawTile } from './tiles/tile.js';

/** A piece of land made up to show a rule: tiles, who stands on them, and where the tent is. */
export interface SceneOfRules {
  readonly tiles: readonly (readonly [tile: TileId, rotation: Rotation, x: number, y: number])[];
  readonly figures?: readonly (readonly [seat: Seat, kind: FigureKind, x: number, y: number, spot: string])[];
  readonly tent?: Cell;
}

/** A road of three tiles from a crossing to a monastery. */
export const roadScene: SceneOfRules = {
  tiles: [
    ['base-W', 0, 0, 0],
    ['base-U', 0, 1, 0],
    ['base-A', 90, 2, 0],
  ],
  figures: [[0, 'meeple', 1, 0, 'road']],
};

/** A city of four tiles with one coat of arms. */
export const cityScene: SceneOfRules = {
  tiles: [
    ['base-M', 180, 0, 0],
    ['base-N', 270, 1, 0],
    ['base-N', 90, 0, 1],
    ['base-N', 0, 1, 1],
  ],
  figures: [[1, 'meeple', 1, 1, 'city']],
};

const corners: SceneOfRules['tiles'] = [
  ['base-V', 90, 0, 0],
  ['base-V', 180, 2, 0],
  ['base-V', 270, 2, 2],
  ['base-V', 0, 0, 2],
];

const sides: SceneOfRules['tiles'] = [
  ['base-E', 0, 1, 0],
  ['base-E', 270, 0, 1],
  ['base-E', 90, 2, 1],
];

/** A monastery with all its neighbours. */
export const monasteryScene: SceneOfRules = {
  tiles: [...corners, ...sides, ['base-E', 180, 1, 2], ['base-B', 0, 1, 1]],
  figures: [[2, 'meeple', 1, 1, 'monastery']],
};

/** A field that touches two complete cities and an open one. */
export const fieldScene: SceneOfRules = {
  tiles: [
    ['base-E', 180, 0, 0],
    ['base-E', 180, 1, 0],
    ['base-B', 0, 2, 0],
    ['base-E', 0, 0, 1],
    ['base-E', 0, 1, 1],
    ['base-E', 90, 2, 1],
    ['base-U', 0, 0, 2],
    ['base-U', 0, 1, 2],
    ['base-U', 0, 2, 2],
  ],
  figures: [[0, 'meeple', 1, 1, 'field']],
};

/** The tent and the eight tiles around it; a farmer beyond them does not count. */
export const tentScene: SceneOfRules = {
  tiles: [...corners, ...sides, ['base-U', 90, 1, 2], ['bigtop-F', 0, 1, 1], ['base-E', 270, 3, 1]],
  figures: [
    [0, 'meeple', 0, 1, 'city'],
    [0, 'meeple', 2, 0, 'road'],
    [1, 'meeple', 1, 2, 'road'],
    [1, 'meeple', 3, 1, 'field'],
  ],
  tent: { x: 1, y: 1 },
};

/** A pyramid as it grows. */
export const pyramidScene: SceneOfRules = {
  tiles: [
    ['bigtop-A', 0, 0, 0],
    ['bigtop-A', 0, 1, 0],
    ['bigtop-A', 0, 2, 0],
  ],
  figures: [
    [0, 'meeple', 0, 0, 'pyramid'],
    [0, 'meeple', 1, 0, 'pyramid'],
    [1, 'meeple', 1, 0, 'pyramid'],
    [0, 'meeple', 2, 0, 'pyramid'],
    [1, 'meeple', 2, 0, 'pyramid'],
    [2, 'meeple', 2, 0, 'pyramid'],
  ],
};

/** A ringmaster on a road of three tiles, with an acrobat tile and a circus beside it. */
export const ringmasterScene: SceneOfRules = {
  tiles: [
    ['base-E', 0, 0, 0],
    ['base-A', 0, 1, 0],
    ['base-E', 0, 2, 0],
    ['bigtop-A', 0, 0, 1],
    ['base-U', 90, 1, 1],
    ['bigtop-F', 0, 2, 1],
    ['base-E', 270, 0, 2],
    ['base-A', 180, 1, 2],
    ['base-A', 180, 2, 2],
  ],
  figures: [[0, 'ringmaster', 1, 1, 'road']],
};

/** The view of any position, with a scene's land in place of its own. */
const viewOf = (view: View, { tiles, figures = [], tent }: SceneOfRules): View => ({
  ...view,
  tiles: tiles.map(([tile, rotation, x, y], number) => ({ number, tile, rotation, cell: { x, y }, by: null })),
  figures: figures.map(([seat, kind, x, y, spot]) => ({ seat, kind, cell: { x, y }, spot })),
  slices: { ...view.slices, ...(tent === undefined ? {} : { tent: { cell: tent, revealed: [] } }) },
});

/** Draws a scene with its cell (0, 0) at a point. */
export const drawScene = (
  ctx: CanvasRenderingContext2D,
  view: View,
  scene: SceneOfRules,
  left: number,
  top: number,
  side: number,
): Areas => {
  const areaOf: Areas = ({ x, y }) => ({ x: left + x * side, y: top + y * side, width: side, height: side });
  for (const [tile, rotation, x, y] of scene.tiles)
    drawTile(ctx, tile, rotation, left + x * side, top + y * side, side);
  const shown = viewOf(view, scene);
  if (scene.tent !== undefined) drawTent(ctx, shown, areaOf);
  drawFigures(ctx, shown, areaOf);
  return areaOf;
};
