import { z } from 'zod';
import { DAY, MINUTE } from '#src/lib/durations.js';

export const isTimeZone = (zone: string): boolean => {
  try {
    return zone !== '' && Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** An IANA name, such as `Europe/Paris`; UTC until one is chosen. */
export const timeZone = z.string().max(64).refine(isTimeZone).default('UTC');

export const hourOfDay = z.int().min(0).max(23);

export const timeOfDay = (at: Date, zone: string): string =>
  Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

/** From 0 to 23. */
export const hourIn = (at: Date, zone: string): number => Number(timeOfDay(at, zone).slice(0, 'hh'.length));

/** The day in a time zone, such as `2026-11-22`. */
export const dayIn = (at: Date, zone: string): string =>
  Intl.DateTimeFormat('en-GB', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(at)
    .split('/')
    .reverse()
    .join('-');

/** The day before another one, whatever their time zone. */
export const dayBefore = (day: string): string => {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return dayIn(noon, 'UTC');
};

/** The distance of a zone from UTC in milliseconds, positive to the east. */
const offsetAt = (at: number, zone: string): number => {
  const moment = new Date(at);
  const local = Date.parse(`${dayIn(moment, zone)}T${timeOfDay(moment, zone)}:00Z`);
  return local - Math.floor(at / MINUTE) * MINUTE;
};

/**
 * Returns the moment of a day such as `2026-11-22` and a time such as `20:30` in a time zone. Of a time that exists twice
 * it is the first; a time that a change of clocks skips counts from before the change: 2:30 becomes 3:30.
 */
export const momentIn = (day: string, time: string, zone: string): Date => {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const [before = 0, after = 0] = [asUtc - DAY, asUtc + DAY].map((near) => offsetAt(near, zone));
  const fits = (offset: number): boolean => offsetAt(asUtc - offset, zone) === offset;
  return new Date(asUtc - (fits(before) || !fits(after) ? before : after));
};
