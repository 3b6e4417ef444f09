import type { Seat } from '#engines/core/seat.js';
import type { Board, Feature } from '../board/board.js';
import { ANYWHERE, demandAt } from '../board/frontier.js';
import { adjacentCities } from '../board/lookup.js';
import type { RuleSet } from '../composition/rule-set.js';
import { itemAt } from '../persistent/sparse-array.js';
import { majority } from '../rules/scoring.js';
import { completionChance, openCellsOf, prospectOf, type OpenCell, type Outlook } from './prospects.js';

export interface Expectation {
  readonly feature: Feature;
  /** The cities that a field touches, because its expected points depend on them; for fields only. */
  readonly cities: readonly Feature[];
  /** The seats with the majority, and their expected payment. */
  readonly owners: readonly Seat[];
  readonly prospect: number;
  /** The open cells that it depends on, with the demands at that time. */
  readonly openCells: readonly OpenCell[];
  /** The expected value of the figures' return with the completed feature. */
  readonly homecoming: number;
}

const nothing: readonly Feature[] = [];

/** Rounds to about a millionth of a point, so that sums are the same in any order of addition. */
const STEPS = 2 ** 20;

const rounded = (points: number): number => Math.round(points * STEPS) / STEPS;

/** @param homecoming the worth of a figure that is certain to come home */
export const expectationBy =
  (homecoming: number) =>
  (rules: RuleSet, board: Board, feature: Feature, outlook: Outlook): Expectation => {
    const cities = feature.kind === 'field' ? adjacentCities(board, feature) : nothing;
    return {
      feature,
      cities,
      openCells: (feature.kind === 'field' ? cities : [feature]).flatMap((each) => openCellsOf(rules, board, each)),
      owners: majority(rules, board, feature),
      prospect: rounded(prospectOf(rules, board, feature, outlook)),
      homecoming: rounded(homecoming * completionChance(rules, board, feature, outlook)),
    };
  };

/**
 * Tells whether an expectation is still valid on a board with the same feature. A field also depends on its cities, and
 * a nearby tile may change the demand of an open cell. Modules judge all further dependencies themselves.
 */
export const holds = (board: Board, { cities, openCells }: Expectation): boolean =>
  cities.every((city) => itemAt(board.features, city.id) === city) &&
  openCells.every(({ cell, demand }) => (demandAt(board, cell) ?? ANYWHERE) === demand);

export interface Sums {
  readonly others: number[];
  readonly fields: number[];
}

export const noSums = (seats: number): Sums => ({
  others: new Array<number>(seats).fill(0),
  fields: new Array<number>(seats).fill(0),
});

export const count = ({ others, fields }: Sums, expectation: Expectation, times: 1 | -1): void => {
  const { feature, owners, prospect, homecoming } = expectation;
  const sums = feature.kind === 'field' ? fields : others;
  for (const seat of owners) sums[seat] = (sums[seat] ?? 0) + times * prospect;
  if (homecoming > 0) for (const { seat } of feature.figures) others[seat] = (others[seat] ?? 0) + times * homecoming;
};
