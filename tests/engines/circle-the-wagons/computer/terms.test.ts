import { describe, expect, it } from 'vitest';
import type { CardId, ConditionId } from '#engines/circle-the-wagons/cards.js';
import { computer, engine } from '#engines/circle-the-wagons/index.js';
import type { State } from '#engines/circle-the-wagons/state.js';
import type { Term } from '#engines/core/computer.js';
import { duel, playAll, solo } from '../table.js';

const termsOf = (state: State, text: string): readonly Term[] => {
  const move = engine.notation.parse(text);
  if (!move.ok) throw new Error(`${text} cannot be read`);
  return computer.terms?.(engine.view(state, state.seat), move.value) ?? [];
};

/** The same game with these conditions instead of its cards' own; default: none, so that only lands count. */
const under = (state: State, ...conditions: readonly ConditionId[]): State => ({ ...state, conditions });

const counting = (name: string, count: number, more: Readonly<Record<string, number>> = {}): Term => ({
  name,
  params: { ...more, count },
});

/** Cards 0, 1 and 2 score four lands each alone; card 12 scores three. */
const laying = under(playAll(duel([15, 16, 17]), 'start 0', 'take 0').state);

describe('what laying a card brings in Circle the Wagons, in named terms', () => {
  it('is the points of its lands', () => {
    expect(termsOf(laying, 'place 0 at 0,0')).toEqual([counting('lands', 4)]);
    const second = under(playAll(laying, 'place 0 at 0,0', 'take 1', 'place 1 at 0,0', 'take 2').state);
    expect(termsOf(second, 'place 2 at 2,0')).toEqual([counting('lands', 4)]);
    // On a quarter of the town one land is covered.
    expect(termsOf(second, 'place 2 at 1,1')).toEqual([counting('lands', 3)]);
  });

  it('is what the scoring cards pay more than before', () => {
    // One more cow; one mine pays the same as none.
    expect(termsOf(under(laying, 'the-herd', 'boom-or-bust'), 'place 0 at 0,0')).toEqual([
      counting('lands', 4),
      counting('conditions', 2),
    ]);
  });

  it('is what it costs the rival, and nothing where it brings the rival something', () => {
    const against = (card: CardId, condition: ConditionId): State => ({
      ...under(laying, condition),
      towns: laying.towns.map((town, seat) => (seat === laying.seat ? town : [{ card, x: 0, y: 0, turned: false }])),
    });
    // With three beers the rival loses a point for the first one here.
    expect(termsOf(against(17, 'one-too-many'), 'place 0 at 0,0')).toEqual([
      counting('lands', 4),
      counting('costs', 1, { seat: 1 - laying.seat }),
    ]);
    // With one beer neither player has the most.
    expect(termsOf(against(2, 'one-too-many'), 'place 0 at 0,0')).toEqual([counting('lands', 4)]);
    // A town as large as the rival's is no longer smaller, which costs its owner points.
    expect(termsOf(against(2, 'smalltown-charm'), 'place 0 at 0,0')).toEqual([
      counting('lands', 4),
      counting('conditions', -4),
    ]);
    const grown = under(
      playAll(laying, 'place 0 at 0,0', 'take 1', 'place 1 at 0,0', 'take 2').state,
      'smalltown-charm',
    );
    expect(termsOf(grown, 'place 2 at 2,0')).toEqual([counting('lands', 4)]);
  });
});

/** A duel with this ring and empty towns, in which seat 1 must take a card. */
const toTake = (ring: readonly CardId[]): State => ({
  ...under(duel([15, 16, 17])),
  ring,
  phase: { kind: 'take' },
});

describe('what taking a card brings in Circle the Wagons, in named terms', () => {
  it('is what it gains, that it gives none, and what it leaves the rival', () => {
    expect(termsOf(toTake([0, 12, 1]), 'take 0')).toEqual([
      counting('gain', 4),
      { name: 'gives-none' },
      counting('leaves', 3, { seat: 0 }),
    ]);
  });

  it('is how many cards it gives the rival, and nothing left where it was the last', () => {
    expect(termsOf(toTake([0, 12, 1]), 'take 12')).toEqual([
      counting('gain', 3),
      counting('gives', 1, { seat: 0 }),
      counting('leaves', 4, { seat: 0 }),
    ]);
    expect(termsOf(toTake([0, 12, 1]), 'take 1')).toEqual([counting('gain', 4), counting('gives', 2, { seat: 0 })]);
  });

  it('is what it adds to the town there is, where it adds most', () => {
    const built = under(playAll(laying, 'place 0 at 0,0', 'take 1', 'place 1 at 0,0').state);
    // A fourth land for the player's own plains, and two more; the rival has none to extend with the next card.
    expect(termsOf({ ...built, ring: [12, 2] }, 'take 12')).toEqual([
      counting('gain', 3),
      { name: 'gives-none' },
      counting('leaves', 4, { seat: 1 - built.seat }),
    ]);
  });

  it('alone is what it gains, and how many cards it gives the stranger', () => {
    const state = under(solo('local', [16, 17], [0, 12, 1, 2, 3, 4, 5, 6]));
    expect(termsOf(state, 'take 0')).toEqual([counting('gain', 4)]);
    expect(termsOf(state, 'take 1')).toEqual([counting('gain', 4), counting('stranger', 2)]);
  });
});

describe('what naming the first card brings in Circle the Wagons, in named terms', () => {
  it('is what the card after it gains, round the ring', () => {
    const state = { ...under(duel([15, 16, 17])), ring: [12, 0, 1] };
    expect(termsOf(state, 'start 12')).toEqual([counting('after', 4)]);
    expect(termsOf(state, 'start 1')).toEqual([counting('after', 3)]);
  });
});
