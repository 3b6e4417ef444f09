import { nextSeat, type Seat } from '#engines/core/seat.js';
import { comparingConditions, icons, type ConditionId } from '../cards.js';
import { conditions as pointsOf } from '../conditions/index.js';
import type { Ground } from '../rules/ground.js';
import { totalOf } from '../rules/score.js';
import { noTown, townOf, type Town } from '../rules/town.js';
import { ofSeat, type State } from '../state.js';

/** What judging a town takes: a state has it, and a view. */
export type Table = Pick<State, 'towns' | 'conditions'>;

/** What is minded in a town. */
export interface Criteria {
  readonly conditions: readonly ConditionId[];
  /** What the town is compared with. */
  readonly rival: Town;
  /** Those conditions whose points for the rival, which depend on one's own town, count against it. */
  readonly compared: readonly ConditionId[];
  /**
   * What a visible territory counts in addition to the points it scores now, because it may become part of something.
   */
  readonly growth: number;
}

const GROWTH_VALUE = 0.2;

export const townAt = ({ towns }: Pick<Table, 'towns'>, seat: Seat): Town => townOf(ofSeat(towns, seat));

/** The town that a seat's own is compared with. */
export const rivalTown = (table: Pick<Table, 'towns'>, seat: Seat): Town =>
  table.towns.length === 1 ? noTown : townAt(table, nextSeat(seat, table.towns.length));

/** Judges towns of a seat against the rival's town as it stands: the lead in points, and what may grow. */
export const criteriaFor = (table: Table, seat: Seat): Criteria => ({
  conditions: table.conditions,
  rival: rivalTown(table, seat),
  compared: table.conditions.filter((condition) => comparingConditions.includes(condition)),
  growth: GROWTH_VALUE,
});

export const worthWith = ({ rival, compared, growth }: Criteria, own: Ground, points: number): number => {
  let lead = points;
  for (const condition of compared) lead -= pointsOf[condition](rival, own);
  return lead + growth * own.built.length;
};

export const worthOf = (criteria: Criteria, own: Ground): number =>
  worthWith(criteria, own, totalOf(own, criteria.rival, criteria.conditions));

const describeComparable = (rival: Town): string =>
  `${rival.built.length} ${icons.map((_, icon) => rival.countIcon(icon)).join()}`;

/** Two towns of a rival for which this is the same make no difference to what one's own is worth. */
export const describeCriteria = ({ conditions, rival, compared, growth }: Criteria): string => {
  const comparable = compared.length === 0 ? '' : describeComparable(rival);
  return `${conditions.join()} ${compared.join()} ${growth} ${comparable}`;
};
