import { describe, expect, it } from 'vitest';
import { computer, engine } from '#engines/circle-the-wagons/index.js';
import { leadAfter } from '#engines/circle-the-wagons/computer/search.js';
import { playOut } from '#engines/circle-the-wagons/computer/playout.js';
import { byPlayouts } from '#engines/circle-the-wagons/computer/search.js';
import { appraiseTaking, bestTaking } from '#engines/circle-the-wagons/computer/taking.js';
import type { State } from '#engines/circle-the-wagons/state.js';
import type { CircleTheWagons } from '#engines/circle-the-wagons/types.js';
import type { Computer } from '#engines/core/computer.js';
import { reshuffle } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import { chooseBy, strategyOf } from '#engines/core/search/choose.js';
import { levels, type Level } from '#engines/core/search/strategy.js';
import { endless } from '#engines/core/search/strategy.js';
import { positionsOf, positionsWithWaiting } from '../positions.js';
import { duel, playAll, solo } from '../table.js';

const judgesTwice = byPlayouts({
  rounds: [
    { candidates: 4, decisions: 0, replies: 0, sights: [1, 2] },
    { candidates: 2, decisions: 2, replies: 2, sights: [1] },
  ],
  worlds: 2,
});

/** The computer player with less search at its highest levels, which take the same path. */
const quick: Computer<CircleTheWagons> = {
  ...computer,
  ...(computer.strategies && { strategies: { ...computer.strategies, hard: judgesTwice } }),
};

const choice = (state: State, level: Level, seed: string): string => {
  const { seat } = state;
  const moves = engine.moves(state, seat);
  const question = { seat, view: engine.view(state, seat), memory: {}, moves };
  const move = moves[chooseBy(strategyOf(quick, level), question, randomFrom(seed), endless)];
  if (move === undefined) throw new Error('no move was chosen');
  return engine.notation.format(move);
};

const laying = playAll(
  duel([15, 16, 17]),
  'start 0',
  'take 1',
  'place 1 at 0,0',
  'place 0 at 0,0',
  'take 2',
  'place 2 at 2,0',
  'take 4',
).state;

const alone = playAll(solo('local', [15, 16], [0, 1, 2, 3, 4, 5, 6, 7]), 'take 0', 'place 0 at 0,0').state;

describe('a computer player of Circle the Wagons', () => {
  it.each(levels)('chooses the same for the same question and seed: %s', (level) => {
    expect(choice(laying, level, 'again')).toBe(choice(laying, level, 'again'));
  });

  it.each(levels)('chooses the same whatever the stranger’s deck hides: %s', (level) => {
    const other = reshuffle(engine, alone, 0, randomFrom('elsewhere'));
    expect(other.stranger?.deck).not.toEqual(alone.stranger?.deck);
    expect(choice(other, level, 'hidden')).toBe(choice(alone, level, 'hidden'));
  });

  it('takes the first card where it is a novice', () => {
    const taking = playAll(laying, choice(laying, 'novice', 'one')).state;
    const given = playAll(taking, choice(taking, 'novice', 'two')).state;
    const [first = Number.NaN] = given.ring;
    expect(given.phase.kind).toBe('take');
    expect(choice(given, 'novice', 'three')).toBe(`take ${first}`);
  });
});

describe('taking the best card', () => {
  it('takes the first of those that the appraisal marks best, at however many cards it looks', () => {
    // In the last two, the best card leads by only slightly more than the early known part of the rival's gain.
    for (const state of ['eleven', 'twelve', 'thirteen', 'fourteen', 'taking 43', 'taking 362'].flatMap(positionsOf)) {
      if (state.phase.kind !== 'take') continue;
      for (const sight of [1, 2, 3, 6]) {
        // A copy has towns of its own, without cached results.
        const best = bestTaking(structuredClone(state), sight);
        const marks = [...appraiseTaking(state, sight).values()];
        expect(best).toBe(marks.indexOf(Math.max(...marks)));
      }
    }
  });

  it('does so alone as well', () => {
    const marks = [...appraiseTaking(alone, 6).values()];
    expect(bestTaking(structuredClone(alone), 6)).toBe(marks.indexOf(Math.max(...marks)));
  });

  it('looks at no more cards than its limit, with a rival and alone', () => {
    const takings = positionsOf('eleven').filter(({ phase }) => phase.kind === 'take');
    expect(takings).not.toEqual([]);
    for (const state of [...takings, alone])
      expect([...appraiseTaking(state, 2).keys()]).toEqual(state.ring.slice(0, 2));
  });
});

describe('looking ahead', () => {
  it('finds nothing worse than going on greedily, for oneself and for the rival', () => {
    const lookahead = { decisions: 1, replies: 4, sights: [1] };
    for (const state of ['six', 'seven'].flatMap(positionsWithWaiting)) {
      const { seat } = state;
      const greedily = playOut(state, seat, 1);
      expect(leadAfter(state, seat, lookahead)).toBeGreaterThanOrEqual(greedily);
      expect(leadAfter(state, 1 - seat, lookahead)).toBeLessThanOrEqual(-greedily);
      expect(leadAfter(state, seat, { ...lookahead, decisions: 0 })).toBe(greedily);
    }
  });
});
