import { memoLast } from '#engines/core/memo.js';
import type { Cell } from '../geometry/cell.js';
import { emptySet, membersOf } from '../persistent/bit-set.js';
import { itemAt } from '../persistent/sparse-array.js';
import type { RuleSet } from '../composition/rule-set.js';
import type { OrientedTile } from '../tiles/oriented-tile.js';
import { withOverpass, type Overpass } from '../tiles/overpass.js';
import type { Board, BoardTile, Feature, PlacedTile } from './board.js';

/** Maps the integers 0, −1, 1, −2, 2 … to 0, 1, 2, 3, 4 … */
const unsigned = (steps: number): number => (steps >= 0 ? 2 * steps : -2 * steps - 1);

/**
 * Spreads the lowest 11 bits of a number and leaves a gap after each: the halves move apart, then their halves, and so
 * on.
 */
const spread = (bits: number): number => {
  const eights = (bits | (bits << 8)) & 0x00ff00ff;
  const fours = (eights | (eights << 4)) & 0x0f0f0f0f;
  const twos = (fours | (fours << 2)) & 0x33333333;
  return (twos | (twos << 1)) & 0x55555555;
};

/**
 * An index for each cell, with the bits of both coordinates interleaved, so that cells near the start tile have small
 * numbers.
 */
export const cellIndex = ({ x, y }: Cell): number => spread(unsigned(x)) | (spread(unsigned(y)) << 1);

/** @throws for an unknown number, which is a bug */
export const tileNumbered = (board: Pick<Board, 'tiles'>, number: number): BoardTile => {
  const tile = itemAt(board.tiles, number);
  if (tile === null) throw new RangeError(`no tile has number ${number}`);
  return tile;
};

export const tileAt = (board: Pick<Board, 'tiles' | 'numbers'>, cell: Cell): BoardTile | null => {
  const number = itemAt(board.numbers, cellIndex(cell));
  return number === null ? null : tileNumbered(board, number);
};

/** @throws for a free cell, which is a bug */
export const tileOn = (board: Board, cell: Cell): BoardTile => {
  const tile = tileAt(board, cell);
  if (tile === null) throw new RangeError('no tile lies there');
  return tile;
};

/**
 * The feature that the one numbered `id` has merged into.
 *
 * @throws for an unknown number, which is a bug
 */
export const featureAt = (board: Pick<Board, 'features'>, id: number): Feature => {
  let found = itemAt(board.features, id);
  while (typeof found === 'number') found = itemAt(board.features, found);
  if (found === null) throw new RangeError(`no feature has number ${id}`);
  return found;
};

export const orientationOf = (
  { tiles }: RuleSet,
  { tile, rotation, overpass }: Pick<PlacedTile, 'tile' | 'rotation'> & { readonly overpass?: Overpass },
): OrientedTile => {
  const oriented = tiles.oriented(tile, rotation);
  return overpass === undefined ? oriented : withOverpass(oriented, overpass);
};

/** @throws for an index without a segment, which is a bug */
export const featureOn = (board: Board, { features }: BoardTile, at: number): Feature => {
  const id = features[at];
  if (id === undefined) throw new RangeError(`no segment has the place ${at}`);
  return featureAt(board, id);
};

/** The features of a tile's segments, in segment order; a feature appears twice when two segments belong to it. */
export const featuresOf = (board: Board, tile: BoardTile): readonly Feature[] =>
  tile.features.map((id) => featureAt(board, id));

/** The tiles that count for a feature, in the order of placement. */
export const tilesOf = (board: Board, feature: Feature): readonly BoardTile[] =>
  membersOf(feature.tiles).map((number) => tileNumbered(board, number));

/** The tile of a feature on one tile; tiles around it may count for it too. */
export const homeTileOf = (board: Board, feature: Feature): BoardTile => {
  const home = tilesOf(board, feature).find(({ features }) => features.includes(feature.id));
  if (home === undefined) throw new RangeError(`feature ${feature.id} lies on no tile of its own`);
  return home;
};

const citiesOf = memoLast((features: Board['features'], field: Feature): readonly Feature[] => {
  const cities: Feature[] = [];
  for (const id of membersOf(field.cities ?? emptySet)) {
    const city = featureAt({ features }, id);
    if (!cities.includes(city)) cities.push(city);
  }
  return cities;
});

export const adjacentCities = ({ features }: Board, field: Feature): readonly Feature[] => citiesOf(features, field);
