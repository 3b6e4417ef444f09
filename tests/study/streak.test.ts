import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayBefore } from '#src/model/settings/time-zone.js';
import { streakOf } from '#src/study/streak.js';

describe('a streak', () => {
  it('is the number of days in a row, and lasts while today is not over', () => {
    expect(streakOf([], '2026-11-22')).toEqual({ days: 0, hasJoker: true });
    expect(streakOf(['2026-11-22', '2026-11-21', '2026-11-20'], '2026-11-22')).toEqual({ days: 3, hasJoker: true });
    expect(streakOf(['2026-11-21', '2026-11-20'], '2026-11-22')).toEqual({ days: 2, hasJoker: true });
  });

  it('survives one missed day a month, which does not count', () => {
    expect(streakOf(['2026-11-22', '2026-11-20'], '2026-11-22')).toEqual({ days: 2, hasJoker: false });
    expect(streakOf(['2026-11-20'], '2026-11-22')).toEqual({ days: 1, hasJoker: false });
    expect(streakOf(['2026-11-22', '2026-11-20', '2026-11-18'], '2026-11-22').days).toBe(2);
    expect(streakOf(['2026-11-22', '2026-11-19'], '2026-11-22').days).toBe(1);
  });

  it('has a joker in each month: two days in a row may be missed where a month ends', () => {
    expect(streakOf(['2026-12-02', '2026-11-29'], '2026-12-02')).toEqual({ days: 2, hasJoker: false });
    expect(streakOf(['2026-12-02', '2026-12-01', '2026-11-29'], '2026-12-02')).toEqual({ days: 3, hasJoker: true });
    expect(streakOf(['2026-12-02', '2026-11-28'], '2026-12-02').days).toBe(1);
  });

  it('counts no day ahead, as after a change of the time zone', () => {
    expect(streakOf(['2026-11-23', '2026-11-22'], '2026-11-22').days).toBe(1);
  });

  it('is what a plain count from its first day on says', () => {
    const from = Array.from({ length: 80 }).reduce<string[]>((all) => [dayBefore(all[0] ?? '2026-12-31'), ...all], []);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 80, maxLength: 80 }), (luck) => {
        const solved = from.filter((_, index) => (luck[index] ?? 0) > 0);
        const today = from.at(-1) ?? '';
        // The longest run that ends today, day by day: a run starts with a solved day and has one joker a month.
        const reaches = (start: number): number | null => {
          const missed = from.slice(start, -1).filter((day) => !solved.includes(day));
          const months = new Set(missed.map((day) => day.slice(0, 7)));
          const isUnbroken = months.size === missed.length && solved.includes(from[start] ?? '');
          return isUnbroken ? from.slice(start).filter((day) => solved.includes(day)).length : null;
        };
        const longest = Math.max(0, ...from.map((_, start) => reaches(start) ?? 0));
        expect(streakOf(solved.toReversed(), today).days).toBe(longest);
      }),
    );
  });
});
