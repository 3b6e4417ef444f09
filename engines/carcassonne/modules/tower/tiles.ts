import { z } from 'zod';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/tiles/tile.js' {
  interface RoadEnds {
    readonly tower: true;
  }
  interface TileTraits {
    /** It has a foundation for a tower. */
    readonly tower: true;
  }
}

/** The eighteen tiles with the foundation of a tower. */
export const towerTiles = readTiles('tower', data, {
  ends: ['tower'],
  traits: z.strictObject({ tower: z.literal(true) }).partial(),
});
