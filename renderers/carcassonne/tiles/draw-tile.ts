import type { CanvasRenderingContext2D } from 'canvas';
import type { Rotation } from '#engines/carcassonne/geometry/direction.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';

/** Draws a tile, `side` pixels wide, with its north-west corner at a point. */
export type DrawTile = (
  ctx: CanvasRenderingContext2D,
  id: TileId,
  rotation: Rotation,
  x: number,
  y: number,
  side: number,
) => void;
