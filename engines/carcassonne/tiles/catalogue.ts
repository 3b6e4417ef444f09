import { expansionTiles } from '../expansions/tiles.js';
import type { Options } from '../expansions/types.js';
import base from './base.json' with { type: 'json' };
import { readTiles } from './read-tiles.js';
import type { TileId, TileType } from './tile.js';

/** The type of the tile on the table from the beginning; the other copies of it are drawn. */
export const startTile: TileId = 'base-D';

/** Every tile type, those of the base game first. */
export const tileTypes: readonly TileType[] = [...readTiles('base', base), ...expansionTiles];

const byId: ReadonlyMap<TileId, TileType> = new Map(tileTypes.map((type) => [type.id, type]));

/** Whether such a tile exists. */
export const isTileId = (id: string): id is TileId => byId.has(id);

/** The tile type of that name. An unknown name is a bug: it throws. */
export const tileType = (id: TileId): TileType => {
  const type = byId.get(id);
  if (type === undefined) throw new RangeError(`no tile is called ${id}`);
  return type;
};

/** How many tiles of each type these options put into the pile: everything in the box but the start tile. */
export const pileOf = (options: Options): Readonly<Record<TileId, number>> =>
  Object.fromEntries(
    tileTypes
      .filter(({ from }) => from === 'base' || options[from])
      .map(({ id, copies }) => [id, id === startTile ? copies - 1 : copies]),
  );
