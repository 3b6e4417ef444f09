import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

/** The eighteen tiles with inns, cathedrals and what goes with them. */
export const innTiles = readTiles('inns', data);
