import { z } from 'zod';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/tiles/tile.js' {
  interface RoadEnds {
    readonly volcano: true;
  }
  interface TileTraits {
    /** The dragon comes here. */
    readonly volcano: true;
    /** The dragon moves. */
    readonly dragon: true;
    /** Who lays it may put a figure on any tile. */
    readonly portal: true;
  }
}

/** The thirty tiles with volcanoes, dragons, portals, and princesses, who are a mark on their city. */
export const dragonTiles = readTiles('dragon', data, {
  ends: ['volcano'],
  traits: z.strictObject({ volcano: z.literal(true), dragon: z.literal(true), portal: z.literal(true) }).partial(),
});
