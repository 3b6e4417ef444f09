import { z } from 'zod';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/tiles/tile.js' {
  interface TileTraits {
    /** It has a flying machine, which flies where the tile's arrow points to. */
    readonly flyingMachine: true;
  }
}

/** The eight tiles with a flying machine. */
export const flierTiles = readTiles('flier', data, {
  traits: z.strictObject({ flyingMachine: z.literal(true) }).partial(),
});
