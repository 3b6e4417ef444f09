import { nextSeat, type Seat } from '../../core/seat.js';
import { comparingConditions } from '../cards.js';
import { conditions as pointsOf } from '../conditions/index.js';
import { totalOf } from '../rules/score.js';
import { noTown, townOf, type Town } from '../rules/town.js';
import { ofSeat, type State } from '../state.js';
import type { Worth } from './trials.js';

/** What judging a town takes: a state has it, and a view. */
export type Table = Pick<State, 'towns' | 'conditions'>;

/** A visible territory may still become part of something: worth a little beside the points it scores now. */
const GROWTH_VALUE = 0.2;

export const townAt = ({ towns }: Pick<Table, 'towns'>, seat: Seat): Town => townOf(ofSeat(towns, seat));

/** The town that a seat's own is compared with. */
export const rivalTown = (table: Pick<Table, 'towns'>, seat: Seat): Town =>
  table.towns.length === 1 ? noTown : townAt(table, nextSeat(seat, table.towns.length));

/** Judges towns of a seat against the rival's town as it stands: the lead in points, and what may grow. */
export const worthFor = (table: Table, seat: Seat): Worth => {
  const { conditions } = table;
  const rival = rivalTown(table, seat);
  // Only these make the rival's points depend on one's own town.
  const compared = conditions.filter((condition) => comparingConditions.includes(condition));
  return (own) => {
    let lead = totalOf(own, rival, conditions);
    for (const condition of compared) lead -= pointsOf[condition](rival, own);
    return lead + GROWTH_VALUE * own.built.length;
  };
};
