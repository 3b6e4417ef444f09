import { describe, expect, it } from 'vitest';
import { locales } from '#src/i18n/resources.js';
import type { SeatHolder } from '#src/model/table.js';
import { computerOnSeat } from '#src/tables/actions/seating.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { ana, openServiceFixture, lobby } from '#tests/support/service-fixture.js';

/** Seats computer players in turn, each with the last of the remaining names. */
const seatMany = (locale: (typeof locales)[number], count: number): readonly SeatHolder[] => {
  let seats: readonly SeatHolder[] = [];
  while (seats.length < count) seats = [...seats, computerOnSeat({ seats, locale }, 'easy', (bound) => bound - 1)];
  return seats;
};

describe.each(locales)('computer players at a table in %s', (locale) => {
  it('bear a dozen names of two words at least, no two the same', () => {
    const names = seatMany(locale, 12).map(({ name }) => name);
    expect(new Set(names).size).toBe(12);
    for (const name of names) expect(name).toMatch(/^\p{Lu}\p{L}+( \p{L}+)+$/u);
    for (const name of names) expect(name).not.toMatch(/^Auguste/);
  });

  it('are numbered when no name is left', () => {
    expect(seatMany(locale, 14).slice(12)).toEqual([
      { kind: 'computer', name: 'Auguste 13', level: 'easy' },
      { kind: 'computer', name: 'Auguste 14', level: 'easy' },
    ]);
  });

  it('are called by chance: each name may come first', () => {
    const first = Array.from({ length: 12 }, (_, at) => computerOnSeat({ seats: [], locale }, 'easy', () => at).name);
    const bounds: number[] = [];
    computerOnSeat({ seats: [], locale }, 'easy', (bound) => bounds.push(bound));
    expect([new Set(first).size, bounds]).toEqual([12, [12]]);
  });

  it('do not take the name of a person', () => {
    const [first] = seatMany(locale, 1);
    const person = { kind: 'person', userId: '1', name: first?.name ?? '' } as const;
    expect(computerOnSeat({ seats: [person], locale }, 'easy', (bound) => bound - 1).name).not.toBe(first?.name);
  });
});

describe('a computer player that is invited', () => {
  it('bears one of these names, in the language of the table', async () => {
    const fixture = openServiceFixture();
    const { id } = await lobby(fixture);
    const names = seatMany('en', 12).map(({ name }) => name);
    for (let seat = 1; seat < 4; seat += 1) {
      const table = accepted(await fixture.service.addComputer({ ...from(ana), tableId: id }));
      expect(names).toContain(table.seats[seat]?.name);
    }
  });
});
