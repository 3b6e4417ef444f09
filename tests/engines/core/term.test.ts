import { describe, expect, it } from 'vitest';
import { countTerm } from '#engines/core/computer.js';

describe('a term that counts', () => {
  it('says how many there are, and what else it says', () => {
    expect(countTerm('wagons', 2)).toEqual([{ name: 'wagons', params: { count: 2 } }]);
    expect(countTerm('wagons', 2, { seat: 1 })).toEqual([{ name: 'wagons', params: { seat: 1, count: 2 } }]);
  });

  it('is left out where there are none', () => {
    expect(countTerm('wagons', 0, { seat: 1 })).toEqual([]);
  });
});
