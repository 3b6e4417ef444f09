import type { Locale } from '../../model/locale.js';
import type { SeatHolder, Table } from '../../model/table.js';
import type { Person } from '../service.js';
import { cleanName } from '../../model/person-name.js';

const stageNames: Readonly<Record<Locale, readonly string[]>> = {
  en: [
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
  ],
  fr: [
    'Pipo Tortellini',
    'Madame Pirouette',
    'Capitaine Boum',
    'Trixie Fildefer',
    'Bruno le Doux',
    'Zizi Saltimbanque',
    'Otto von Trampoline',
    'Fifi Fanfare',
    'Gustave Pianoqueue',
    'Loulou Loco',
    'Oscar Patatras',
    'Bella Souffleuse',
  ],
};

export const personOnSeat = ({ userId, name }: Person): SeatHolder => ({
  kind: 'person',
  userId,
  name: cleanName(name),
});

/** A computer player with a name that nobody at the table bears. `draw` gives a number from 0 to below its bound. */
export const computerOnSeat = (
  { seats, locale }: Pick<Table, 'seats' | 'locale'>,
  draw: (bound: number) => number,
): SeatHolder => {
  const taken = new Set(seats.map(({ name }) => name));
  const free = stageNames[locale].filter((name) => !taken.has(name));
  return { kind: 'computer', name: free[draw(Math.max(1, free.length))] ?? `Auguste ${seats.length + 1}` };
};

/**
 * The host is the person who has sat here longest, on the first seat that a person holds; null when no person is left.
 */
export const hostAmong = (seats: readonly SeatHolder[]): string | null =>
  seats.find((holder) => holder.kind === 'person')?.userId ?? null;

/** Who holds the seat that is to act; null when no game runs. */
export const holderToAct = ({ seats, toAct }: Pick<Table, 'seats' | 'toAct'>): SeatHolder | null =>
  toAct === null ? null : (seats[toAct.seat] ?? null);
