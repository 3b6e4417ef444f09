import type { Context2D } from '#renderers/kit/canvas.js';
import { orientedTile } from '#engines/carcassonne/rulebook.js';
import { rect } from '#renderers/kit/layout.js';
import { drawSprite } from '#renderers/kit/sprites.js';
import { looks } from '../modules/index.js';
import { land } from './colours.js';
import type { DrawTile } from './draw-tile.js';
import { cityShapes } from './plan/city-shape.js';
import { roadPath } from './plan/routes.js';
import { pathThrough } from './shapes.js';

const dot = (ctx: Context2D, radius: number, fill: string): void => {
  ctx.beginPath();
  ctx.arc(0.5, 0.5, radius, 0, 2 * Math.PI);
  ctx.fillStyle = fill;
  ctx.fill();
};

/** Draws a tile for a map: only its land, in flat colours. */
export const drawMapTile: DrawTile = (ctx, { tile: id, rotation = 0 }, { x, y }, side) =>
  drawSprite(ctx, `carcassonne map ${id} ${rotation} ${side}`, rect(x, y, side, side), (on) => {
    const tile = orientedTile(id, rotation);
    const { type, segments } = tile;
    on.scale(side, side);
    on.fillStyle = land.field;
    on.fillRect(0, 0, 1, 1);
    for (const { paintOnMap } of looks) paintOnMap?.(on, tile);
    on.strokeStyle = land.road;
    on.lineWidth = 0.14;
    for (const road of segments) {
      if (road.kind !== 'road') continue;
      roadPath(on, tile, road);
      on.stroke();
    }
    for (const { outline } of cityShapes(tile)) {
      pathThrough(on, outline);
      on.closePath();
      on.fillStyle = land.city;
      on.fill();
      on.strokeStyle = '#a8452b';
      on.lineWidth = 0.07;
      on.stroke();
    }
    if (segments.some(({ kind }) => kind === 'monastery')) dot(on, 0.24, '#5f6b8c');
    const { show } = type;
    for (const { shows } of looks) if (show !== null && shows?.[show]) dot(on, 0.26, shows[show].colour);
  });
