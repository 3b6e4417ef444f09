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

/** What was expected of a feature, and what that hung on beside it. */
interface Known {
  readonly feature: Feature;
  /** For a field the cities that it touches. */
  readonly cities: readonly Feature[];
  /** Whoever has most figures there, and what it is expected to pay them. */
  readonly owners: readonly Seat[];
  readonly prospect: number;
  /** What is to be expected of each way home. */
  readonly homecoming: number;
}

/** What was expected of a position: of the figures in each hand, and of all features that somebody stands on, by number. */
interface Survey {
  readonly rules: RuleSet;
  readonly position: Position;
  readonly tilesLeft: number;
  readonly hands: readonly number[];
  readonly features: readonly Known[];
}

const nothing: readonly Feature[] = [];
const nothingKnown: readonly Known[] = [];

/** Whether a board has the same cities: one that has grown or was joined is another. */
const areThere = (board: Board, cities: readonly Feature[]): boolean =>
  cities.length === 0 || cities.every((city) => itemAt(board.features, city.id) === city);

/** What was expected of a feature if it holds on a board; what lasting ones pay hangs on all of that. */
const stillKnown = (rules: RuleSet, board: Board, known: Known | undefined, feature: Feature): Known | null =>
  known?.feature === feature && areThere(board, known.cities) && !rules.lasting.includes(feature.kind) ? known : null;

/** What was expected of a feature, wherever it stands in a list. */
const knownOf = (features: readonly Known[], feature: Feature): Known | undefined => {
  for (const known of features) if (known.feature === feature) return known;
  return undefined;
};

const add = (sums: number[], seat: Seat, more: number): void => {
  sums[seat] = (sums[seat] ?? 0) + more;
};

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
    let figures = 0;
    for (const { kind, isFollower } of rules.figures) if (isFollower) figures += inHand(position, seat, kind);
    const turns = tilesLeft / seats;
    return Math.min(1, turns / TURNS_TO_USE_A_HAND) * (hands[Math.min(figures, hand.length)] ?? 0);
  };

  /** Which part of what a feature is expected to pay counts. */
  const fieldPart = ({ tilesPlaced }: Board, tilesLeft: number): number =>
    late + ((early - late) * tilesLeft) / (tilesLeft + tilesPlaced);

  const expect = (rules: RuleSet, board: Board, feature: Feature, outlook: Outlook): Known => ({
    feature,
    cities: feature.kind === 'field' ? citiesBeside(board, feature) : nothing,
    owners: majority(rules, feature),
    prospect: prospectOf(rules, board, feature, outlook),
    homecoming: homecoming * completionChance(rules, feature, outlook),
  });

  /** Of the position whose moves are judged, and of the one that was judged last. */
  let first: Survey | null = null;
  let last: Survey | null = null;

  const handsIn = (rules: RuleSet, position: Position, outlook: Outlook, before: Survey | null): readonly number[] =>
    position.supplies.map((supply, seat) =>
      before?.position.supplies[seat] === supply ? (before.hands[seat] ?? 0) : handOf(rules, position, seat, outlook),
    );

  /** Most moves change few features and hands: what was expected of the others before is not reckoned again. */
  const survey = (rules: RuleSet, position: Position): Survey => {
    const { board, seats } = position;
    const outlook = { tilesLeft: tilesLeft(position), seats };
    const isLike = (before: Survey | null): boolean =>
      before?.rules === rules && before.tilesLeft === outlook.tilesLeft && before.position.seats === seats;
    const before = isLike(last) ? last : null;
    const newest = before?.features ?? nothingKnown;
    const oldest = isLike(first) ? (first?.features ?? nothingKnown) : nothingKnown;
    let at = 0;
    const features = occupiedFeatures(board).map((feature): Known => {
      while ((newest[at]?.feature.id ?? Infinity) < feature.id) at += 1;
      return (
        stillKnown(rules, board, newest[at], feature) ??
        stillKnown(rules, board, knownOf(oldest, feature), feature) ??
        expect(rules, board, feature, outlook)
      );
    });
    const hands = handsIn(rules, position, outlook, before);
    return { rules, position, tilesLeft: outlook.tilesLeft, hands, features };
  };

  return (rules, position, foresight) => {
    const { from } = foresight;
    if (from !== null && first?.position !== from) first = survey(rules, from);
    const seen = survey(rules, position);
    last = seen;
    const sums = position.scores.map((score, seat) => score + (seen.hands[seat] ?? 0));
    const part = fieldPart(position.board, seen.tilesLeft);
    for (const { feature, owners, prospect, homecoming: each } of seen.features) {
      const points = feature.kind === 'field' ? part * prospect : prospect;
      for (const seat of owners) add(sums, seat, points);
      for (const { seat } of feature.figures) add(sums, seat, each);
    }
    for (const expectedPoints of rules.hooks.expectedPoints) {
      const expected = expectedPoints(rules, position, foresight);
      for (let seat = 0; seat < expected.length; seat += 1) add(sums, seat, expected[seat] ?? 0);
    }
    return sums;
  };
};

/** Expects with plain weights. */
export const plainEstimate = estimateBy(plainWeights);
