import base from './base.json' with { type: 'json' };
import { readTiles } from './read-tiles.js';
import type { TileId } from './tile.js';

/** The type of the tile on the table from the beginning; the other copies of it are drawn. */
export const startTile: TileId = 'base-D';

/** The 72 tiles of the base game. */
export const baseTiles = readTiles('base', base);
