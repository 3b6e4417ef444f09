import { z } from 'zod';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/tiles/tile.js' {
  interface TileTraits {
    /** Not in the pile: each player has one. */
    readonly abbey: true;
  }
}

/** The twelve tiles of the pile, and the abbey, a token that fits beside everything. */
export const abbeyTiles = readTiles('abbey', data, { traits: z.strictObject({ abbey: z.literal(true) }).partial() });
