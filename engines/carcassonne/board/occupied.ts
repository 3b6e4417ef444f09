import { memoLast } from '#engines/core/memo.js';
import type { RuleSet } from '../composition/rule-set.js';
import { compare, selecting } from '../persistent/sparse-array.js';
import type { Board, Feature, MergedInto } from './board.js';

const isFeature = (item: Feature | MergedInto | null): item is Feature => item !== null && typeof item !== 'number';

const isOccupied = (item: Feature | MergedInto | null): item is Feature => isFeature(item) && item.figures.length > 0;

const occupied = selecting<Feature | MergedInto, Feature>(isOccupied);

/** Every feature that somebody stands on, in the order of their numbers. */
export const occupiedFeatures = (board: Board): readonly Feature[] => occupied(board.features);

/** How the occupied features of a board differ from those of an earlier one. A changed one is gone, and has come. */
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

/** The features that are not the same in two boards of one game. */
export const changesSince = ({ features: before }: Board, { features }: Board): FeatureChanges =>
  changesBetween(before, features);

/** What a feature of a board brings each seat, and what that depends on apart from the board. */
export interface Share<What> {
  readonly rules: RuleSet;
  readonly board: Board;
  readonly what: What;
}

/**
 * Sums by seat what the features that somebody stands on bring, by what differs from an earlier board of the same game:
 * many moves are judged from there. All shares must be numbers whose sums are exact.
 *
 * @param add adds the share of a feature to the sums, or takes it away (`times` is −1)
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
