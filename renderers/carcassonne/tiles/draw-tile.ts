import type { Context2D } from '#renderers/kit/canvas.js';
import type { Rotation } from '#engines/carcassonne/geometry/direction.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';

export type DrawTile = (ctx: Context2D, id: TileId, rotation: Rotation, x: number, y: number, side: number) => void;
