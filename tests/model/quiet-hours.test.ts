import fc from 'fast-check';
import { expect, it } from 'vitest';
import { personSettings } from '#src/model/settings/person-settings.js';
import { afterQuietHours } from '#src/model/settings/quiet-hours.js';
import { isTimeZone, timeOfDay } from '#src/model/settings/time-zone.js';

const night = { from: 22, to: 7 };
const after = (at: string, quiet = night, zone = 'UTC'): string =>
  afterQuietHours(new Date(at), quiet, zone).toISOString();

it('what falls into the quiet hours waits for their end, across midnight too', () => {
  expect(after('2026-05-01T21:59:59Z')).toBe('2026-05-01T21:59:59.000Z');
  expect(after('2026-05-01T22:00:00Z')).toBe('2026-05-02T07:00:00.000Z');
  expect(after('2026-05-02T03:30:10Z')).toBe('2026-05-02T07:00:00.000Z');
  expect(after('2026-05-02T07:00:00Z')).toBe('2026-05-02T07:00:00.000Z');
  expect(after('2026-05-02T13:15:00Z', { from: 13, to: 14 })).toBe('2026-05-02T14:00:00.000Z');
});

it('they are those of the person’s own time zone', () => {
  expect(after('2026-05-01T20:30:00Z', night, 'Europe/Paris')).toBe('2026-05-02T05:00:00.000Z');
  expect(after('2026-05-01T17:00:00Z', night, 'Asia/Kolkata')).toBe('2026-05-02T01:30:00.000Z');
  expect(after('2026-05-01T12:00:00Z', night, 'America/New_York')).toBe('2026-05-01T12:00:00.000Z');
});

it('end when the clock on the wall says so in the nights when clocks are changed', () => {
  expect(after('2026-03-28T22:00:00Z', night, 'Europe/Paris')).toBe('2026-03-29T05:00:00.000Z');
  expect(after('2026-10-24T21:00:00Z', night, 'Europe/Paris')).toBe('2026-10-25T06:00:00.000Z');
});

it('end with the change where a night does not have their last hour', () => {
  expect(after('2026-03-28T22:30:00Z', { from: 23, to: 2 }, 'Europe/Paris')).toBe('2026-03-29T01:00:00.000Z');
});

/**
 * The nights of 2026 in which each zone changes its clocks: whole hours, half an hour, at midnight, in either half of
 * the year.
 */
const changes: readonly (readonly [zone: string, ...nights: string[]])[] = [
  ['Europe/Paris', '2026-03-29', '2026-10-25'],
  ['Europe/Lisbon', '2026-03-29', '2026-10-25'],
  ['Europe/Chisinau', '2026-03-29', '2026-10-25'],
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['America/St_Johns', '2026-03-08', '2026-11-01'],
  ['America/Havana', '2026-03-08', '2026-11-01'],
  ['America/Santiago', '2026-04-05', '2026-09-06'],
  ['Asia/Beirut', '2026-03-29', '2026-10-25'],
  ['Africa/Cairo', '2026-04-24', '2026-10-30'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-10-04'],
  ['Pacific/Auckland', '2026-04-05', '2026-09-27'],
  ['Pacific/Chatham', '2026-04-05', '2026-09-27'],
];

it.each(changes)('are over at the first free minute, as a search minute by minute finds it: %s', (zone, ...nights) => {
  const clock = Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' });
  for (const night of nights) {
    // A day and a half before midnight UTC and three days in total: they include the night and the day of every zone.
    const first = new Date(`${night}T00:00:00Z`).getTime() - 36 * 3_600_000;
    const wall = Array.from({ length: 96 * 60 }, (_, count) => {
      const [hours = 0, minutes = 0] = clock
        .format(first + count * 60_000)
        .split(':')
        .map(Number);
      return hours * 60 + minutes;
    });
    const jumps = wall.filter((minutes, count) => count > 0 && minutes !== ((wall[count - 1] ?? 0) + 1) % 1_440);
    expect([night, jumps.length]).toEqual([night, 1]);
    fc.assert(
      fc.property(fc.nat(72 * 60 - 1), fc.nat(23), fc.nat(23), (start, from, to) => {
        const isFree = (minutes: number): boolean => {
          const hour = Math.floor(minutes / 60);
          return from <= to ? hour < from || hour >= to : hour < from && hour >= to;
        };
        const found = afterQuietHours(new Date(first + start * 60_000), { from, to }, zone);
        const free = wall.findIndex((minutes, count) => count >= start && isFree(minutes));
        expect((found.getTime() - first) / 60_000).toBe(free);
      }),
      { numRuns: 200 },
    );
  }
});

it('nothing and an empty span hold nothing up', () => {
  expect(afterQuietHours(new Date(5), null, 'UTC').getTime()).toBe(5);
  expect(after('2026-05-01T22:00:00Z', { from: 22, to: 22 })).toBe('2026-05-01T22:00:00.000Z');
});

it('a time zone is known by its name', () => {
  expect(['Europe/Paris', 'UTC', 'Mars/Olympus', '', '../etc'].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(timeOfDay(new Date('2026-05-01T22:05:00Z'), 'Europe/Paris')).toBe('00:05');
});

it('last half a day at most, as others wait during them', () => {
  const quiet = (from: number, to: number) => personSettings.parse({ quiet: { from, to } }).quiet;
  expect(quiet(22, 7)).toEqual({ from: 22, to: 7 });
  expect(quiet(20, 8)).toEqual({ from: 20, to: 8 });
  expect(quiet(8, 7)).toEqual({ from: 8, to: 20 });
  expect(quiet(20, 19)).toEqual({ from: 20, to: 8 });
});
