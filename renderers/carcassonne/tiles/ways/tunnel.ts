import type { CanvasRenderingContext2D } from 'canvas';
import { directions } from '#engines/carcassonne/geometry/direction.js';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import { polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody } from '#renderers/kit/figures/style.js';
import { apart } from '#renderers/kit/shapes.js';
import { land } from '../colours.js';
import { entersBeforeWall, tunnelEdges } from '../plan/tunnels.js';

const H = 40;
/** Where the mouth lies, in hundredths from the edge: before the wall, or in it. */
const BEFORE = 13;
const IN_WALL = 15;

/** The mouths of a road that passes beneath a city. */
export const paintTunnels = (ctx: CanvasRenderingContext2D, tile: OrientedTile): void => {
  for (const edge of tunnelEdges(tile))
    apart(ctx, () => {
      ctx.translate(0.5, 0.5);
      ctx.rotate((directions.indexOf(edge) * Math.PI) / 2);
      ctx.scale(0.01, 0.01);
      const y = (entersBeforeWall(tile, edge) ? BEFORE : IN_WALL) - 50;
      drawBody(ctx, roundedBox(-12, y - 5, 24, 10, 3), { fill: land.stone, height: H, depth: 0.8 });
      drawBody(
        ctx,
        polygon([
          [-7, y - 6],
          [7, y - 6],
          [6, y + 2],
          [-6, y + 2],
        ]),
        { fill: '#2a1c15', height: H, depth: 0, outlined: false },
      );
    });
};
