import { describe, expect, it } from 'vitest';
import { offersOf } from '#engines/circle-the-wagons/computer/taking.js';
import { positionsOf } from '../positions.js';

describe('the cards of the ring as offers', () => {
  it('have a quick lower bound of what they leave the rival, which is mostly above zero', () => {
    const told: number[] = [];
    for (const state of ['one', 'two', 'three'].flatMap((seed) => positionsOf(seed)))
      for (const { leaves, leavesAtLeast } of offersOf(state, 5)) {
        const least = leavesAtLeast();
        expect(least).toBeLessThanOrEqual(leaves());
        told.push(least);
      }
    expect(told.filter((least) => least > 0).length).toBeGreaterThan(told.length / 2);
  });
});
