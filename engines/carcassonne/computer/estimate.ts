import type { Seat } from '../../core/seat.js';
import type { Board, Feature } from '../board/board.js';
import { occupiedFeatures } from '../board/figures.js';
import { citiesBeside } from '../board/lookup.js';
import { itemAt } from '../persistent/sparse-array.js';
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

const LEARNED_PART = 0.2;

const partLearned = (plain: number, learned: number): number => plain + LEARNED_PART * (learned - plain);

/** Somebody who has learned a fifth of that. */
export const littleLearnedWeights: Weights = {
  hand: plainWeights.hand.map((value, at) => partLearned(value, learnedWeights.hand[at] ?? value)),
  homecoming: partLearned(plainWeights.homecoming, learnedWeights.homecoming),
  field: [
    partLearned(plainWeights.field[0], learnedWeights.field[0]),
    partLearned(plainWeights.field[1], learnedWeights.field[1]),
  ],
};

/** From this many turns of its own on, a seat values a full hand in full. */
const TURNS_TO_USE_A_HAND = 6;

/** What is to be expected of a feature: of the points for whoever has most figures there, and of each way home. */
interface Expected {
  readonly owners: readonly Seat[];
  readonly points: number;
  readonly homecoming: number;
}

/** What was expected of a feature, and what that hung on beside it: for a field the cities that it touches. */
interface Known {
  readonly feature: Feature;
  readonly cities: readonly Feature[];
  readonly expected: Expected;
}

/** What was expected of all features that somebody stands on, in the order of their numbers. */
interface Survey extends Outlook {
  readonly rules: RuleSet;
  readonly features: readonly Known[];
}

const nothing: readonly Feature[] = [];

/** Whether a board has the same cities: one that has grown or was joined is another. */
const areThere = (board: Board, cities: readonly Feature[]): boolean =>
  cities.every((city) => itemAt(board.features, city.id) === city);

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

  let last: Survey | null = null;

  /** Most moves change few features: what is expected of the others is not reckoned again. */
  const survey = (rules: RuleSet, board: Board, { tilesLeft, seats }: Outlook): Survey => {
    const isKnown = last?.rules === rules && last.tilesLeft === tilesLeft && last.seats === seats;
    const before = isKnown ? (last?.features ?? []) : [];
    const outlook = { tilesLeft, seats };
    let at = 0;
    const features = occupiedFeatures(board).map((feature): Known => {
      while ((before[at]?.feature.id ?? Infinity) < feature.id) at += 1;
      const known = before[at];
      // What lasting ones pay hangs on the whole board.
      if (known?.feature === feature && areThere(board, known.cities) && !rules.lasting.includes(feature.kind))
        return known;
      const cities = feature.kind === 'field' ? citiesBeside(board, feature) : nothing;
      return { feature, cities, expected: expect(rules, board, feature, outlook) };
    });
    last = { rules, tilesLeft, seats, features };
    return last;
  };

  return (rules, position, foresight) => {
    const outlook = { tilesLeft: tilesLeft(position), seats: position.seats };
    const sums = position.scores.map((score, seat) => score + handOf(rules, position, seat, outlook));
    const add = (seat: Seat, more: number) => {
      sums[seat] = (sums[seat] ?? 0) + more;
    };
    for (const { feature, expected } of survey(rules, position.board, outlook).features) {
      for (const seat of expected.owners) add(seat, expected.points);
      for (const { seat } of feature.figures) add(seat, expected.homecoming);
    }
    for (const expectedPoints of rules.hooks.expectedPoints) {
      const points = expectedPoints(rules, position, foresight);
      for (let seat = 0; seat < points.length; seat += 1) add(seat, points[seat] ?? 0);
    }
    return sums;
  };
};

/** Expects with plain weights. */
export const plainEstimate = estimateBy(plainWeights);
