import { describe, expect, it } from 'vitest';
import { arranged, after, cards, legal, opening, refusal, step, publicEvents } from '../at-table.js';

describe('drawing', () => {
  const state = opening({ seats: 2, hands: [cards('GGBBF')], discard: 'tiger', pile: cards('FT') });

  it('takes the top of the pile, which only its owner sees', () => {
    const { state: drawn, events, reveals } = step(state, 'draw');
    expect(drawn.players[0]?.hand).toEqual(cards('GGBBFF'));
    expect(events).toEqual([
      {
        public: { type: 'drew', seat: 0, card: null },
        private: { seat: 0, event: { type: 'drew', seat: 0, card: 'fish' } },
      },
    ]);
    expect(reveals).toBe(true);
    expect(drawn.actions).toBe(1);
    expect(drawn.touched).toEqual({ kind: 'pile', seat: 0 });
  });

  it('takes the top of the discard, which everybody has seen', () => {
    const { state: taken, events, reveals } = step(state, 'take');
    expect(taken.players[0]?.hand).toEqual(cards('GGBBFT'));
    expect(taken.discard).toEqual([]);
    expect(events).toEqual([{ public: { type: 'took', seat: 0, card: 'tiger' } }]);
    expect(reveals).toBe(false);
    expect(taken.touched).toEqual({ kind: 'discard', seat: 0, card: 'tiger' });
  });

  it('is not possible from an empty discard', () => {
    const empty = after(state, 'take');
    expect(refusal(empty, 'take')).toEqual({ reason: 'discard-empty' });
    expect(legal(empty)).not.toContain('take');
  });

  it('is not possible from the discard under a bonus card', () => {
    const blocked = arranged({ seats: 2, bonus: true }, [], { discard: ['pay-less', 'bear'] });
    expect(refusal(blocked, 'take')).toEqual({ reason: 'discard-blocked', params: { card: 'pay-less' } });
    expect(legal(blocked)).not.toContain('take');
  });

  it('knows no limit of the hand', () => {
    const many = after(state, ...Array.from({ length: 30 }, () => 'draw'));
    expect(many.players.reduce((sum, { hand }) => sum + hand.length, 0)).toBe(40);
  });
});

describe('an empty pile', () => {
  it('is made again at once from the discard, whose top stays', () => {
    const state = arranged({ seats: 2 }, [], { pile: cards('F'), discard: cards('TGBGB') });
    const drawn = after(state, 'draw');
    expect(drawn.discard).toEqual(['tiger']);
    expect(drawn.pile.toSorted()).toEqual(cards('BBGG'));
    expect(drawn.random).not.toEqual(state.random);
    expect(publicEvents(state, 'draw')).toEqual([
      { type: 'drew', seat: 0, card: null },
      { type: 'reshuffled', cards: 4 },
    ]);
  });

  it('stays empty with a single card in the discard, which may still be taken', () => {
    const before = arranged({ seats: 2 }, [], { pile: cards('F'), discard: cards('T') });
    expect(publicEvents(before, 'draw')).toEqual([{ type: 'drew', seat: 0, card: null }]);
    const state = after(before, 'draw');
    expect(state).toMatchObject({ pile: [], discard: ['tiger'], random: before.random });
    expect(refusal(state, 'draw')).toEqual({ reason: 'pile-empty' });
    expect(legal(state)).toContain('take');
  });

  it('comes back as soon as a payment leaves two cards in the discard', () => {
    const state = arranged({ seats: 2, tokens: ['giraffe', 'fish'] }, [{ hand: cards('BB') }], {
      pile: [],
      discard: cards('T'),
      display: [{ animal: 'bear', value: 2 }],
    });
    const filled = after(state, 'fill 2B BB');
    expect(filled.discard).toEqual(['bear']);
    expect(filled.pile.toSorted()).toEqual(['bear', 'tiger']);
  });

  it('leaves only swaps when no player has anything to draw or to load', () => {
    const state = arranged({ seats: 2 }, [{ hand: [] }], { pile: [], discard: [] });
    expect(legal(state)).toEqual(['swap B', 'swap F', 'swap T']);
  });
});
