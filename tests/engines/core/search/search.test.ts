import { describe, expect, it } from 'vitest';
import { QuickRandom } from '#engines/core/quick-random.js';
import { randomFrom } from '#engines/core/random.js';
import { byPlayouts, playOut, type Playouts } from '#engines/core/search/playouts.js';
import { withMistakes } from '#engines/core/search/mistakes.js';
import { endless, type Budget, type Strategy } from '#engines/core/search/strategy.js';
import { searchTree } from '#engines/core/search/tree.js';
import { heap, noOpinion, takeAway, takeAwayModel, type TakeAway } from './take-away.js';

const oneMove: Playouts<TakeAway> = {
  rules: takeAway,
  policy: (_state, _seat, moves, random) => moves[random.below(moves.length)] ?? { take: 1 },
  prior: noOpinion,
  candidates: 3,
  worlds: 400,
};
const best = (marks: readonly number[]): number => 1 + marks.indexOf(Math.max(...marks));
const after = (playouts: number): Budget => ({ isSpent: () => playouts-- <= 0 });

describe('a search by playouts', () => {
  const judge = (change: Partial<Playouts<TakeAway>>, least: number, most = least, budget = endless) =>
    byPlayouts({ ...oneMove, ...change }).judge(heap(least, most), randomFrom('playouts'), budget);

  it('takes what wins at once, with its whole share', () => {
    const marks = judge({}, 3);
    expect(best(marks)).toBe(3);
    expect(Math.max(...marks)).toBeCloseTo(1);
  });

  it('prefers what leaves the other a lost heap', () => {
    expect(best(judge({}, 5))).toBe(1);
    expect(best(judge({}, 6))).toBe(2);
  });

  it('wins by the worlds that are likely where something is hidden', () => {
    // The policy takes the maximum: of five or six, taking one wins both ways and taking two wins only of six.
    const greedy: Playouts<TakeAway>['policy'] = (_state, _seat, moves) => moves.at(-1) ?? { take: 1 };
    const marks = judge({ policy: greedy, worlds: 300, candidates: 2, prior: { judge: () => [2, 1, 0] } }, 5, 6);
    expect(marks[0]).toBeCloseTo(1);
    expect(Math.abs((marks[1] ?? 0) - 0.5)).toBeLessThan(0.1);
    expect(marks[2]).toBeLessThan(0);
  });

  it('answers the same for the same question and generator', () => {
    expect(judge({}, 9, 12)).toEqual(judge({}, 9, 12));
  });

  it('marks what it gave up below what it tried to the end', () => {
    const marks = judge({}, 7).toSorted((one, other) => one - other);
    expect(marks[0]).toBe(-1);
    expect(marks[1]).toBeGreaterThanOrEqual(0);
  });

  it('cuts playouts off at its horizon and estimates what follows', () => {
    expect(judge({ horizon: 0, estimate: ({ left }) => [left / 10, 0], worlds: 4 }, 9)[0]).toBeCloseTo(0.8);
  });

  it('answers with the prior when there was no time to try anything', () => {
    const prior: Strategy<TakeAway> = { judge: () => [3, 1, 2] };
    expect(judge({ prior }, 9, 9, after(0))).toEqual([3, 1, 2]);
    expect(judge({ prior }, 3, 3, after(2))[2]).toBeCloseTo(1);
  });
});

describe('a playout', () => {
  /** All seats take one at a time. */
  const one: Playouts<TakeAway>['policy'] = () => ({ take: 1 });
  const playing = (left: number, change: Partial<Playouts<TakeAway>> = {}): readonly number[] =>
    playOut({ rules: takeAway, policy: one, ...change }, { left, seat: 0 }, new QuickRandom(randomFrom('playout')));
  const estimate = ({ left, seat }: TakeAway['State']): readonly number[] => [left, seat];

  it('goes on to the end of the game, and shares the win', () => {
    expect(playing(9)).toEqual([1, 0]);
    expect(playing(8)).toEqual([0, 1]);
    const drawn: typeof takeAway = {
      ...takeAway,
      status: (state) => (state.left === 0 ? { kind: 'over', places: [1, 1], points: [0, 0] } : takeAway.status(state)),
    };
    expect(playing(8, { rules: drawn })).toEqual([0.5, 0.5]);
  });

  it('is estimated after this many moves, unless the game is over before', () => {
    expect(playing(9, { horizon: 2, estimate })).toEqual([7, 0]);
    expect(playing(9, { horizon: 3, estimate })).toEqual([6, 1]);
    expect(playing(2, { horizon: 3, estimate })).toEqual([0, 1]);
  });

  it('goes on to the end where nothing can be estimated, or no horizon is set', () => {
    expect(playing(9, { horizon: 2 })).toEqual([1, 0]);
    expect(playing(9, { estimate })).toEqual([1, 0]);
  });

  it('says so where the policy plays what is refused', () => {
    expect(() => playing(2, { policy: () => ({ take: 3 }) })).toThrow('too-many');
  });
});

