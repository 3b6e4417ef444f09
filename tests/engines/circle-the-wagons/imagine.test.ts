import { describe, expect, it } from 'vitest';
import { imagine } from '#engines/circle-the-wagons/imagine.js';
import { engine } from '#engines/circle-the-wagons/index.js';
import type { State } from '#engines/circle-the-wagons/state.js';
import { randomFrom } from '#engines/core/random.js';
import { playAll, solo } from './table.js';

const deckOf = (state: State): readonly number[] => state.stranger?.deck ?? [];

describe('an imagined solo game of Circle the Wagons', () => {
  const begun = playAll(solo('local', [15, 16], [0, 1, 2, 3, 4, 5, 6, 7]), 'take 1', 'place 1 at 0,0').state;

  it('has the cards in the deck that no player has seen, in another order below the top one', () => {
    // One card is placed, and one is in the stranger's row.
    expect(begun.stranger?.row.length).toBeGreaterThan(0);
    const decks = ['one', 'two', 'three', 'four'].map((seed) =>
      deckOf(imagine(engine.view(begun, 0), {}, randomFrom(seed))),
    );
    for (const deck of decks) {
      expect(deck.toSorted()).toEqual(deckOf(begun).toSorted());
      expect(deck[0]).toBe(deckOf(begun)[0]);
    }
    expect(new Set(decks.map((deck) => deck.join())).size).toBeGreaterThan(1);
  });

  it.each([0, 1, 2])('has as many cards in the deck as are left there: %i', (left) => {
    const { stranger } = begun;
    if (stranger === null) throw new Error('there is no stranger');
    const late: State = { ...begun, stranger: { ...stranger, deck: stranger.deck.slice(0, left) } };
    const unseen = imagine(engine.view(late, 0), {}, randomFrom('late')).stranger?.deck ?? [];
    expect(unseen.slice(0, 1)).toEqual(stranger.deck.slice(0, Math.min(left, 1)));
    if (left < 2) expect(unseen).toHaveLength(left);
  });
});
