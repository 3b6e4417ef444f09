import type { CanvasRenderingContext2D } from 'canvas';
import type { Rotation } from '../../../engines/carcassonne/geometry/direction.js';
import type { TileId } from '../../../engines/carcassonne/tiles/tile.js';
import { orientedTile } from '../../../engines/carcassonne/rulebook.js';
import { rect } from '../../kit/layout.js';
import { drawSprite } from '../../kit/sprites.js';
import { looks } from '../modules/index.js';
import { land } from './colours.js';
import { cityOutline, pathThrough, roadPath } from './shapes.js';

const dot = (ctx: CanvasRenderingContext2D, radius: number, fill: string): void => {
  ctx.beginPath();
  ctx.arc(0.5, 0.5, radius, 0, 2 * Math.PI);
  ctx.fillStyle = fill;
  ctx.fill();
};

/** A tile as a map shows it: its land alone, in flat colours. */
export const drawMapTile = (
  ctx: CanvasRenderingContext2D,
  id: TileId,
  rotation: Rotation,
  x: number,
  y: number,
  side: number,
): void =>
  drawSprite(ctx, `carcassonne map ${id} ${rotation} ${side}`, rect(x, y, side, side), (on) => {
    const { type, segments } = orientedTile(id, rotation);
    on.scale(side, side);
    on.fillStyle = land.field;
    on.fillRect(0, 0, 1, 1);
    on.strokeStyle = land.road;
    on.lineWidth = 0.14;
    for (const { kind, edges } of segments) {
      if (kind !== 'road') continue;
      roadPath(on, edges);
      on.stroke();
    }
    for (const { kind, edges } of segments) {
      if (kind !== 'city') continue;
      pathThrough(on, cityOutline(edges));
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
