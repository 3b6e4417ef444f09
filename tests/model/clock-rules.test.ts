import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#src/lib/durations.js';
import { clockPresets, formatClock, parseClock, reserveAfter, turnTimes } from '#src/model/settings/clock-rules.js';

describe('a clock as people write it', () => {
  it.each([
    ['2d+5d', 2 * DAY, 5 * DAY],
    [' 90s + 10M ', 90 * SECOND, 10 * MINUTE],
    ['12h', 12 * HOUR, 0],
    ['2j+5j', 2 * DAY, 5 * DAY],
  ])('%s', (text, turn, reserve) => {
    expect(parseClock(text, 'move', ['d', 'j'])).toEqual({ turn, reserve, timeout: 'move' });
  });

  it.each(['', '2', '2d5d', '2d+', '1d+1d+1d', '29s', '31d', '1d+91d', '-1d', '99999d', '2 weeks', '2d+5d; DROP'])(
    'is not “%s”',
    (text) => {
      expect(parseClock(text, 'move')).toBeNull();
    },
  );

  it('is written as it is read', () => {
    for (const clock of [...Object.values(clockPresets), { turn: 90 * SECOND, reserve: 36 * HOUR }])
      expect(parseClock(formatClock(clock), 'resign')).toEqual({ ...clock, timeout: 'resign' });
  });
});

describe('the time of a turn', () => {
  it('ends when its own and the reserve are spent, with a warning before', () => {
    expect(turnTimes({ turn: 2 * MINUTE }, 10 * MINUTE, 0)).toEqual({ warning: 9 * MINUTE, end: 12 * MINUTE });
    expect(turnTimes({ turn: DAY }, 3 * DAY, 1)).toEqual({ warning: 1 + 4 * DAY - 12 * HOUR, end: 1 + 4 * DAY });
  });

  it('takes from the reserve what it took beyond its own, and never gives', () => {
    const end = 12 * MINUTE;
    expect(reserveAfter(10 * MINUTE, end, MINUTE)).toBe(10 * MINUTE);
    expect(reserveAfter(10 * MINUTE, end, 5 * MINUTE)).toBe(7 * MINUTE);
    expect(reserveAfter(10 * MINUTE, end, 13 * MINUTE)).toBe(0);
  });
});
