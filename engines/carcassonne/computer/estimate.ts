import type { Seat } from '../../core/seat.js';
import type { Board, Feature } from '../board/board.js';
import { occupiedFeatures } from '../board/figures.js';
import { citiesBeside } from '../board/lookup.js';
import { majority } from '../rules/scoring.js';
import type { Foresight, RuleSet } from '../composition/rule-set.js';
import type { Position } from '../position/state.js';
import { inHand, tilesLeft } from '../position/turn.js';
import { completionChance, prospectOf, type Outlook } from './prospects.js';

/** How much some things count beside the points that are there already. */
export interface Weights {
  /**
   * What the first, second … figure in hand is worth while much is still to come: the last one must not be spent
   * lightly.
   */
  readonly hand: readonly number[];
  /** What a figure is worth that comes home with a completed feature. */
  readonly homecoming: number;
  /** Which part of what a field is expected to pay counts, at the beginning of the game and at its end. */
  readonly field: readonly [early: number, late: number];
}

/** Somebody who takes the prospects as they are. */
export const plainWeights: Weights = { hand: [4.5, 2.6, 1.8, 1.3, 1, 0.8, 0.7, 0.6], homecoming: 1.2, field: [1, 1] };

/**
 * As the final scores of 80 games of the player with plain weights have it, by regression: rivals come to fields while
 * much is still to be laid, and what brings figures home is worth more than it seems.
 */
export const learnedWeights: Weights = { hand: [7, 3.5, 2.5, 2, 1.6, 1.3, 1.1, 1], homecoming: 3, field: [0.2, 0.75] };

const half = (one: number, other: number): number => (one + other) / 2;

/** Somebody who has learned half of that. */
export const halfLearnedWeights: Weights = {
  hand: plainWeights.hand.map((value, at) => half(value, learnedWeights.hand[at] ?? value)),
  homecoming: half(plainWeights.homecoming, learnedWeights.homecoming),
  field: [half(plainWeights.field[0], learnedWeights.field[0]), half(plainWeights.field[1], learnedWeights.field[1])],
};

/** From this many turns of its own on, a seat values a full hand in full. */
const TURNS_TO_USE_A_HAND = 6;

/** What is to be expected of a feature: of the points for whoever has most figures there, and of each way home. */
interface Expected {
  readonly owners: readonly Seat[];
  readonly points: number;
  readonly homecoming: number;
}

/** What was expected last, and what that hung on beside the feature: for a field the cities that it touches. */
interface Known extends Outlook {
  readonly rules: RuleSet;
  readonly cities: readonly Feature[];
  readonly expected: Expected;
}

/**
 * How many points each seat is expected to have in the end, with a value for the figures in its hand.
 *
 * @param foresight what modules may ask about other positions
 */
export type Estimate = (rules: RuleSet, position: Position, foresight: Foresight) => readonly number[];

/** Expects as some weights have it. */
export const estimateBy = ({ hand, homecoming, field: [early, late] }: Weights): Estimate => {
  /** What so many figures in hand are worth together. */
  const hands = [0, ...hand].map((_, figures) => hand.slice(0, figures).reduce((sum, value) => sum + value, 0));
  const known = new WeakMap<Feature, Known>();

  const handOf = (rules: RuleSet, position: Position, seat: Seat, { tilesLeft, seats }: Outlook): number => {
    const figures = rules.figures.reduce(
      (sum, { kind, isFollower }) => (isFollower ? sum + inHand(position, seat, kind) : sum),
      0,
    );
    const turns = tilesLeft / seats;
    return Math.min(1, turns / TURNS_TO_USE_A_HAND) * (hands[Math.min(figures, hand.length)] ?? 0);
  };

  const partOf = (board: Board, { kind }: Feature, { tilesLeft }: Outlook): number =>
    kind === 'field' ? late + ((early - late) * tilesLeft) / (tilesLeft + board.tilesPlaced) : 1;

  const expect = (rules: RuleSet, board: Board, feature: Feature, outlook: Outlook): Expected => ({
    owners: majority(rules, feature),
    points: partOf(board, feature, outlook) * prospectOf(rules, board, feature, outlook),
    homecoming: homecoming * completionChance(rules, feature, outlook),
  });

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

  return (rules, position, foresight) => {
    const outlook = { tilesLeft: tilesLeft(position), seats: position.seats };
    const sums = position.scores.map((score, seat) => score + handOf(rules, position, seat, outlook));
    const add = (seat: Seat, more: number) => {
      sums[seat] = (sums[seat] ?? 0) + more;
    };
    for (const feature of occupiedFeatures(position.board)) {
      const expected = expectedOf(rules, position.board, feature, outlook);
      for (const seat of expected.owners) add(seat, expected.points);
      for (const { seat } of feature.figures) add(seat, expected.homecoming);
    }
    for (const expectedPoints of rules.hooks.expectedPoints)
      expectedPoints(rules, position, foresight).forEach((points, seat) => {
        add(seat, points);
      });
    return sums;
  };
};

/** Expects with plain weights. */
export const plainEstimate = estimateBy(plainWeights);
