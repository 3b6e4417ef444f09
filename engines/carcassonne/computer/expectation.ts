import type { Seat } from '#engines/core/seat.js';
import type { Board, Feature } from '../board/board.js';
import { ANYWHERE, demandAt } from '../board/frontier.js';
import { adjacentCities } from '../board/lookup.js';
import type { RuleSet } from '../composition/rule-set.js';
import { itemAt } from '../persistent/sparse-array.js';
import { majority } from '../rules/scoring.js';
import { completionChance, openCellsOf, prospectOf, type OpenCell, type Outlook } from './prospects.js';

/** What is expected of a feature that somebody stands on. */
export interface Expectation {
  readonly feature: Feature;
  /** For a field, the cities that it touches: its expected points depend on them. */
  readonly cities: readonly Feature[];
  /** The seats with the majority there, and what it is expected to pay them. */
  readonly owners: readonly Seat[];
  readonly prospect: number;
  /** The open cells that it depends on, with what their neighbours demanded. */
  readonly openCells: readonly OpenCell[];
  /** What is to be expected of the way home of each figure there. */
  readonly homecoming: number;
}

const nothing: readonly Feature[] = [];

/** A millionth of a point more or less, so that sums are the same in whatever order they are added up. */
const STEPS = 2 ** 20;

const rounded = (points: number): number => Math.round(points * STEPS) / STEPS;

/** @param homecoming what a figure is worth that comes home for certain */
export const expectationOf = (
  rules: RuleSet,
  board: Board,
  feature: Feature,
  outlook: Outlook,
  homecoming: number,
): Expectation => {
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
 * Whether an expectation still holds on a board that has the same feature: a field pays by its cities as well, and a
 * tile nearby may demand more of an open cell. Modules expect what depends on more.
 */
export const holds = (board: Board, { cities, openCells }: Expectation): boolean =>
  cities.every((city) => itemAt(board.features, city.id) === city) &&
  openCells.every(({ cell, demand }) => (demandAt(board, cell) ?? ANYWHERE) === demand);

/** Points by seat: what features but fields are expected to bring, and what fields do. */
export interface Sums {
  readonly others: number[];
  readonly fields: number[];
}

export const noSums = (seats: number): Sums => ({
  others: new Array<number>(seats).fill(0),
  fields: new Array<number>(seats).fill(0),
});

/** Adds what is expected of a feature, or takes it away (`times` is −1). */
export const count = ({ others, fields }: Sums, expectation: Expectation, times: 1 | -1): void => {
  const { feature, owners, prospect, homecoming } = expectation;
  const sums = feature.kind === 'field' ? fields : others;
  for (const seat of owners) sums[seat] = (sums[seat] ?? 0) + times * prospect;
  if (homecoming > 0) for (const { seat } of feature.figures) others[seat] = (others[seat] ?? 0) + times * homecoming;
};
