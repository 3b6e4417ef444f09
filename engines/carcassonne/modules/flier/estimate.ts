import type { Foresight, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { bestFor } from '#engines/carcassonne/position/lead.js';
import { turnFrom } from '#engines/carcassonne/position/turn.js';
import { flierOf, withFlier } from './flight.js';
import { landingsOn, landOn, targetOf } from './landing.js';

/** The numbers of the die, each as likely as the others. */
const faces = [1, 2, 3] as const;

/**
 * What a follower who has boarded is expected to bring before the die is rolled: for each number what comes of the best
 * landing, or of coming home in vain, above the position without a flight.
 */
export const expectedPoints = (rules: RuleSet, position: Position, { judge }: Foresight): readonly number[] => {
  const { toPlay: seat } = position;
  const { flight } = flierOf(position);
  if (flight?.to !== null) return [];
  const grounded = withFlier(turnFrom(position, null), { flight: null });
  const inVain = judge(grounded.position);
  const outcomes = faces.map((roll) => {
    const landings = landingsOn(rules, grounded.position, flight.figure, targetOf(rules, position, roll));
    const ends = landings.map((landing) => judge(landOn(rules, grounded, landing).position));
    return bestFor(seat, ends) ?? inVain;
  });
  return inVain.map(
    (points, owner) => outcomes.reduce((sum, outcome) => sum + (outcome[owner] ?? 0), 0) / faces.length - points,
  );
};
