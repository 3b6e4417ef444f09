import { z } from 'zod';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/tiles/tile.js' {
  interface TileTraits {
    /** Followers may also lie on its monastery as abbots. */
    readonly specialMonastery: true;
  }
}

/** The six tiles with special monasteries: one rule, whichever country they are of. */
export const monasteriesTiles = readTiles('monasteries', data, {
  traits: z.strictObject({ specialMonastery: z.literal(true) }).partial(),
});
