import type { Context2D } from '#renderers/kit/canvas.js';
import type { Seat } from '#engines/core/seat.js';
import type { FigureKind } from '#engines/carcassonne/position/figure.js';
import type { Slices } from '#engines/carcassonne/position/module-data.js';
import type { Rotation } from '#engines/carcassonne/geometry/direction.js';
import type { Overpass } from '#engines/carcassonne/tiles/overpass.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { drawFigures, drawOfModules } from '../table.js';
import type { Areas } from '../landscape/landscape-window.js';
import { drawTile } from '../tiles/tile.js';
import type { Position } from '#renderers/kit/layout.js';

/** A sample landscape that shows a rule: tiles, figures, and modules' pieces. */
export interface SceneOfRules {
  readonly tiles: readonly (readonly [tile: TileId, rotation: Rotation, x: number, y: number])[];
  readonly figures?: readonly (readonly [seat: Seat, kind: FigureKind, x: number, y: number, spot: string])[];
  readonly slices?: Slices;
  readonly overpasses?: readonly (readonly [x: number, y: number, overpass: Overpass])[];
}

export const roadScene: SceneOfRules = {
  tiles: [
    ['base-W', 0, 0, 0],
    ['base-U', 0, 1, 0],
    ['base-A', 90, 2, 0],
  ],
  figures: [[0, 'meeple', 1, 0, 'road']],
};

export const cityScene: SceneOfRules = {
  tiles: [
    ['base-M', 180, 0, 0],
    ['base-N', 270, 1, 0],
    ['base-N', 90, 0, 1],
    ['base-N', 0, 1, 1],
  ],
  figures: [[1, 'meeple', 1, 1, 'city']],
};

export const corners: SceneOfRules['tiles'] = [
  ['base-V', 90, 0, 0],
  ['base-V', 180, 2, 0],
  ['base-V', 270, 2, 2],
  ['base-V', 0, 0, 2],
];

export const sides: SceneOfRules['tiles'] = [
  ['base-E', 0, 1, 0],
  ['base-E', 270, 0, 1],
  ['base-E', 90, 2, 1],
];

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

const viewOf = (view: View, { tiles, figures = [], slices = {}, overpasses = [] }: SceneOfRules): View => ({
  ...view,
  tiles: tiles.map(([tile, rotation, x, y], number) => {
    const over = overpasses.find(([across, down]) => across === x && down === y)?.[2];
    const placed = { number, tile, rotation, cell: { x, y }, by: null };
    return over === undefined ? placed : { ...placed, overpass: { ...over, feature: 0 } };
  }),
  figures: figures.map(([seat, kind, x, y, spot]) => ({ seat, kind, cell: { x, y }, spot })),
  slices,
});

/** Draws a scene with its cell (0, 0) at a point. */
export const drawScene = (
  ctx: Context2D,
  view: View,
  scene: SceneOfRules,
  { x: left, y: top, side }: Position & { readonly side: number },
): Areas => {
  const areaOf: Areas = ({ x, y }) => ({ x: left + x * side, y: top + y * side, width: side, height: side });
  for (const [tile, rotation, x, y] of scene.tiles)
    drawTile(ctx, { tile, rotation }, { x: left + x * side, y: top + y * side }, side);
  const shown = viewOf(view, scene);
  drawOfModules(ctx, shown, areaOf);
  drawFigures(ctx, shown, areaOf);
  return areaOf;
};
