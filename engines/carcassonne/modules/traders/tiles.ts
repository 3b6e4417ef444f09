import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/tiles/tile.js' {
  interface RoadEnds {
    readonly farmhouse: true;
  }
}

/** What cities trade in: a mark on the city for each sign. */
export const goods = ['wine', 'grain', 'cloth'] as const;
export type Goods = (typeof goods)[number];

/** The twenty-four tiles of the traders; on twenty of them a city shows goods. */
export const tradersTiles = readTiles('traders', data, { ends: ['farmhouse'] });
