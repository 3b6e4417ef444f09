import { describe, expect, it } from 'vitest';
import { leadAfter, type LookaheadLimits } from '#engines/circle-the-wagons/computer/search.js';
import { after, playOut } from '#engines/circle-the-wagons/computer/playout.js';
import { byPlayouts, type Depth, type Round } from '#engines/circle-the-wagons/computer/search.js';
import { appraiseTaking } from '#engines/circle-the-wagons/computer/taking.js';
import { trialsOn } from '#engines/circle-the-wagons/computer/trials.js';
import { townAt, criteriaFor } from '#engines/circle-the-wagons/computer/criteria.js';
import { imagine } from '#engines/circle-the-wagons/imagine.js';
import { computer, engine } from '#engines/circle-the-wagons/index.js';
import type { Move } from '#engines/circle-the-wagons/move.js';
import { rowPoints } from '#engines/circle-the-wagons/rules/stranger.js';
import { nextWaiting, type State } from '#engines/circle-the-wagons/state.js';
import { drawWords, randomFrom } from '#engines/core/random.js';
import { endless, type Budget } from '#engines/core/search/strategy.js';
import { positionsOf } from '../positions.js';
import { duel, playAll, solo } from '../table.js';

const likedCards = (state: State, sight?: number): readonly number[] =>
  [...appraiseTaking(state, sight)].toSorted(([, one], [, other]) => other - one).map(([card]) => card);

/** The move of a player who looks at a number of ring cards and no further than to the end of the turn. */
const greedily = (state: State, sight: number): Move => {
  const { phase, ring, seat } = state;
  const [first = Number.NaN] = ring;
  switch (phase.kind) {
    case 'start':
      return { kind: 'start', card: first };
    case 'take':
      return { kind: 'take', card: sight === 1 ? first : (likedCards(state, sight)[0] ?? first) };
    default:
      return {
        kind: 'place',
        ...trialsOn(townAt(state, seat)).best(nextWaiting(state), criteriaFor(state, seat)).placement,
      };
  }
};

/** The lead of a seat after both have continued this way, according to the engine itself. */
const leadPlayed = (state: State, seat: number, sight: number): number => {
  let current = state;
  while (engine.status(current).kind === 'playing') current = after(current, greedily(current, sight));
  const status = engine.status(current);
  const points = status.kind === 'over' ? status.points : [];
  return (points[seat] ?? 0) - (points[1 - seat] ?? 0);
};

const begun = duel([15, 16, 17]);
/** The second card of the ring gains more than the first. */
const begunUnderOthers: State = { ...begun, conditions: ['circle-the-wagons', 'smalltown-charm', 'gold-country'] };
const alone = playAll(solo('local', [15, 16], [0, 1, 2, 3, 4, 5, 6, 7]), 'take 0', 'place 0 at 0,0').state;

const some = [begun, begunUnderOthers, ...['playout', 'other'].flatMap(positionsOf).filter((_, at) => at % 5 === 0)];

describe('going on greedily to the end', () => {
  it.each([1, 3])('is what both would play who look at %i cards of the ring', (sight) => {
    for (const state of some)
      if (state.phase.kind !== 'over')
        for (const seat of [0, 1]) expect(playOut(state, seat, sight)).toBe(leadPlayed(state, seat, sight));
  });

  it('alone is against what lies before the stranger', () => {
    let state = alone;
    while (engine.status(state).kind === 'playing') state = after(state, greedily(state, 1));
    const status = engine.status(state);
    expect(status.kind).toBe('over');
    const [points = Number.NaN] = status.kind === 'over' ? status.points : [];
    const beforeStranger = state.stranger === null ? Number.NaN : rowPoints(state.stranger);
    expect(beforeStranger).toBeGreaterThan(0);
    expect(playOut(alone, 0, 1)).toBe(points - beforeStranger);
  });
});

describe('looking some decisions ahead', () => {
  const lookahead: LookaheadLimits = { decisions: 1, replies: 3, sights: [1, 2] };

  const promising = (state: State, count: number): readonly Move[] => {
    const { phase, ring, seat } = state;
    switch (phase.kind) {
      case 'start':
        return ring.slice(0, count).map((card) => ({ kind: 'start', card }));
      case 'take':
        return likedCards(state)
          .slice(0, count)
          .map((card) => ({ kind: 'take', card }));
      default:
        return trialsOn(townAt(state, seat))
          .bestFew(nextWaiting(state), criteriaFor(state, seat), count)
          .map(({ placement }) => ({ kind: 'place', ...placement }));
    }
  };

  const mean = (state: State, seat: number): number => (playOut(state, seat, 1) + playOut(state, seat, 2)) / 2;

  const expectBest = (state: State, replies = 3): void => {
    const { seat } = state;
    const leads = (of: number) => promising(state, replies).map((move) => mean(after(state, move), of));
    expect(leadAfter(state, seat, { ...lookahead, replies })).toBe(Math.max(...leads(seat)));
    expect(leadAfter(state, 1 - seat, { ...lookahead, replies })).toBe(Math.min(...leads(1 - seat)));
  };

  it('is by the best of the most promising moves, each gone on from in all ways, and by the worst for the rival', () => {
    for (const state of some) if (state.phase.kind !== 'over') expectBest(state);
  });

  it('thinks of those cards that look best, however many there are', () => {
    const games = Array.from({ length: 12 }, (_, game) => positionsOf(`takings ${game}`));
    const takings = games.flat().filter(({ phase }) => phase.kind === 'take');
    const unsorted = takings.filter((state) => likedCards(state).some((card, at) => at < 3 && card !== state.ring[at]));
    expect(unsorted.length).toBeGreaterThan(5);
    for (const state of unsorted) for (const replies of [1, 3]) expectBest(state, replies);
  });

  it('is how far ahead it is where nothing is left to decide', () => {
    const over = some.find(({ phase }) => phase.kind === 'over') ?? positionsOf('playout').at(-1) ?? begun;
    expect(over.phase.kind).toBe('over');
    expect(leadAfter(over, 0, lookahead)).toBe(leadPlayed(over, 0, 1));
  });
});

