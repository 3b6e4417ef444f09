import type { RuleSet } from '../composition/rule-set.js';
import { startTile } from '../tiles/base.js';
import type { TileId } from '../tiles/tile.js';

/** How many tiles of each type are in the pile: everything in the box but the start tiles. */
export const pileOf = (rules: RuleSet): Readonly<Record<TileId, number>> =>
  Object.fromEntries(
    rules.tiles.types
      .filter(({ from }) => from === 'base' || rules.modules.some(({ id }) => id === from))
      .map(({ id, copies }) => [id, id === startTile || id === rules.startTile ? copies - 1 : copies]),
  );

/** An order that chance decided, as the modules in play have it. */
export const arranged = (rules: RuleSet, order: readonly TileId[]): readonly TileId[] =>
  rules.modules.reduce((before, { arrange }) => arrange?.(rules, before) ?? before, order);
