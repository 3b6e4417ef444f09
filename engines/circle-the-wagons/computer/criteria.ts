import { nextSeat, type Seat } from '#engines/core/seat.js';
import { comparingConditions, icons, type ConditionId } from '../cards.js';
import { conditions as pointsOf } from '../conditions/index.js';
import type { Ground } from '../rules/ground.js';
import { totalOf } from '../rules/score.js';
import { noTown, townOf, type Town } from '../rules/town.js';
import { ofSeat, type State } from '../state.js';

/** The data for judging a town, from a state or a view. */
export type Table = Pick<State, 'towns' | 'conditions'>;

export interface Criteria {
  readonly conditions: readonly ConditionId[];
  readonly rival: Town;
  /** Conditions that give the rival points depending on the player's town; those points count against it. */
  readonly compared: readonly ConditionId[];
  /** The value of a visible territory in addition to its current points, because it may become part of a group. */
  readonly growth: number;
}

const GROWTH_VALUE = 0.2;

export const townAt = ({ towns }: Pick<Table, 'towns'>, seat: Seat): Town => townOf(ofSeat(towns, seat));

export const rivalTown = (table: Pick<Table, 'towns'>, seat: Seat): Town =>
  table.towns.length === 1 ? noTown : townAt(table, nextSeat(seat, table.towns.length));

/** Judges a seat's towns against the rival's current town: the lead in points, and potential growth. */
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

/**
 * A key for the rival's influence: towns of a rival with equal keys make no difference to the worth of the player's
 * town.
 */
export const describeCriteria = ({ conditions, rival, compared, growth }: Criteria): string => {
  const comparable = compared.length === 0 ? '' : describeComparable(rival);
  return `${conditions.join()} ${compared.join()} ${growth} ${comparable}`;
};
