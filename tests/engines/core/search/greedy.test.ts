import { describe, expect, it } from 'vitest';
import { QuickRandom } from '#engines/core/quick-random.js';
import { randomFrom } from '#engines/core/random.js';
import { greedily } from '#engines/core/search/greedy.js';

/** The choice among moves with these marks, and the number of moves that it considered. */
const choose = (marks: readonly number[], considered?: number, seed = 'greedy') => {
  const asked: (readonly object[])[] = [];
  const moves = marks.map((mark) => ({ mark }));
  const policy = greedily(
    { view: (state, audience) => ({ state, audience }) },
    {
      appraise(view, some) {
        expect(view).toEqual({ state: { left: 3 }, audience: 1 });
        asked.push(some);
        return some.map((move) => marks[moves.findIndex((each) => each === move)] ?? 0);
      },
    },
    considered,
  );
  const chosen = policy({ left: 3 }, 1, moves, new QuickRandom(randomFrom(seed)));
  return { index: moves.findIndex((each) => each === chosen), asked: asked.map((some) => some.length), moves };
};

describe('a greedy player', () => {
  it('chooses what the appraisal likes best, the first of equals', () => {
    expect(choose([1, 3, 2, 3]).index).toBe(1);
    expect(choose([-4, -2, -3]).index).toBe(1);
    const chosen = ['one', 'two', 'three'].flatMap((seed) =>
      [undefined, 5].map((considered) => choose([2, 2, 2, 2, 2], considered, seed).index),
    );
    expect(chosen).toEqual(chosen.map(() => 0));
  });

  it('asks for nothing where there is one move', () => {
    expect(choose([5])).toMatchObject({ index: 0, asked: [] });
    expect(choose([5, 4], 1).asked).toEqual([]);
  });

  it('takes any move where the appraisal knows no number', () => {
    expect(choose([Number.NaN, Number.NaN]).index).toBe(0);
  });

  it('looks only at some of many, drawn by chance', () => {
    const chosen = Array.from({ length: 60 }, (_, seed) => choose([0, 1, 2, 3], 2, `some ${seed}`));
    expect(new Set(chosen.flatMap(({ asked }) => asked))).toEqual(new Set([2]));
    // The best of two of four is never the worst.
    expect(new Set(chosen.map(({ index }) => index))).toEqual(new Set([1, 2, 3]));
    expect(choose([0, 1, 2, 3], 4)).toMatchObject({ index: 3, asked: [4] });
    const [{ moves } = choose([])] = chosen;
    expect(moves.map(({ mark }) => mark)).toEqual([0, 1, 2, 3]);
  });
});
