import type { Seat } from '../../core/seat.js';
import type { Feature } from '../board/board.js';
import { occupiedFeatures } from '../board/figures.js';
import { majority } from '../rules/scoring.js';
import type { RuleSet } from '../composition/rule-set.js';
import type { Position } from '../state.js';
import { inHand } from '../turn.js';
import { completionChance, prospectOf, type Outlook } from './prospects.js';

/**
 * What the first, second … figure in hand is worth while much is still to come: the last one must not be spent lightly.
 */
const handValues = [4.5, 2.6, 1.8, 1.3, 1, 0.8, 0.7, 0.6] as const;

/** From this many turns of its own on, a seat values a full hand in full. */
const TURNS_TO_USE_A_HAND = 6;

/** What a figure is worth that comes home with a completed feature. */
const HOMECOMING = 1.2;

const outlookOf = (position: Position): Outlook => ({
  tilesLeft: Object.values(position.left).reduce((sum, copies) => sum + copies, 0),
  seats: position.seats,
});

const handOf = (rules: RuleSet, position: Position, seat: Seat, { tilesLeft, seats }: Outlook): number => {
  const followers = rules.figures.filter(({ isFollower }) => isFollower);
  const figures = followers.reduce((sum, { kind }) => sum + inHand(position, seat, kind), 0);
  const turns = tilesLeft / seats;
  return Math.min(1, turns / TURNS_TO_USE_A_HAND) * handValues.slice(0, figures).reduce((sum, value) => sum + value, 0);
};

/** Adds what is to be expected of a feature to the sums by seat. */
const addFeature = (rules: RuleSet, sums: number[], position: Position, feature: Feature, outlook: Outlook): void => {
  const prospect = prospectOf(rules, position.board, feature, outlook);
  const add = (seat: Seat, points: number) => {
    sums[seat] = (sums[seat] ?? 0) + points;
  };
  for (const seat of majority(rules, feature)) add(seat, prospect);
  const homecoming = HOMECOMING * completionChance(rules, feature, outlook);
  for (const { seat } of feature.figures) add(seat, homecoming);
};

/** How many points each seat is expected to have in the end, with a value for the figures in its hand. */
export const estimate = (rules: RuleSet, position: Position): readonly number[] => {
  const outlook = outlookOf(position);
  const sums = position.scores.map((score, seat) => score + handOf(rules, position, seat, outlook));
  for (const feature of occupiedFeatures(position.board)) addFeature(rules, sums, position, feature, outlook);
  for (const { expectedPoints } of rules.modules)
    expectedPoints?.(rules, position).forEach((points, seat) => (sums[seat] = (sums[seat] ?? 0) + points));
  return sums;
};
