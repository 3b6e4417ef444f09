import { type Rotation, rotations } from '#engines/carcassonne/geometry/direction.js';
import { abbeyTiles } from '#engines/carcassonne/modules/abbey/tokens.js';
import { bridgesTiles } from '#engines/carcassonne/modules/bridges/domains.js';
import { countTiles } from '#engines/carcassonne/modules/count/slice.js';
import { cultTiles } from '#engines/carcassonne/modules/cult/index.js';
import { dragonTiles } from '#engines/carcassonne/modules/dragon/reserve.js';
import { flierTiles } from '#engines/carcassonne/modules/flier/index.js';
import { hillsTiles } from '#engines/carcassonne/modules/hills/slice.js';
import { kingTiles } from '#engines/carcassonne/modules/king/index.js';
import { monasteriesTiles } from '#engines/carcassonne/modules/monasteries/index.js';
import { river2Tiles } from '#engines/carcassonne/modules/river2/index.js';
import { riverTiles } from '#engines/carcassonne/modules/river/index.js';
import { russianTiles } from '#engines/carcassonne/modules/russian/tiles.js';
import { towerTiles } from '#engines/carcassonne/modules/tower/index.js';
import { tradersTiles } from '#engines/carcassonne/modules/traders/types.js';
import { createCatalogue } from '#engines/carcassonne/tiles/catalogue.js';
import type { TileType } from '#engines/carcassonne/tiles/tile.js';
import { paintWhole } from '#renderers/carcassonne/tiles/tile.js';
import { apart } from '#renderers/kit/shapes.js';
import type { ContactSheet, Specimen } from './contact-sheet.js';

const sets: Readonly<Record<string, readonly TileType[]>> = {
  river: riverTiles,
  traders: tradersTiles,
  dragon: dragonTiles,
  abbey: abbeyTiles,
  tower: towerTiles,
  flier: flierTiles,
  bridges: bridgesTiles,
  monasteries: monasteriesTiles,
  russian: russianTiles,
  count: countTiles,
  king: kingTiles,
  cult: cultTiles,
  river2: river2Tiles,
  hills: hillsTiles,
};

const tilesOf = (
  types: readonly TileType[],
  side: number,
  turns: readonly Rotation[] = rotations,
): readonly Specimen[] => {
  const catalogue = createCatalogue(types);
  return types.flatMap(({ id }) =>
    turns.map((rotation, index): Specimen => ({
      label: index === 0 ? id : String(rotation),
      draw: (ctx, { x, y }) =>
        apart(ctx, () => {
          ctx.translate(x, y);
          paintWhole(ctx, catalogue.oriented(id, rotation), side);
        }),
    })),
  );
};

const SIDE = 179;
/** As small as tiles are on a phone. */
const SMALL_SIDES = [24, 40, 80];

/** The tiles of each expansion in four rotations, and all at their sizes on screen. */
export const expansionTileSheets: readonly ContactSheet[] = [
  ...Object.entries(sets).map(([name, types]) => ({
    name: `carcassonne.tiles-${name}`,
    side: SIDE,
    specimens: tilesOf(types, SIDE),
  })),
  ...SMALL_SIDES.map((side) => ({
    name: `carcassonne.expansions-${side}`,
    side,
    specimens: tilesOf(Object.values(sets).flat(), side, [0]),
  })),
];
