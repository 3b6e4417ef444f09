import { describe, expect, it } from 'vitest';
import { shareOfTime } from '#src/app/thinking/thinking-pool.js';

/** The waiting time of each question when several arrive at once, and each takes all of its time. */
const waits = (questions: number, threads = 1): readonly number[] => {
  const answered: number[] = [];
  let now = 0;
  while (answered.length < questions) {
    const waiting = Array.from({ length: questions - answered.length }, () => now);
    now += shareOfTime(waiting, threads) / threads;
    answered.push(now);
  }
  return answered;
};

describe('the time for a question', () => {
  it('is most of a second where no one else waits, and never more', () => {
    expect(shareOfTime([0], 1)).toBe(800);
    expect(shareOfTime([0], 4)).toBe(800);
    expect(waits(2)).toEqual([800, 1_600]);
  });

  it('is shared fairly when fifty wait, so that the last has its answer within three seconds', () => {
    const fifty = waits(50);
    expect(fifty.at(-1)).toBeLessThanOrEqual(3_000);
    const [first = 0] = fifty;
    expect(first).toBeGreaterThan(40);
    expect((fifty.at(-1) ?? 0) / 50).toBeCloseTo(first);
    expect(waits(50, 2).at(-1)).toBeLessThanOrEqual(3_000);
  });

  it('becomes shorter for questions behind a slow one, but never zero', () => {
    expect(shareOfTime([2_000, 1_900], 1)).toBe(200);
    expect(shareOfTime([10_000], 1)).toBe(20);
  });
});
