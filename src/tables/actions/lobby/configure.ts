import { isDeepStrictEqual } from 'node:util';
import type { LateChange, TableSeating } from '#src/model/record/seating.js';
import { cleanWord, hasWordOf, withPart } from '#src/model/record/seed-draw.js';
import { type ClockChoice, newClock } from '#src/model/settings/clock-rules.js';
import { isToBegin, seatOf, type StoredTable } from '#src/model/table.js';
import type { LoadedTable } from '#src/tables/queries/table-reader.js';
import type { Person } from '#src/tables/table-service.js';
import { decideChange, type Decision, refuseChange } from '../decision.js';
import { readOptions } from './read-options.js';

/** Returns how people join, with a note of a change that others who have sat down did not see when they did. */
const seatingAfter = (
  { seats, seating }: StoredTable,
  userId: string,
  changed: Partial<Pick<LateChange, 'options' | 'clock'>>,
): TableSeating => {
  const isAlone = seats.every((holder) => holder.kind !== 'person' || holder.userId === userId);
  if (isAlone) return seating;
  const before = seating.lateChange?.userId === userId ? seating.lateChange : { options: false, clock: false };
  return { ...seating, lateChange: { ...before, userId, ...changed } };
};

/** Changes the game's options, for the host only; options that are not named stay. */
export const configure = ({ engine, table }: LoadedTable, { userId }: Person, options: object): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  if (table.hostId !== userId) return refuseChange('host-only-options');
  const read = readOptions(engine, { ...table.options, ...options }, table.seats.length);
  if (!read.ok) return read;
  const { value } = read;
  const isSame = isDeepStrictEqual(value, table.options);
  const seating = isSame ? table.seating : seatingAfter(table, userId, { options: true });
  return decideChange({ ...table, options: value, seating }, userId, { kind: 'configure' });
};

/** Chooses the clock, for the host only. */
export const setClock = (table: StoredTable, userId: string, choice: ClockChoice): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  if (table.hostId !== userId) return refuseChange('host-only-options');
  const clock = newClock(choice);
  const isSame = isDeepStrictEqual(clock, table.clock);
  const seating = isSame ? table.seating : seatingAfter(table, userId, { clock: true });
  return decideChange({ ...table, clock, seating }, userId, { kind: 'configure' });
};

/** Adds a seated person's own word to the seed, once. */
export const bringWord = ({ table, engine }: LoadedTable, { userId }: Person, word: string): Decision => {
  const { secretDraw: draw, phase } = table;
  if (phase !== 'lobby' || isToBegin(table, engine)) return refuseChange('not-in-lobby');
  if (seatOf(table, userId) === null) return refuseChange('not-seated');
  const value = cleanWord(word);
  if (value === '') return refuseChange('no-word');
  if (draw === null || hasWordOf(draw, userId)) return refuseChange('word-brought');
  const secretDraw = withPart(draw, 'word', { userId, value, version: table.version + 1 });
  return decideChange({ ...table, secretDraw }, userId, { kind: 'configure' });
};
