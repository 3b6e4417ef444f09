import { describe, expect, it } from 'vitest';
import type { ConditionId } from '#engines/circle-the-wagons/cards.js';
import { byHabit, type Habits } from '#engines/circle-the-wagons/computer/beginners.js';
import { engine } from '#engines/circle-the-wagons/index.js';
import type { State } from '#engines/circle-the-wagons/state.js';
import { randomFrom } from '#engines/core/random.js';
import { endless } from '#engines/core/search/strategy.js';
import { duel, playAll } from '../table.js';

const attentive: Habits = { minds: (conditions) => conditions, sight: 2, overlooks: 0 };

const marks = (state: State, habits: Partial<Habits> = {}, seed = 'habit'): ReadonlyMap<string, number> => {
  const { seat } = state;
  const moves = engine.moves(state, seat);
  const question = { seat, view: engine.view(state, seat), memory: {}, moves };
  const judged = byHabit({ ...attentive, ...habits }).judge(question, randomFrom(seed), endless);
  return new Map(moves.map((move, index) => [engine.notation.format(move), judged[index] ?? Number.NaN]));
};

const under = (state: State, ...conditions: readonly ConditionId[]): State => ({ ...state, conditions });

const laying = under(
  playAll(duel([15, 16, 17]), 'start 0', 'take 0', 'place 0 at 0,0', 'take 1', 'place 1 at 0,0', 'take 2').state,
);

describe('a beginner of Circle the Wagons who lays a card', () => {
  it('judges by the points of the town alone, without a thought for what may grow', () => {
    expect(marks(laying).get('place 2 at 2,0')).toBe(8);
    expect(marks(laying).get('place 2 at 1,1')).toBe(7);
  });

  it('counts the scoring cards that it minds', () => {
    const herd = under(laying, 'the-herd');
    const gained = (marks(herd).get('place 2 at 2,0') ?? 0) - 8;
    expect(gained).toBeGreaterThan(0);
    expect(marks(herd, { minds: () => [] }).get('place 2 at 2,0')).toBe(8);
  });

  it('overlooks a share of the places, others each time', () => {
    const overlooked = (overlooks: number, seed: string): readonly string[] =>
      [...marks(laying, { overlooks }, seed)].flatMap(([text, mark]) => (mark < -900 ? [text] : []));
    const places = marks(laying).size;
    expect(overlooked(0, 'one')).toEqual([]);
    expect(overlooked(1, 'one')).toHaveLength(places);
    const seeds = Array.from({ length: 30 }, (_, seed) => `seed ${seed}`);
    const share = seeds.reduce((sum, seed) => sum + overlooked(0.2, seed).length, 0) / (places * seeds.length);
    expect(Math.abs(share - 0.2)).toBeLessThan(0.06);
    expect(overlooked(0.5, 'one')).not.toEqual(overlooked(0.5, 'two'));
  });
});

describe('a beginner of Circle the Wagons who takes a card', () => {
  /** The board is empty; cards 0 and 1 score four lands each alone, card 12 scores three. */
  const taking: State = { ...under(duel([15, 16, 17])), ring: [12, 0, 1, 2], phase: { kind: 'take' } };

  it('looks at the first cards of the ring only, each for what it scores', () => {
    expect([...marks(taking)]).toEqual([
      ['take 12', 3],
      ['take 0', 4],
      ['take 1', -1_000],
      ['take 2', -1_000],
    ]);
    expect([...marks(taking, { sight: 1 }).values()]).toEqual([3, -1_000, -1_000, -1_000]);
  });

  it('names the first card in the same way', () => {
    expect([...marks({ ...taking, phase: { kind: 'start' } }).values()]).toEqual([3, 4, -1_000, -1_000]);
  });
});
