import type { Seat } from '../../engines/core/seat.js';
import type { StoredTable, SeatHolder } from '../model/table.js';
import type { Person } from './service.js';
import { shortened } from './shortened.js';

/** Names on pictures and in texts are at most this many characters, whatever Discord allows. */
const NAME_LENGTH = 32;

const ringNames = [
  'Pipo Tortellini',
  'Madame Pirouette',
  'Captain Kaboom',
  'Trixie Tightrope',
  'Bruno the Meek',
  'Zizi Saltimbanque',
  'Otto von Trampoline',
  'Fifi Fanfare',
  'Gustav Grandpiano',
  'Loulou Loco',
  'The Great Oopsini',
  'Bella Bellows',
] as const;

/** Invisible characters that turn the direction of a line or hide in it; those that join letters and emoji stay. */
const hidden = /(?![\u200c\u200d])[\p{Cf}\p{Cs}]/gu;
const gaps = /[\p{Cc}\s]+/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The name as pictures and texts can show it: on one line, nothing invisible, not too long. */
const shownName = (name: string): string => {
  const shown = shortened(name.replaceAll(hidden, '').replaceAll(gaps, ' ').trim(), NAME_LENGTH).trim();
  return visible.test(shown) ? shown : '?';
};

export const personOnSeat = ({ userId, name }: Person): SeatHolder => ({
  kind: 'person',
  userId,
  name: shownName(name),
});

/** A computer player with a name that nobody at the table bears. `draw` gives a number from 0 to below its bound. */
export const computerOnSeat = (seats: readonly SeatHolder[], draw: (bound: number) => number): SeatHolder => {
  const taken = new Set(seats.map(({ name }) => name));
  const free = ringNames.filter((name) => !taken.has(name));
  return { kind: 'computer', name: free[draw(Math.max(1, free.length))] ?? `Auguste ${seats.length + 1}` };
};

/** The person's seat, or null. */
export const seatOf = (table: StoredTable, userId: string): Seat | null => {
  const seat = table.seats.findIndex((holder) => holder.kind === 'person' && holder.userId === userId);
  return seat === -1 ? null : seat;
};

/** The host, or who follows them when they no longer sit here; null when no person is left. */
export const hostAmong = (seats: readonly SeatHolder[], hostId: string): string | null => {
  const people = seats.filter((holder) => holder.kind === 'person');
  return (people.find(({ userId }) => userId === hostId) ?? people[0])?.userId ?? null;
};

/** Who holds the seat that is to act; null when no game runs. */
export const holderToAct = (table: StoredTable): SeatHolder | null =>
  table.phase !== 'playing' || table.toAct === null ? null : (table.seats[table.toAct.seat] ?? null);
