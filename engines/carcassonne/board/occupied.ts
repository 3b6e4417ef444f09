import { memoLast } from '#engines/core/memo.js';
import type { RuleSet } from '../composition/rule-set.js';
import { compare, selecting } from '../persistent/sparse-array.js';
import type { Board, Feature, MergedInto } from './board.js';

const isFeature = (item: Feature | MergedInto | null): item is Feature => item !== null && typeof item !== 'number';

const isOccupied = (item: Feature | MergedInto | null): item is Feature => isFeature(item) && item.figures.length > 0;

const occupied = selecting<Feature | MergedInto, Feature>(isOccupied);

export const occupiedFeatures = (board: Board): readonly Feature[] => occupied(board.features);

/** The difference between the occupied features of two boards. A changed feature is in both lists. */
export interface FeatureChanges {
  readonly gone: readonly Feature[];
  readonly come: readonly Feature[];
}

const changesBetween = memoLast((before: Board['features'], features: Board['features']): FeatureChanges => {
  const gone: Feature[] = [];
  const come: Feature[] = [];
  compare(before, features, (old, now) => {
    if (isOccupied(old)) gone.push(old);
    if (isOccupied(now)) come.push(now);
  });
  return { gone, come };
});

export const changesSince = ({ features: before }: Board, { features }: Board): FeatureChanges =>
  changesBetween(before, features);

/** A feature's payment to each seat, with everything that it depends on except the board. */
export interface Share<What> {
  readonly rules: RuleSet;
  readonly board: Board;
  readonly what: What;
}

/**
 * Sums the shares of occupied features by seat, from the difference to an earlier board of the same game, because many
 * moves are judged from there. All shares must be numbers with exact sums.
 *
 * @param add adds the share of a feature to the sums, or subtracts it (`times` is −1)
 */
export const summing = <What>(
  add: (sums: number[], feature: Feature, times: 1 | -1, share: Share<What>) => void,
): ((share: Share<What>, before: Board, seats: number) => number[]) => {
  let known: { readonly board: Board; readonly what: What; readonly sums: readonly number[] } | null = null;
  const sumAll = (share: Share<What>, seats: number): readonly number[] => {
    const sums = new Array<number>(seats).fill(0);
    for (const feature of occupiedFeatures(share.board)) add(sums, feature, 1, share);
    return sums;
  };
  return (share, before, seats) => {
    const { rules, board, what } = share;
    const earlier = { rules, board: before, what };
    if (known?.board !== before || known.what !== what) known = { board: before, what, sums: sumAll(earlier, seats) };
    const sums = known.sums.slice();
    const { gone, come } = changesSince(before, board);
    for (const feature of gone) add(sums, feature, -1, earlier);
    for (const feature of come) add(sums, feature, 1, share);
    return sums;
  };
};
