import type { RuleSet } from '../../composition/rule-set.js';
import { majority, worth } from '../../rules/scoring.js';
import type { Position } from '../../state.js';
import { pointsPerFigure } from '../../turn.js';
import { flierOf } from './flight.js';
import { landingsOn, targetOf, type Landing } from './landing.js';

/** How much more than it pays now an open feature is likely to pay. */
const GROWTH = 1.3;
/** What it is worth to land where a feature says nothing of it. */
const ELSEWHERE = 5;
/** What a figure in hand is worth that is not there any more. */
const IN_HAND = 1.5;

/** What the seat to play gains by landing there: points of its own, and those that others lose. */
const gainOf = (rules: RuleSet, { board, seats, toPlay }: Position, { figure, feature }: Landing): number => {
  const points = GROWTH * worth(rules, board, feature);
  if (points === 0) return ELSEWHERE;
  const before = majority(rules, feature);
  const after = majority(rules, { ...feature, figures: [...feature.figures, figure] });
  const own = Number(after.includes(toPlay)) - Number(before.includes(toPlay));
  const others = before.filter((seat) => seat !== toPlay && !after.includes(seat)).length;
  return points * (own + others / (seats - 1));
};

const faces = [1, 2, 3] as const;

/** What a follower who has boarded is expected to bring, before the die is rolled. */
export const expectedPoints = (rules: RuleSet, position: Position): readonly number[] => {
  const { flight } = flierOf(position);
  if (flight?.to !== null) return [];
  const values = faces.map((roll) => {
    const landings = landingsOn(rules, position, flight.figure, targetOf(rules, position, roll));
    return landings.length === 0 ? 0 : Math.max(...landings.map((each) => gainOf(rules, position, each))) - IN_HAND;
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / faces.length;
  return pointsPerFigure(position.seats, [position.toPlay], mean);
};
