import { describe, expect, it } from 'vitest';
import type { GameTypes } from '#engines/core/engine.js';
import { randomFrom, type Random } from '#engines/core/random.js';
import { endless, type Budget } from '#engines/core/search/strategy.js';
import { byTrials } from '#engines/core/search/trials.js';

interface Numbered extends GameTypes {
  readonly Move: { readonly number: number };
}

interface Wanted {
  readonly prior: readonly number[];
  /** The win of a move in a world, both counted from 0. */
  readonly wins: (move: number, world: number) => number;
  readonly candidates?: number;
  readonly worlds?: number;
  readonly budget?: Budget;
}

/** The marks of moves, and the moves tried in each world. */
const judge = ({ prior, wins, candidates = 8, worlds = 8, budget = endless }: Wanted) => {
  const tried: number[][] = [];
  const sources: Random[] = [];
  const strategy = byTrials<Numbered, number>({
    prior: { judge: () => prior },
    candidates,
    worlds,
    imagine: (_view, _memory, random) => sources.push(random) - 1,
    tryOut(world, seat, { number }) {
      expect(seat).toBe(1);
      tried[world] = [...(tried[world] ?? []), number];
      return wins(number, world);
    },
  });
  const question = { seat: 1, view: {}, memory: {}, moves: prior.map((_, number) => ({ number })) };
  return { marks: strategy.judge(question, randomFrom('trials'), budget), tried, sources };
};

describe('moves that are tried in imagined worlds', () => {
  it('are marked by what they win on average', () => {
    const { marks } = judge({ prior: [0, 0], wins: (move, world) => (move === 0 && world % 4 === 0 ? 1 : 0.5) });
    expect(marks[0]).toBeCloseTo(0.625);
    expect(marks[1]).toBeCloseTo(0.5);
  });

  it('are tried in worlds that differ', () => {
    const { sources } = judge({ prior: [0, 0], wins: () => 0 });
    expect(new Set(sources.map(({ drawn }) => drawn)).size).toBe(8);
  });

  it('are given up by halves, and marked below all that were tried to the end', () => {
    const { marks, tried } = judge({ prior: [0, 0, 0, 0], wins: (move) => move / 4 });
    expect(tried.map((moves) => moves.toSorted().join(''))).toEqual([
      ...['0123', '0123', '0123', '0123'],
      ...['23', '23', '23', '23'],
    ]);
    expect(marks).toEqual([-1, -1, expect.closeTo(0.5), expect.closeTo(0.75)]);
    expect(
      judge({ prior: [0, 0, 0, 0, 0], worlds: 9, wins: (move) => move }).tried.map(({ length }) => length),
    ).toEqual([...[5, 5, 5], ...[3, 3, 3], ...[2, 2, 2]]);
  });

  it('are those that are liked best beforehand, up to a number', () => {
    const { marks, tried } = judge({ prior: [1, 3, 2], candidates: 2, worlds: 1, wins: () => 1 });
    expect(tried).toEqual([[1, 2]]);
    expect(marks[0]).toBe(-2);
  });

  it('are none that are out of the question', () => {
    const { marks, tried } = judge({ prior: [1, -Infinity, 2], worlds: 1, wins: () => 1 });
    expect(tried).toEqual([[2, 0]]);
    expect(marks[1]).toBe(-2);
  });

  it('are liked by the prior among equals, by less than a world could tell', () => {
    const { marks } = judge({ prior: [1, 2], wins: () => 0.5 });
    expect(marks[1]).toBe(0.5);
    expect(marks[0]).toBeLessThan(0.5);
    expect(marks[0]).toBeGreaterThan(0.499999);
    expect(judge({ prior: [1, 2, 3, 4], wins: () => 0.5 }).marks.slice(0, 2)).toEqual([-1, -1]);
  });

  it('are liked by the prior among those that have caught up with each other', () => {
    // Half of the worlds put the first ahead and leave the third behind; in the end the first two are equal.
    const wins = (move: number, world: number): number => [world < 4 ? 1 : 0, 0.5, 0][move] ?? 0;
    const { marks, tried } = judge({ prior: [1, 2, 3], wins });
    expect(tried.at(-1)?.toSorted()).toEqual([0, 1]);
    expect(marks).toEqual([expect.closeTo(0.5), 0.5, -1]);
    expect(marks[0]).toBeLessThan(0.5);
  });

  it('are not tried where there is no choice', () => {
    const { marks, tried } = judge({ prior: [-Infinity, 7], wins: () => 1 });
    expect(tried).toEqual([]);
    expect(marks).toEqual([-Infinity, 7]);
  });

  it('are marked as far as they were tried when time runs out', () => {
    const lasting = (worlds: number): Budget => ({ isSpent: () => worlds-- <= 0 });
    expect(judge({ prior: [1, 2], wins: (move) => move, budget: lasting(3) }).tried).toHaveLength(3);
    expect(judge({ prior: [1, 2], wins: (move) => 1 - move, budget: lasting(0) }).marks).toEqual([1, 2]);
  });
});
