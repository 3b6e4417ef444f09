import type { Foresight, RuleSet } from '../../composition/rule-set.js';
import type { Position } from '../../state.js';
import { turnFrom, withSlices } from '../../turn.js';
import { flierOf } from './flight.js';
import { landed, landingsOn, targetOf } from './landing.js';

/** The numbers of the die, each as likely as the others. */
const faces = [1, 2, 3] as const;

/** How far a seat is ahead of the others on the average. */
const lead = (points: readonly number[], seat: number): number =>
  points.reduce((sum, each, other) => sum + (other === seat ? each : -each / (points.length - 1)), 0);

/**
 * What a follower who has boarded is expected to bring before the die is rolled: for each number what comes of the best
 * landing, or of coming home in vain, above the position without a flight.
 */
export const expectedPoints = (rules: RuleSet, position: Position, { judge }: Foresight): readonly number[] => {
  const { toPlay: seat } = position;
  const { flight, rolls } = flierOf(position);
  if (flight?.to !== null) return [];
  const grounded = withSlices(turnFrom(position, null), { flier: { rolls, flight: null } });
  const inVain = judge(grounded.position);
  const outcomes = faces.map((roll) => {
    const landings = landingsOn(rules, grounded.position, flight.figure, targetOf(rules, position, roll));
    const ends = landings.flatMap(({ figure, feature }) => {
      const after = landed(rules, grounded, figure, feature);
      return after === null ? [] : [judge(after.position)];
    });
    return ends.reduce((best, end) => (lead(end, seat) > lead(best, seat) ? end : best), ends[0] ?? inVain);
  });
  return inVain.map(
    (points, owner) => outcomes.reduce((sum, outcome) => sum + (outcome[owner] ?? 0), 0) / faces.length - points,
  );
};
