import type { Level } from '../../../../engines/core/search/level.js';
import { seatsWith } from '../../../../engines/core/options.js';
import { seatOf } from '../../../model/table.js';
import type { LoadedTable } from '../../queries/table-reader.js';
import type { Person } from '../../service.js';
import { decideChange, refuseChange, type Decision } from '../decision.js';
import { computerOnSeat } from '../seating.js';

/** Anybody who sits in the lobby may invite a computer player. */
export const addComputer = (
  { engine, table }: LoadedTable,
  { userId }: Person,
  level: Level,
  draw: (bound: number) => number,
): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  if (seatOf(table, userId) === null) return refuseChange('not-seated');
  const { max } = seatsWith(engine, table.options);
  if (table.seats.length >= max) return refuseChange('full', { max });
  const holder = computerOnSeat(table, level, draw);
  const seats = [...table.seats, holder];
  return decideChange({ ...table, seats }, userId, { kind: 'add-computer', seat: table.seats.length, holder });
};

/** The computer player who came last goes first. */
export const removeComputer = ({ table }: LoadedTable, { userId }: Person): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  if (seatOf(table, userId) === null) return refuseChange('not-seated');
  const seat = table.seats.findLastIndex(({ kind }) => kind === 'computer');
  if (seat === -1) return refuseChange('no-computer-to-remove');
  const former = table.seats[seat] ?? null;
  const seats = table.seats.toSpliced(seat, 1);
  return decideChange({ ...table, seats }, userId, { kind: 'remove-computer', seat, former });
};
