import type { RuleSet } from '../rule-set.js';
import { startTile } from '../tiles/base.js';
import type { TileId } from '../tiles/tile.js';

/** How many tiles of each type are in the pile: everything in the box but the start tile. */
export const pileOf = ({ tiles, modules }: RuleSet): Readonly<Record<TileId, number>> =>
  Object.fromEntries(
    tiles.types
      .filter(({ from }) => from === 'base' || modules.some(({ id }) => id === from))
      .map(({ id, copies }) => [id, id === startTile ? copies - 1 : copies]),
  );
