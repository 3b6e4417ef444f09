import { z } from 'zod';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/tiles/tile.js' {
  interface TileTraits {
    /**
     * The character who draws followers onto this tile: the waterman from the tiles around, the robber from the road.
     */
    readonly trap: 'vodyanoy' | 'solovei';
  }
}

export const russianTiles = readTiles('russian', data, {
  traits: z.strictObject({ trap: z.enum(['vodyanoy', 'solovei']) }).partial(),
});
