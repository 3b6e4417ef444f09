import type { CanvasRenderingContext2D } from 'canvas';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import { apart } from '#renderers/kit/shapes.js';
import { land } from '../colours.js';
import { roadPath } from '../plan/routes.js';

const layers = [
  { colour: 'rgba(36, 40, 16, 0.4)', width: 0.15, shift: 0.014 },
  { colour: land.verge, width: 0.165, shift: 0 },
  { colour: land.roadEdge, width: 0.132, shift: 0 },
  { colour: land.road, width: 0.1, shift: 0 },
] as const;

/**
 * Sandy roads between a verge on each side. All of one layer lie beneath all of the next, so that roads join without a
 * seam.
 */
export const paintRoads = (ctx: CanvasRenderingContext2D, tile: OrientedTile): void => {
  const roads = tile.segments.filter(({ kind }) => kind === 'road');
  ctx.lineCap = 'butt';
  for (const { colour, width, shift } of layers)
    apart(ctx, () => {
      ctx.translate(shift, shift);
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      for (const road of roads) {
        roadPath(ctx, tile, road);
        ctx.stroke();
      }
    });
};
