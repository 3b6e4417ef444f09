import { describe, expect, it } from 'vitest';
import { holes, squares, starsAt } from '#engines/quel-cirque/board/board.js';

describe('the ring of Quel Cirque', () => {
  it('has three lanes and eight rows, the start squares first', () => {
    expect(squares).toHaveLength(24);
    expect(squares.slice(0, 4)).toEqual(['a1', 'b1', 'c1', 'a2']);
    expect(squares.at(-1)).toBe('c8');
  });

  it('has a hole for each number of stars, the more the further on, the last one in the last row', () => {
    expect(holes.map(({ stars }) => stars)).toEqual([1, 2, 3, 4, 5, 6]);
    const rows = holes.map(({ square }) => square.charAt(1));
    expect(rows).toEqual(rows.toSorted());
    expect(holes.at(-1)?.square).toBe('b8');
    expect([starsAt('b8'), starsAt('a8')]).toEqual([6, undefined]);
  });
});
