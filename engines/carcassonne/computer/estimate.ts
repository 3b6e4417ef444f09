import type { Seat } from '../../core/seat.js';
import type { Board, Feature } from '../board/board.js';
import { occupiedFeatures } from '../board/figures.js';
import { citiesBeside } from '../board/lookup.js';
import { majority } from '../rules/scoring.js';
import type { Foresight, RuleSet } from '../composition/rule-set.js';
import type { Position } from '../state.js';
import { inHand, tilesLeft } from '../turn.js';
import { completionChance, prospectOf, type Outlook } from './prospects.js';

/**
 * What the first, second … figure in hand is worth while much is still to come: the last one must not be spent lightly.
 */
const handValues = [4.5, 2.6, 1.8, 1.3, 1, 0.8, 0.7, 0.6] as const;

/** What so many figures in hand are worth together. */
const handsWorth = [0, ...handValues].map((_, figures) =>
  handValues.slice(0, figures).reduce((sum, value) => sum + value, 0),
);

/** From this many turns of its own on, a seat values a full hand in full. */
const TURNS_TO_USE_A_HAND = 6;

/** What a figure is worth that comes home with a completed feature. */
const HOMECOMING = 1.2;

const outlookOf = (position: Position): Outlook => ({
  tilesLeft: tilesLeft(position),
  seats: position.seats,
});

const handOf = (rules: RuleSet, position: Position, seat: Seat, { tilesLeft, seats }: Outlook): number => {
  const figures = rules.figures.reduce(
    (sum, { kind, isFollower }) => (isFollower ? sum + inHand(position, seat, kind) : sum),
    0,
  );
  const turns = tilesLeft / seats;
  return Math.min(1, turns / TURNS_TO_USE_A_HAND) * (handsWorth[Math.min(figures, handValues.length)] ?? 0);
};

/** What is to be expected of a feature: of the points for whoever has most figures there, and of each way home. */
interface Expected {
  readonly owners: readonly Seat[];
  readonly points: number;
  readonly homecoming: number;
}

const expect = (rules: RuleSet, board: Board, feature: Feature, outlook: Outlook): Expected => ({
  owners: majority(rules, feature),
  points: prospectOf(rules, board, feature, outlook),
  homecoming: HOMECOMING * completionChance(rules, feature, outlook),
});

/** What was expected last, and what that hung on beside the feature: for a field the cities that it touches. */
interface Known extends Outlook {
  readonly rules: RuleSet;
  readonly cities: readonly Feature[];
  readonly expected: Expected;
}

const known = new WeakMap<Feature, Known>();

/** Most moves change few features: what is expected of the others is not reckoned again. */
const expectedOf = (rules: RuleSet, board: Board, feature: Feature, outlook: Outlook): Expected => {
  // What these pay hangs on the whole board.
  if (rules.lasting.includes(feature.kind)) return expect(rules, board, feature, outlook);
  const cities = feature.kind === 'field' ? citiesBeside(board, feature) : [];
  const before = known.get(feature);
  const isKnown =
    before?.rules === rules &&
    before.tilesLeft === outlook.tilesLeft &&
    before.seats === outlook.seats &&
    before.cities.length === cities.length &&
    before.cities.every((city, at) => city === cities[at]);
  if (isKnown) return before.expected;
  const expected = expect(rules, board, feature, outlook);
  known.set(feature, { rules, ...outlook, cities, expected });
  return expected;
};

/** Adds what is to be expected of a feature to the sums by seat. */
const addFeature = (rules: RuleSet, sums: number[], { board }: Position, feature: Feature, outlook: Outlook): void => {
  const { owners, points, homecoming } = expectedOf(rules, board, feature, outlook);
  const add = (seat: Seat, more: number) => {
    sums[seat] = (sums[seat] ?? 0) + more;
  };
  for (const seat of owners) add(seat, points);
  for (const { seat } of feature.figures) add(seat, homecoming);
};

/**
 * How many points each seat is expected to have in the end, with a value for the figures in its hand.
 *
 * @param foresight what modules may ask about other positions
 */
export const estimate = (rules: RuleSet, position: Position, foresight: Foresight): readonly number[] => {
  const outlook = outlookOf(position);
  const sums = position.scores.map((score, seat) => score + handOf(rules, position, seat, outlook));
  for (const feature of occupiedFeatures(position.board)) addFeature(rules, sums, position, feature, outlook);
  for (const expectedPoints of rules.hooks.expectedPoints)
    expectedPoints(rules, position, foresight).forEach((points, seat) => (sums[seat] = (sums[seat] ?? 0) + points));
  return sums;
};
