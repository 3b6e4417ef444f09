import type { RuleSet } from '../../composition/rule-set.js';
import { majority, worth } from '../../rules/scoring.js';
import type { Position } from '../../state.js';
import { inHand, pointsPerFigure } from '../../turn.js';
import { flierOf } from './flight.js';
import { landingsOn, targetOf, type Landing } from './landing.js';

/** What it is worth to land where the figure is not put otherwise. */
const ELSEWHERE = 5;
/** What the last figure in hand is worth, the last but one, and so on, while much is still to come. */
const IN_HAND = [4.5, 2.6, 1.8, 1.3] as const;
const ANY_OTHER = 1;
/** From this many turns of everybody on, a figure in hand counts in full. */
const TURNS = 6;

/** What the figure costs that is not in hand any more. */
const costOf = (rules: RuleSet, position: Position): number => {
  const { toPlay, seats, left } = position;
  const followers = rules.figures.filter(({ isFollower }) => isFollower);
  const count = followers.reduce((sum, { kind }) => sum + inHand(position, toPlay, kind), 0);
  const turns = Object.values(left).reduce((sum, tiles) => sum + tiles, 0) / seats;
  return Math.min(1, turns / TURNS) * (IN_HAND[count - 1] ?? ANY_OTHER);
};

/** What the seat to play gains by landing there: points of its own, and those that others lose. */
const gainOf = (rules: RuleSet, { board, seats, toPlay }: Position, { figure, feature }: Landing): number => {
  const type = rules.figures.find(({ kind }) => kind === figure.kind);
  if (type?.places.includes(feature.kind) !== true) return ELSEWHERE;
  const before = majority(rules, feature);
  const after = majority(rules, { ...feature, figures: [...feature.figures, figure] });
  const own = Number(after.includes(toPlay)) - Number(before.includes(toPlay));
  const others = before.filter((seat) => seat !== toPlay && !after.includes(seat)).length;
  return worth(rules, board, feature) * (own + others / (seats - 1));
};

const faces = [1, 2, 3] as const;

/** What a follower who has boarded is expected to bring, before the die is rolled. */
export const expectedPoints = (rules: RuleSet, position: Position): readonly number[] => {
  const { flight } = flierOf(position);
  if (flight?.to !== null) return [];
  const cost = costOf(rules, position);
  const values = faces.map((roll) => {
    const landings = landingsOn(rules, position, flight.figure, targetOf(rules, position, roll));
    return landings.length === 0 ? 0 : Math.max(...landings.map((each) => gainOf(rules, position, each))) - cost;
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / faces.length;
  return pointsPerFigure(position.seats, [position.toPlay], mean);
};
