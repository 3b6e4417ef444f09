import { describe, expect, it } from 'vitest';
import { endless } from '#engines/core/search/strategy.js';
import { searchTree, type SearchModel, type TreeSearch } from '#engines/core/search/tree.js';

interface World {
  played: number | null;
}

/** One choice among moves with fixed outcomes. */
const bandit = (shares: readonly number[], prior?: readonly number[]): SearchModel<World> => ({
  actor: ({ played }) => (played === null ? 1 : null),
  moves: () => [...shares.keys()],
  play(world, move) {
    world.played = move;
  },
  sight: () => 0,
  playOut: ({ played }) => [0, shares[played ?? 0] ?? 0],
  ...(prior === undefined ? {} : { prior: (_world: World, move: number) => prior[move] ?? 0 }),
});

/** The number of trials of each move by its upper bound; an untried move comes first, and the first of equals. */
const visitsByBound = (
  shares: readonly number[],
  { playouts, exploration, priorWeight = 0 }: Pick<TreeSearch<World>, 'playouts' | 'exploration' | 'priorWeight'>,
  prior: readonly number[] = [],
): readonly number[] => {
  const visits = shares.map(() => priorWeight);
  const sums = shares.map((_, move) => priorWeight * (prior[move] ?? 0));
  let known = 0;
  for (let playout = 0; playout < playouts; playout += 1) {
    const log = Math.log(known + 1);
    const bounds = visits.map((count, move) =>
      count === 0 ? Infinity : (sums[move] ?? 0) / count + exploration * Math.sqrt(log / count),
    );
    const chosen = bounds.indexOf(Math.max(...bounds));
    visits[chosen] = (visits[chosen] ?? 0) + 1;
    sums[chosen] = (sums[chosen] ?? 0) + (shares[chosen] ?? 0);
    known = visits.reduce((sum, count) => sum + count, 0);
  }
  return visits;
};

const shares = [0.2, 0.8, 0.5, 0.75];

describe('the root of a tree search', () => {
  const search = (change: Partial<TreeSearch<World>>, prior?: readonly number[]) =>
    searchTree(
      { model: bandit(shares, prior), worldOf: () => ({ played: null }), playouts: 60, exploration: 0.7, ...change },
      endless,
    );

  it.each([0, 0.3, 0.7, 2])('tries what did well, or seldom, by its upper bound (exploration %d)', (exploration) => {
    const outcomes = search({ exploration });
    const visits = visitsByBound(shares, { playouts: 60, exploration });
    expect(shares.map((_, move) => outcomes.get(move)?.visits ?? 0)).toEqual(visits);
    for (const [move, { share }] of outcomes) expect(share).toBeCloseTo(shares[move] ?? 0);
  });

  it('counts what is thought of a move beforehand like this many playouts', () => {
    const prior = [0.9, 0.1, 0.5, 0.5];
    const outcomes = search({ priorWeight: 5 }, prior);
    const visits = visitsByBound(shares, { playouts: 60, exploration: 0.7, priorWeight: 5 }, prior);
    for (const [move, count] of visits.entries()) expect(outcomes.get(move)?.visits ?? 5).toBe(count);
    const tried = (outcomes.get(0)?.visits ?? 0) - 5;
    expect(outcomes.get(0)?.share).toBeCloseTo((5 * 0.9 + tried * 0.2) / (5 + tried));
  });

  it('thinks nothing of any move where nothing is thought beforehand', () => {
    const outcomes = search({ priorWeight: 5 });
    expect(shares.map((_, move) => outcomes.get(move)?.visits ?? 5)).toEqual(
      visitsByBound(shares, { playouts: 60, exploration: 0.7, priorWeight: 5 }),
    );
  });

  it('leaves out what was never tried', () => {
    expect([...search({ playouts: 2 }).keys()]).toEqual([0, 1]);
    expect([...search({ playouts: 1, priorWeight: 1 }, [0, 0, 1, 0]).keys()]).toEqual([2]);
  });
});

describe('a tree in which chance is seen', () => {
  interface Tossing {
    readonly tossed: number[];
    over: boolean;
  }

  it('knows the moves of each outcome apart', () => {
    let tosses = 0;
    const model: SearchModel<Tossing> = {
      actor: ({ over }) => (over ? null : 0),
      moves: ({ tossed }) => (tossed.length === 0 ? [9] : [0, 1]),
      play(world, move) {
        if (move === 9) world.tossed.push((tosses += 1) % 2);
        else {
          world.over = true;
          world.tossed.push(move);
        }
      },
      sight: ({ tossed }) => tossed[0] ?? 0,
      // Naming the visible side wins.
      playOut: ({ tossed: [side, named = 1 - (side ?? 0)] }) => [side === named ? 1 : 0],
    };
    const outcomes = searchTree(
      { model, worldOf: () => ({ tossed: [], over: false }), playouts: 400, exploration: 0.3 },
      endless,
    );
    expect(outcomes.get(9)?.visits).toBe(400);
    expect(outcomes.get(9)?.share).toBeGreaterThan(0.9);
  });
});
