import type { Context2D } from '#renderers/kit/canvas.js';
import type { Rotation } from '#engines/carcassonne/geometry/direction.js';
import type { Position } from '#renderers/kit/layout.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';

export interface TileToDraw {
  readonly tile: TileId;
  /** Default: 0. */
  readonly rotation?: Rotation;
}

/** Draws a tile with its north-west corner at a position, `side` pixels wide. */
export type DrawTile = (ctx: Context2D, tile: TileToDraw, position: Position, side: number) => void;
