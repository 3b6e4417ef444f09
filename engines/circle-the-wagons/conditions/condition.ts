import type { Ground } from '../rules/ground.js';
import { largestGroups } from '../rules/groups.js';

/** The points of one territory, which depend on nothing but itself and the eight cells around it. */
export type PointsAt = (town: Ground, at: number) => number;

/** Pays so many points a territory of the largest group. */
export interface Prize {
  /** By code: 0 for territories that join in a group, −1 for the others. */
  readonly kinds: readonly number[];
  readonly points: number;
}

/** The points of one town, perhaps compared with the rival's. They may be negative. */
export interface Condition {
  (own: Ground, rival: Ground): number;
  /** What each territory pays, where all of them together are the points. Whoever changes a few counts only those. */
  readonly pointsAt?: PointsAt;
  /** What the largest group pays, where nothing else does. */
  readonly prize?: Prize;
}

/** The condition that pays so much for each territory of a town. */
export const eachTerritory = (pointsAt: PointsAt): Condition =>
  Object.assign(
    (town: Ground): number => {
      let points = 0;
      for (const at of town.built) points += pointsAt(town, at);
      return points;
    },
    { pointsAt },
  );

/** The condition that pays for the largest group. */
export const largestGroup = (prize: Prize): Condition =>
  Object.assign((town: Ground): number => prize.points * (largestGroups(town, prize.kinds, 1)[0] ?? 0), { prize });
