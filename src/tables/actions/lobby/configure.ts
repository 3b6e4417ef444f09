import { isDeepStrictEqual } from 'node:util';
import { cleanWord, hasWordOf, withPart } from '#src/model/record/seed-draw.js';
import { type ClockChoice, newClock } from '#src/model/settings/clock-rules.js';
import { areTermsAccepted, isToBegin, seatOf, type StoredTable } from '#src/model/table.js';
import type { LoadedTable } from '#src/tables/queries/table-reader.js';
import type { TableReason } from '#src/tables/refusal.js';
import type { Person } from '#src/tables/table-service.js';
import { decideChange, type Decision, refuseChange } from '../decision.js';
import { readOptions } from './read-options.js';

const objectionToChange = (table: StoredTable, userId: string): TableReason | null => {
  if (table.phase !== 'lobby') return 'not-in-lobby';
  if (table.hostId !== userId) return 'host-only-options';
  return areTermsAccepted(table) ? 'terms-accepted' : null;
};

/** Notes a change that others who have sat down did not see when they did. */
export const withLateChange = (table: StoredTable, userId: string, key: 'options' | 'clock'): StoredTable => {
  const { seats, seating } = table;
  if (seats.every((holder) => holder.kind !== 'person' || holder.userId === userId)) return table;
  const before = seating.lateChange?.userId === userId ? seating.lateChange : { userId, options: false, clock: false };
  return { ...table, seating: { ...seating, lateChange: { ...before, [key]: true } } };
};

const decideChoice = <Key extends 'options' | 'clock'>(
  table: StoredTable,
  userId: string,
  key: Key,
  value: StoredTable[Key],
): Decision => {
  const noted = isDeepStrictEqual(value, table[key]) ? table : withLateChange(table, userId, key);
  return decideChange({ ...noted, [key]: value }, userId, { kind: 'configure' });
};

/** Changes the game's options, for the host only; options that are not named stay. */
export const configure = ({ engine, table }: LoadedTable, { userId }: Person, options: object): Decision => {
  const why = objectionToChange(table, userId);
  if (why !== null) return refuseChange(why);
  const read = readOptions(engine, { ...table.options, ...options }, table.seats.length);
  return read.ok ? decideChoice(table, userId, 'options', read.value) : read;
};

export const setClock = (table: StoredTable, userId: string, choice: ClockChoice): Decision => {
  const why = objectionToChange(table, userId);
  return why === null ? decideChoice(table, userId, 'clock', newClock(choice)) : refuseChange(why);
};

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
