import type { Level } from '#engines/core/search/strategy.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Locale } from '#src/lib/locale.js';
import type { SeatHolder, Table } from '#src/model/table.js';
import type { Person } from '../service.js';
import { cleanName } from '#src/model/person-name.js';

const LINE = '\n';

/** What computer players are called in a language: a name a line of one text. */
const computerNames = (locale: Locale): readonly string[] => textsFor(locale).t('common:computer-names').split(LINE);

export const personOnSeat = ({ userId, name }: Person): SeatHolder => ({
  kind: 'person',
  userId,
  name: cleanName(name),
});

/**
 * A computer player with a name that no other player at the table has: the wanted one where it is free. `draw` gives a
 * number from 0 to below its bound.
 */
export const computerOnSeat = (
  { seats, locale }: Pick<Table, 'seats' | 'locale'>,
  level: Level,
  draw: (bound: number) => number,
  wanted?: string,
): SeatHolder => {
  const taken = new Set(seats.map(({ name }) => name));
  if (wanted !== undefined && !taken.has(wanted)) return { kind: 'computer', name: wanted, level };
  const free = computerNames(locale).filter((name) => !taken.has(name));
  return { kind: 'computer', name: free[draw(Math.max(1, free.length))] ?? `Auguste ${seats.length + 1}`, level };
};

/**
 * The host is the person who has sat here longest, on the first seat that a person holds; null when no person is left.
 */
export const hostAmong = (seats: readonly SeatHolder[]): string | null =>
  seats.find((holder) => holder.kind === 'person')?.userId ?? null;

/**
 * Who is host once these sit there; null when no person does. In direct messages that stays who opened the table, seated or
 * not: its board stands with them, and is theirs alone to read.
 */
export const hostAfter = (
  { location, hostId }: Pick<Table, 'location' | 'hostId'>,
  seats: readonly SeatHolder[],
): string | null => {
  const next = hostAmong(seats);
  return next === null || location.kind !== 'bot-dm' ? next : hostId;
};
