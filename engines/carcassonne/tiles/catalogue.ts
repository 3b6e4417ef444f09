import { memoByObject } from '#engines/core/memo.js';
import { rotations, type Rotation } from '../geometry/direction.js';
import { orientationsOf, type OrientedTile, type Orientations } from './oriented-tile.js';
import type { TileId, TileType } from './tile.js';
import base from './base.json' with { type: 'json' };
import { readTiles } from './read-tiles.js';

/** The type of the tile on the table from the beginning; its other copies are in the pile. */
export const startTile: TileId = 'base-D';

/** The 72 tiles of the base game. */
export const baseTiles = readTiles('base', base);

/** The tiles of a rule set. Its functions throw for an unknown name, which is a bug. */
export interface Catalogue {
  readonly types: readonly TileType[];
  readonly has: (id: string) => id is TileId;
  readonly type: (id: TileId) => TileType;
  readonly oriented: (id: TileId, rotation: Rotation) => OrientedTile;
  /** The smallest rotation that is equivalent to this one, because a crossing is the same in all. */
  readonly leastRotation: (id: TileId, rotation: Rotation) => Rotation;
  /** The different rotations of a tile, smallest first: one, two or four. */
  readonly distinctRotations: (id: TileId) => readonly Rotation[];
  readonly distinctTurns: (id: TileId) => readonly OrientedTile[];
}

interface OrientedTypes extends Orientations {
  readonly type: TileType;
  readonly distinct: readonly Rotation[];
  readonly distinctTurns: readonly OrientedTile[];
}

/** Cached by type, because rule sets share most of their tiles. */
const orientedTypesOf = memoByObject((type: TileType): OrientedTypes => {
  const orientations = orientationsOf(type);
  const distinct = rotations.filter((rotation) => orientations.least.get(rotation) === rotation);
  const distinctTurns = distinct.map((rotation) => orientations.turns[rotation]);
  return { ...orientations, type, distinct, distinctTurns };
});

export const createCatalogue = (types: readonly TileType[]): Catalogue => {
  const byId: ReadonlyMap<TileId, OrientedTypes> = new Map(types.map((type) => [type.id, orientedTypesOf(type)]));
  const known = (id: TileId): OrientedTypes => {
    const found = byId.get(id);
    if (found === undefined) throw new RangeError(`no tile is called ${id}`);
    return found;
  };
  return {
    types,
    has: (id): id is TileId => byId.has(id),
    type: (id) => known(id).type,
    oriented: (id, rotation) => known(id).turns[rotation],
    leastRotation: (id, rotation) => known(id).least.get(rotation) ?? rotation,
    distinctRotations: (id) => known(id).distinct,
    distinctTurns: (id) => known(id).distinctTurns,
  };
};
