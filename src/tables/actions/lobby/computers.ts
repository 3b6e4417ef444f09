import type { Level } from '#engines/core/search/strategy.js';
import { seatsWith } from '#engines/core/options.js';
import type { Seat } from '#engines/core/seat.js';
import { areTermsAccepted, seatOf, type StoredTable } from '#src/model/table.js';
import type { LoadedTable } from '#src/tables/queries/table-reader.js';
import type { TableReason } from '#src/tables/refusal.js';
import type { Person } from '#src/tables/table-service.js';
import { decideChange, refuseChange, type Decision } from '../decision.js';
import { computerOnSeat } from '../seating.js';
import { withLateChange } from './configure.js';

const objectionToChange = (table: StoredTable, userId: string): TableReason | null => {
  if (table.phase !== 'lobby') return 'not-in-lobby';
  if (seatOf(table, userId) === null) return 'not-seated';
  return areTermsAccepted(table) ? 'terms-accepted' : null;
};

interface WantedComputer {
  readonly level: Level;
  /** The wanted name, if it is free. */
  readonly name?: string | undefined;
}

/**
 * Adds a computer player: the host as many as there are seats, everyone else in the lobby up to the number that the game
 * needs, so that no guest can keep others out.
 */
export const addComputer = (
  { engine, table }: LoadedTable,
  { userId }: Person,
  { level, name }: WantedComputer,
  draw: (bound: number) => number,
): Decision => {
  const why = objectionToChange(table, userId);
  if (why !== null) return refuseChange(why);
  const { min, max } = seatsWith(engine, table.options);
  if (table.seats.length >= max) return refuseChange('full', { max });
  if (table.seats.length >= min && userId !== table.hostId) return refuseChange('host-only-computers');
  const holder = computerOnSeat(table, level, draw, name);
  const seats = [...table.seats, holder];
  return decideChange({ ...table, seats }, userId, { kind: 'add-computer', seat: table.seats.length, holder });
};

const seatOfComputer = ({ seats }: StoredTable, named: string | null): Seat =>
  seats.findLastIndex(({ kind, name }) => kind === 'computer' && (named === null || name === named));

const refuseMissing = (named: string | null): Decision =>
  named === null ? refuseChange('no-computer-to-remove') : refuseChange('no-such-computer', { name: named });

/** @param named the computer player to remove; null for the last one */
export const removeComputer = ({ table }: LoadedTable, { userId }: Person, named: string | null): Decision => {
  const why = objectionToChange(table, userId);
  if (why !== null) return refuseChange(why);
  const seat = seatOfComputer(table, named);
  if (seat === -1) return refuseMissing(named);
  const former = table.seats[seat] ?? null;
  const noted = withLateChange(table, userId, 'options');
  const seats = table.seats.toSpliced(seat, 1);
  return decideChange({ ...noted, seats }, userId, { kind: 'remove-computer', seat, former });
};

/** Sets a computer player's level. Everyone who may add and remove computer players may do so. */
export const setLevel = ({ table }: LoadedTable, { userId }: Person, named: string, level: Level): Decision => {
  const why = objectionToChange(table, userId);
  if (why !== null) return refuseChange(why);
  const seat = seatOfComputer(table, named);
  const former = table.seats[seat];
  if (former === undefined) return refuseMissing(named);
  const holder = { kind: 'computer', name: former.name, level } as const;
  const seats = table.seats.with(seat, holder);
  const noted = former.kind === 'computer' && former.level !== level ? withLateChange(table, userId, 'options') : table;
  return decideChange({ ...noted, seats }, userId, { kind: 'set-level', seat, former, holder });
};
