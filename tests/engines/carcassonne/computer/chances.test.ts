import { describe, expect, it } from 'vitest';
import { chancesOf } from '#engines/carcassonne/computer/index.js';

describe('the chances that expected points give', () => {
  it('are even between equals, and sum to one', () => {
    expect(chancesOf([20, 20], 40)).toEqual([0.5, 0.5]);
    expect(chancesOf([31, 8, 20, -3], 12).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
  });

  it('grow with the lead, and with fewer tiles to come', () => {
    const [small = 0, large = 0, late = 0] = [chancesOf([5, 0], 40), chancesOf([15, 0], 40), chancesOf([15, 0], 2)].map(
      ([first]) => first,
    );
    expect(small).toBeGreaterThan(0.5);
    expect(large).toBeGreaterThan(small);
    expect(late).toBeGreaterThan(large);
    expect(late).toBeLessThan(1);
  });

  it('are computable for any lead', () => {
    expect(chancesOf([100_000, 0], 0)).toEqual([1, 0]);
  });
});
