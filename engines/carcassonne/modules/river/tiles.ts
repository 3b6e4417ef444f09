import { z } from 'zod';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/tiles/tile.js' {
  interface Courses {
    readonly river: true;
  }
  interface FeatureKinds {
    readonly river: true;
  }
  interface TileTraits {
    /** The tile that the river begins on, and the one that ends it. */
    readonly riverEnd: 'source' | 'lake';
  }
}

/** The twelve tiles of the river, which no figure stands on. */
export const riverTiles = readTiles('river', data, {
  courses: ['river'],
  traits: z.strictObject({ riverEnd: z.enum(['source', 'lake']) }).partial(),
});
