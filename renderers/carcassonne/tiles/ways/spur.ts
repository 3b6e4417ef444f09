import type { CanvasRenderingContext2D } from 'canvas';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';
import { land } from '../colours.js';
import { type Point, turnedPoint } from '../shapes.js';

/** A wall that parts two fields: from one point to another, drawn towards a third, on the unrotated tile. */
export type Spur = readonly [from: Point, towards: Point, to: Point];

const layers = [
  { colour: land.line, width: 0.09, dash: [] },
  { colour: land.stoneDark, width: 0.066, dash: [] },
  // Merlons.
  { colour: land.line, width: 0.052, dash: [0.04, 0.024] },
  { colour: land.stoneLight, width: 0.036, dash: [0.04, 0.024] },
];

/** Paints the spurs of a tile, if it has any. */
export const paintSpurs = (
  ctx: CanvasRenderingContext2D,
  { type, rotation }: OrientedTile,
  spurs: Readonly<Record<TileId, readonly Spur[]>>,
): void => {
  ctx.lineCap = 'butt';
  for (const [from, towards, to] of spurs[type.id] ?? [])
    for (const { colour, width, dash } of layers) {
      ctx.beginPath();
      ctx.moveTo(...turnedPoint(from, rotation));
      ctx.quadraticCurveTo(...turnedPoint(towards, rotation), ...turnedPoint(to, rotation));
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.setLineDash(dash);
      ctx.stroke();
    }
  ctx.setLineDash([]);
};
