import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../engines/core/random.js';
import { engine } from '../../../engines/golden-train/index.js';
import type { State } from '../../../engines/golden-train/state.js';
import { tableWith, wagon } from './table.js';

/** Six of the seven gold wagons roll unseen; the wagon on top of the pile shows a 1. */
const goldRolls = (): State => {
  const loads = ['sheriff', 1, 2, 2, 3, 3] as const;
  const gold = loads.map((load) => wagon('gold', load));
  const state = tableWith({ wagons: [...gold, wagon('mail', 1)] });
  return { ...state, trains: [gold, []], wagonPile: state.wagonPile.slice(gold.length) };
};

describe('another state that nobody can tell from this one', () => {
  it('seldom has a picture on top of the pile of which most wagons roll in the trains', () => {
    const state = goldRolls();
    const tops = Array.from({ length: 800 }, (_, seed) =>
      engine.reshuffle(state, 'table', randomFrom(`odds ${seed}`)).wagonPile.at(0),
    );
    expect(new Set(tops.map((top) => top?.load))).toEqual(new Set([1]));
    // One gold wagon of seven lies in the pile, and seven of each of the five others: 1 / 7 to 5.
    const share = tops.filter((top) => top?.picture === 'gold').length / tops.length;
    expect(share).toBeGreaterThan(0.01);
    expect(share).toBeLessThan(0.06);
  });

  it('has a top wagon of no picture that the trains have used up', () => {
    const state = goldRolls();
    const [last] = state.wagonPile.filter(({ picture }) => picture === 'gold');
    if (last === undefined) throw new Error('One gold wagon is left');
    const none = {
      ...state,
      trains: [[...(state.trains[0] ?? []), last], []],
      wagonPile: state.wagonPile.filter((each) => each !== last),
    };
    const tops = Array.from({ length: 100 }, (_, seed) =>
      engine.reshuffle(none, 'table', randomFrom(`none ${seed}`)).wagonPile.at(0),
    );
    expect(tops.filter((top) => top?.picture === 'gold')).toEqual([]);
  });
});
