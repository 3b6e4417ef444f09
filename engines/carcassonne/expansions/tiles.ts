import { acrobatTiles } from './acrobats/tiles.js';
import { tentTiles } from './tent/tiles.js';

/** The tiles of all expansion modules. */
export const expansionTiles = [...tentTiles, ...acrobatTiles];
