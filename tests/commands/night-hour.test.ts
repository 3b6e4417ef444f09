import { expect, it } from 'vitest';
import { readDay, suggestDays } from '#commands/night/night-hour.js';
import { textsFor } from '#src/i18n/texts.js';

const now = new Date('2026-11-30T12:00:00Z');

it.each([
  ['de', '5.12.', '2026-12-05'],
  ['de', '05.12.2026', '2026-12-05'],
  ['de', '5. Dezember', '2026-12-05'],
  ['fr', '05/12', '2026-12-05'],
  ['en', '2026-12-05', '2026-12-05'],
  ['en', 'Saturday', '2026-12-05'],
  // In America the twelfth of May, elsewhere the fifth of December.
  ['en', '5/12', null],
  ['de', '31.11.', null],
])('a day typed in %s, %s, is %s', (locale, typed, day) => {
  expect(readDay(typed, now, 'Europe/Berlin', textsFor(locale))).toBe(day);
});

it('a typed beginning of a date suggests the days that fit', () => {
  const [first] = suggestDays('5.1', now, 'Europe/Berlin', textsFor('de'));
  expect(first).toMatchObject({ value: '2026-12-05', name: 'Samstag, 5. Dezember' });
});
