import { BARE, iconsByCode } from '../rules/codes.js';
import type { Ground } from '../rules/ground.js';
import { largestGroups } from '../rules/groups.js';

export type TerritoryPoints = (town: Ground, at: number) => number;

/** The range of a territory's dependence on others: the eight cells around it, or its row and column. */
export type Reach = 'around' | 'lines';

export interface Payout {
  /** By code: true when such a territory may score. */
  readonly codes: readonly boolean[];
  readonly pointsAt: TerritoryPoints;
  readonly reach: Reach;
}

export interface Prize {
  /** By code: 0 for territories that join in a group, −1 for the others. */
  readonly kinds: readonly number[];
  readonly points: number;
}

/** The points of one town, perhaps compared with the rival's. They may be negative. */
export interface Condition {
  (own: Ground, rival: Ground): number;
  /**
   * The points for each territory, if the total is the sum over all of them. A change of a few territories recounts
   * only those.
   */
  readonly payout?: Payout;
  /** An upper bound of the points, if they do not depend on the rival and are not a sum over territories. */
  readonly bound?: Payout;
  /** The points for the largest group, if nothing else scores. */
  readonly prize?: Prize;
}

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

export const eachIcon = (icon: number, pointsAt: TerritoryPoints): PayoutCondition =>
  eachTerritory({ codes: codesOfIcon(icon), pointsAt, reach: 'around' });

export const eachIconInLines = (icon: number, pointsAt: TerritoryPoints): PayoutCondition =>
  eachTerritory({ codes: codesOfIcon(icon), pointsAt, reach: 'lines' });

export const everyTerritory = (pointsAt: TerritoryPoints): PayoutCondition =>
  eachTerritory({ codes: iconsByCode.map((_, code) => code !== BARE), pointsAt, reach: 'around' });

export const largestGroup = (prize: Prize): Condition =>
  Object.assign((town: Ground): number => prize.points * (largestGroups(town, prize.kinds, 1)[0] ?? 0), { prize });
