import { BARE, iconsByCode } from '../rules/codes.js';
import type { Ground } from '../rules/ground.js';
import { largestGroups } from '../rules/groups.js';

/** The points of one territory. */
export type TerritoryPoints = (town: Ground, at: number) => number;

/**
 * What the points of a territory depend on apart from itself: on the eight cells around it, or on its row and column.
 */
export type Reach = 'around' | 'lines';

/** Points that are paid territory by territory. */
export interface Payout {
  /** By code: whether such a territory may pay anything. */
  readonly codes: readonly boolean[];
  readonly pointsAt: TerritoryPoints;
  readonly reach: Reach;
}

/** Pays points for each territory of the largest group. */
export interface Prize {
  /** By code: 0 for territories that join in a group, −1 for the others. */
  readonly kinds: readonly number[];
  readonly points: number;
}

/** The points of one town, perhaps compared with the rival's. They may be negative. */
export interface Condition {
  (own: Ground, rival: Ground): number;
  /**
   * What each territory pays, where the points are the sum over all of them. A change of a few territories recounts
   * only those.
   */
  readonly payout?: Payout;
  /** What pays no less than the points, where these do not depend on the rival and are not paid one by one. */
  readonly bound?: Payout;
  /** What the largest group pays, where nothing else does. */
  readonly prize?: Prize;
}

/** A condition that pays territory by territory. */
type PayoutCondition = Condition & { readonly payout: Payout };

const eachTerritory = (payout: Payout): PayoutCondition =>
  Object.assign(
    (town: Ground): number => {
      let points = 0;
      for (const at of town.built)
        if (payout.codes[town.cells[at] ?? BARE] === true) points += payout.pointsAt(town, at);
      return points;
    },
    { payout },
  );

const codesOfIcon = (icon: number): readonly boolean[] => iconsByCode.map((each) => each === icon);

/** The condition that pays for territories with an icon, by what is around each. */
export const eachIcon = (icon: number, pointsAt: TerritoryPoints): PayoutCondition =>
  eachTerritory({ codes: codesOfIcon(icon), pointsAt, reach: 'around' });

/** The condition that pays for territories with an icon, by the row and the column of each. */
export const eachIconInLines = (icon: number, pointsAt: TerritoryPoints): PayoutCondition =>
  eachTerritory({ codes: codesOfIcon(icon), pointsAt, reach: 'lines' });

/** The condition that pays for territories of every kind, by what is around each. */
export const everyTerritory = (pointsAt: TerritoryPoints): PayoutCondition =>
  eachTerritory({ codes: iconsByCode.map((_, code) => code !== BARE), pointsAt, reach: 'around' });

export const largestGroup = (prize: Prize): Condition =>
  Object.assign((town: Ground): number => prize.points * (largestGroups(town, prize.kinds, 1)[0] ?? 0), { prize });
