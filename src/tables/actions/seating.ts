import type { Level } from '#engines/core/search/strategy.js';
import { textsFor } from '#src/i18n/texts.js';
import type { SeatHolder, Table } from '#src/model/table.js';
import type { Person } from '../table-service.js';
import { cleanName } from '#src/model/person-name.js';

export const personOnSeat = ({ userId, name }: Person): SeatHolder => ({
  kind: 'person',
  userId,
  name: cleanName(name),
});

/**
 * Creates a computer player with a unique name at the table: the wanted one if it is free. `draw` returns a number from
 * 0 to below its bound.
 */
export const computerOnSeat = (
  { seats, locale }: Pick<Table, 'seats' | 'locale'>,
  level: Level,
  draw: (bound: number) => number,
  wanted?: string,
): SeatHolder => {
  const taken = new Set(seats.map(({ name }) => name));
  if (wanted !== undefined && !taken.has(wanted)) return { kind: 'computer', name: wanted, level };
  // One name a line, as translators write them.
  const names = textsFor(locale).t('common:computer-names').split('\n');
  const free = names.filter((name) => !taken.has(name));
  return { kind: 'computer', name: free[draw(Math.max(1, free.length))] ?? `Auguste ${seats.length + 1}`, level };
};

/**
 * Returns the new host, the person who has sat here longest, on the first seat of a person; null when no person is
 * left.
 */
const hostAmong = (seats: readonly SeatHolder[]): string | null =>
  seats.find((holder) => holder.kind === 'person')?.userId ?? null;

/**
 * Returns the host of a table with these seats; null without people. In direct messages the host never changes, even
 * without a seat: the board is in their conversation, and only they can read it.
 */
export const hostAfter = (
  { location, hostId }: Pick<Table, 'location' | 'hostId'>,
  seats: readonly SeatHolder[],
): string | null => {
  const next = hostAmong(seats);
  return next === null || location.kind !== 'bot-dm' ? next : hostId;
};
