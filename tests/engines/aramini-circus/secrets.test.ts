import { describe, expect, it } from 'vitest';
import { engine, type State } from '#engines/aramini-circus/index.js';
import { allCards, without, type Card } from '#engines/aramini-circus/material.js';
import { reshuffle } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import { arranged, cards } from './at-table.js';

/** All but seventeen cards of the box are in the discard. */
const hidden17 = cards('GBBBFTGGFTTGBFTFT');
const state = arranged({ seats: 3 }, [{ hand: cards('GB') }, { hand: cards('BBFT') }, { hand: cards('GGFTT') }], {
  pile: cards('GBFTFT'),
  discard: hidden17.reduce<readonly Card[]>(without, allCards(false)),
});

const worlds = (audience: number | 'table'): readonly State[] =>
  Array.from({ length: 30 }, (_, index) => reshuffle(engine, state, audience, randomFrom(`world ${index}`)));

const distinct = (items: readonly unknown[]): number => new Set(items.map((item) => JSON.stringify(item))).size;

describe('what a player of Aramini Circus cannot see', () => {
  it.each([0, 1, 2])('from seat %d are the other hands: any cards out of sight', (audience) => {
    for (const [seat] of state.players.entries()) {
      const hands = worlds(audience).map(({ players }) => players[seat]?.hand);
      if (seat === audience) expect(hands).toEqual(hands.map(() => state.players[seat]?.hand));
      else expect(distinct(hands), `the hand of seat ${seat}`).toBeGreaterThan(2);
    }
  });

  it('from no seat are all hands', () => {
    const hands = worlds('table').map(({ players }) => players.map(({ hand }) => hand));
    expect(distinct(hands.map((hand) => hand[0]))).toBeGreaterThan(2);
  });

  it('are the order of both piles, and the chances to come', () => {
    expect(distinct(worlds(0).map(({ pile }) => pile))).toBeGreaterThan(15);
    expect(distinct(worlds(0).map(({ wagonPile }) => wagonPile))).toBe(30);
    expect(distinct(worlds(0).map(({ random }) => random))).toBe(30);
  });

  it('are no other cards than those there are, and as many of each kind in all', () => {
    const hidden = ({ pile, players }: State) => [...pile, ...players.flatMap(({ hand }) => hand)].toSorted();
    for (const world of [...worlds(1), ...worlds('table')]) {
      expect(hidden(world)).toEqual(hidden(state));
      expect(world.players.map(({ hand }) => hand.length)).toEqual([2, 4, 5]);
      expect(world.pile).toHaveLength(6);
    }
  });
});

describe('cards without one of a kind', () => {
  it('lose the first of it, and nothing where there is none', () => {
    expect(without(cards('GBGB'), 'bear')).toEqual(cards('GGB'));
    expect(without(cards('GB'), 'fish')).toEqual(cards('GB'));
  });
});
