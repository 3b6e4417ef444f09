import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

/** The eight tiles with two spaces for acrobats. */
export const acrobatTiles = readTiles('acrobats', data, { centres: ['pyramid'], shows: ['acrobats'] });