describe('a search by playouts', () => {
  const first: Round = { candidates: 3, decisions: 0, replies: 0, sights: [1] };
  const second: Round = { candidates: 1, decisions: 1, replies: 2, sights: [1] };
  const state = playAll(begun, 'start 0').state;
  const { seat } = state;
  const all = engine.moves(state, seat);

  const judge = (
    { rounds, worlds = 2 }: Partial<Depth> & Pick<Depth, 'rounds'>,
    {
      from = state,
      moves = engine.moves(from, from.seat),
      budget = endless,
    }: Readonly<{ from?: State; moves?: readonly Move[]; budget?: Budget }> = {},
  ): readonly number[] => {
    const view = engine.view(from, from.seat);
    const question = { seat: from.seat, view, memory: {}, moves };
    return byPlayouts({ rounds, worlds }).judge(question, randomFrom('search'), budget);
  };

  const marks = computer.appraise(engine.view(state, seat), all);
  const liked = all.map((_, index) => index).toSorted((one, other) => (marks[other] ?? 0) - (marks[one] ?? 0));
  const judgedBy = (index: number, round: Round, worth: number): number => {
    const move = all[index];
    if (move === undefined) throw new Error('there is no such move');
    return worth + leadAfter(after(state, move), seat, round) + 0.001 * (marks[index] ?? 0);
  };

  it('judges those that the appraisal likes best by the lead in the end, and leaves the others as they are', () => {
    const judged = judge({ rounds: [first] });
    expect(judged).toEqual(
      marks.map((mark, index) => (liked.slice(0, 3).includes(index) ? judgedBy(index, first, 10_000) : mark)),
    );
  });

  it('judges the best of those once more, and above them all', () => {
    const [once, twice] = [judge({ rounds: [first] }), judge({ rounds: [first, second] })];
    const best = once.indexOf(Math.max(...once));
    expect(twice).toEqual(once.map((mark, index) => (index === best ? judgedBy(index, second, 20_000) : mark)));
  });

  it('judges those that are liked best wherever they stand in the list', () => {
    const placing = positionsOf('playout').find(
      ({ phase, towns }) => phase.kind === 'place' && towns.flat().length > 5,
    );
    if (placing === undefined) throw new Error('the game has no such position');
    const before = computer.appraise(engine.view(placing, placing.seat), engine.moves(placing, placing.seat));
    const best = Math.max(...before);
    const judged = judge({ rounds: [{ ...first, candidates: 1 }] }, { from: placing });
    expect(before.indexOf(best)).toBeGreaterThan(0);
    expect(judged.flatMap((mark, index) => (mark === before[index] ? [] : [index]))).toEqual([before.indexOf(best)]);
  });

  it('leaves a single move as it is', () => {
    const moves = all.slice(2, 3);
    expect(judge({ rounds: [first] }, { moves })).toEqual(computer.appraise(engine.view(state, seat), moves));
  });

  it('leaves as they are what there was no time for', () => {
    const lasting = (moves: number): Budget => ({ isSpent: () => moves-- <= 0 });
    expect(judge({ rounds: [first] }, { budget: lasting(0) })).toEqual(marks);
    const judged = judge({ rounds: [first] }, { budget: lasting(1) });
    expect(judged.filter((mark, index) => mark !== marks[index])).toEqual([judgedBy(liked[0] ?? 0, first, 10_000)]);
  });

  it('judges by the mean of several worlds where something is hidden', () => {
    const view = engine.view(alone, 0);
    const moves = engine.moves(alone, 0);
    const appraised = computer.appraise(view, moves);
    const [one, next] = [imagine(view, {}, randomFrom('search')), drawWords(randomFrom('search'))[1]];
    const worlds = [one, imagine(view, {}, next)];
    expect(worlds[0]?.stranger?.deck).not.toEqual(worlds[1]?.stranger?.deck);
    const judged = judge({ rounds: [{ ...first, candidates: 99 }] }, { from: alone });
    for (const [index, move] of moves.entries()) {
      const leads = worlds.map((world) => leadAfter(after(world, move), 0, first));
      const mean = leads.reduce((sum, lead) => sum + lead, 0) / 2;
      expect(judged[index]).toBeCloseTo(10_000 + mean + 0.001 * (appraised[index] ?? 0), 6);
    }
  });
});

describe('the levels of Circle the Wagons', () => {
  /** The numbers of moves that a level has judged in at least one, two and three rounds. */
  const judgedBy = (level: 'medium' | 'hard', state: State): readonly number[] => {
    const { seat } = state;
    const question = { seat, view: engine.view(state, seat), memory: {}, moves: engine.moves(state, seat) };
    const marks = computer.strategies?.[level].judge(question, randomFrom('levels'), endless) ?? [];
    return [1, 2, 3].map((rounds) => marks.filter((mark) => mark > (rounds - 0.5) * 10_000).length);
  };
  const late = positionsOf('playout').find(
    (state) => state.phase.kind === 'place' && state.ring.length < 4 && engine.moves(state, state.seat).length > 12,
  );
  if (late === undefined) throw new Error('the game has no such position');

  it('think of fewer moves where they are lower, and alone', () => {
    expect(judgedBy('medium', late)).toEqual([4, 0, 0]);
    expect(judgedBy('medium', alone)).toEqual([2, 0, 0]);
    expect(judgedBy('hard', late)).toEqual([12, 4, 3]);
  });
});
