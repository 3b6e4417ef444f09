import { terrains, type ConditionId, type Terrain } from '../cards.js';
import { conditions } from '../conditions/index.js';
import type { Town } from './town.js';

export interface ConditionScore {
  readonly condition: ConditionId;
  readonly points: number;
}

/** What a town is worth. */
export interface Score {
  /** The size of the largest group of each terrain, a point a territory. */
  readonly terrains: Readonly<Record<Terrain, number>>;
  /** In the order of the scoring cards; points may be negative. */
  readonly conditions: readonly ConditionScore[];
  readonly total: number;
}

const largestLands = (town: Town): Readonly<Record<Terrain, number>> => {
  const largest = { desert: 0, forest: 0, mountains: 0, plains: 0, snow: 0, water: 0 };
  for (const land of town.lands()) {
    const [first] = land;
    if (first === undefined) throw new RangeError('A land without territories');
    largest[first.terrain] = Math.max(largest[first.terrain], land.length);
  }
  return largest;
};

/** Counts a town as if the game ended now. */
export const scoreOf = (own: Town, rival: Town, ids: readonly ConditionId[]): Score => {
  const lands = largestLands(own);
  const bonuses = ids.map((condition) => ({ condition, points: conditions[condition](own, rival) }));
  const total =
    terrains.reduce((sum, terrain) => sum + lands[terrain], 0) + bonuses.reduce((sum, { points }) => sum + points, 0);
  return { terrains: lands, conditions: bonuses, total };
};
