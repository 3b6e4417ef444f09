import { expect, it } from 'vitest';
import { afterQuietHours, isTimeZone, timeOfDay } from '../../src/model/settings/quiet-hours.js';

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
