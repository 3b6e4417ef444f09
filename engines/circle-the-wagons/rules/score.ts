import { terrains, type ConditionId, type Terrain } from '../cards.js';
import { conditions } from '../conditions/index.js';
import { terrainsByCode } from './codes.js';
import type { Ground } from './ground.js';
import { largestGroups } from './groups.js';

export interface ConditionScore {
  readonly condition: ConditionId;
  readonly points: number;
}

export interface Score {
  readonly terrains: Readonly<Record<Terrain, number>>;
  /** In the order of the scoring cards; points may be negative. */
  readonly conditions: readonly ConditionScore[];
  readonly total: number;
}

/** By the index of the terrain. */
const largestLands = (town: Ground): readonly number[] => largestGroups(town, terrainsByCode, terrains.length);

/** The total of a town as if the game ended now, without the breakdown. */
export const totalOf = (own: Ground, rival: Ground, ids: readonly ConditionId[]): number => {
  let total = 0;
  for (const size of largestLands(own)) total += size;
  for (const condition of ids) total += conditions[condition](own, rival);
  return total;
};

export const scoreOf = (own: Ground, rival: Ground, ids: readonly ConditionId[]): Score => {
  const [desert = 0, forest = 0, mountains = 0, plains = 0, snow = 0, water = 0] = largestLands(own);
  const bonuses = ids.map((condition) => ({ condition, points: conditions[condition](own, rival) }));
  return {
    terrains: { desert, forest, mountains, plains, snow, water },
    conditions: bonuses,
    total: desert + forest + mountains + plains + snow + water + bonuses.reduce((sum, { points }) => sum + points, 0),
  };
};
