import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

/** The twelve tiles with a circus space. */
export const tentTiles = readTiles('tent', data, { shows: ['circus'] });
