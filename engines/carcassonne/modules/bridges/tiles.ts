import { z } from 'zod';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import type { Segment } from '#engines/carcassonne/tiles/tile.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/tiles/tile.js' {
  interface RoadEnds {
    readonly bazaar: true;
  }
  interface TileTraits {
    /** Whoever lays it sets off an auction. */
    readonly bazaar: true;
  }
}

/** The twelve tiles of which eight are bazaars. Two of them show inns, which only the inns' module knows. */
export const bridgesTiles = readTiles('bridges', data, {
  ends: ['bazaar'],
  traits: z.strictObject({ bazaar: z.literal(true) }).partial(),
});

/** Whether a segment is half of a small city that may become a castle: a city with one edge and an ordinary wall. */
export const isCastleHalf = (segment: Segment): boolean =>
  segment.kind === 'city' && segment.edges.length === 1 && !segment.oddWall;