describe('a tree search', () => {
  const search = (left: number, playouts = 2_000) =>
    searchTree({ model: takeAwayModel, worldOf: () => ({ left, seat: 0 }), playouts, exploration: 0.7 }, endless);

  it('finds the only move that leaves a lost heap, several moves ahead', () => {
    for (const [left, take] of [
      [5, 1],
      [10, 2],
      [11, 3],
    ] as const) {
      const outcomes = [...search(left)].toSorted(([, one], [, other]) => other.visits - one.visits);
      expect(outcomes[0]?.[0]).toBe(take);
      expect(outcomes[0]?.[1].share).toBeGreaterThan(0.8);
    }
  });

  it('knows a lost heap for what it is', () => {
    for (const { share } of search(8).values()) expect(share).toBeLessThan(0.3);
  });

  it('spends no more playouts than it is given', () => {
    const visits = [...search(9, 50).values()].reduce((sum, outcome) => sum + outcome.visits, 0);
    expect(visits).toBe(50);
    const model = takeAwayModel;
    const worldOf = () => ({ left: 9, seat: 0 });
    expect(searchTree({ model, worldOf, playouts: 50, exploration: 1 }, after(0)).size).toBe(0);
  });

  it('begins with what the prior likes', () => {
    const model = { ...takeAwayModel, prior: (_world: object, move: number) => (move === 2 ? 1 : 0) };
    const worldOf = () => ({ left: 9, seat: 0 });
    const outcomes = searchTree({ model, worldOf, playouts: 1, exploration: 0.1, priorWeight: 1 }, endless);
    expect([...outcomes.keys()]).toEqual([2]);
  });
});

describe('a strategy with slips', () => {
  const sure: Strategy<TakeAway> = { judge: () => [0, 1, 2] };
  const choices = (slips: Parameters<typeof withMistakes>[1]) =>
    Array.from({ length: 200 }, (_, seed) =>
      best(withMistakes(sure, slips).judge(heap(9), randomFrom(`slip ${seed}`), endless)),
    );
  const countOf = (list: readonly number[], choice: number) => list.filter((each) => each === choice).length;

  it('plays as it would without any', () => {
    expect(new Set(choices({}))).toEqual(new Set([3]));
  });

  it('overlooks the best move as often as it is said to, but never all', () => {
    const some = choices({ overlooks: 0.3 });
    // One in three times the best move is the one that is known for certain.
    expect(Math.abs(countOf(some, 3) / 200 - 0.8)).toBeLessThan(0.1);
    const none = choices({ overlooks: 1 });
    expect(new Set(none)).toEqual(new Set([1, 2, 3]));
  });

  it('misjudges what is nearly as good sooner than what is bad', () => {
    const misjudged = choices({ misjudges: 1.6 });
    expect(countOf(misjudged, 2)).toBeGreaterThan(countOf(misjudged, 1));
    expect(countOf(misjudged, 3)).toBeGreaterThan(countOf(misjudged, 2));
    expect(new Set(choices({ misjudges: 0.5 }))).toEqual(new Set([3]));
  });

  it('misjudges a move by so much at most, as often too high as too low', () => {
    const errors = Array.from({ length: 400 }, (_, seed) =>
      withMistakes(sure, { misjudges: 2 }).judge(heap(9), randomFrom(`error ${seed}`), endless),
    ).map(([mark = Number.NaN]) => mark);
    expect(Math.max(...errors)).toBeLessThan(2);
    expect(Math.min(...errors)).toBeGreaterThan(-2);
    expect(Math.max(...errors) - Math.min(...errors)).toBeGreaterThan(3);
    expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / errors.length)).toBeLessThan(0.15);
  });
});
