import { describe, expect, it } from 'vitest';
import type { Card, State } from '#engines/aramini-circus/index.js';
import { after, arranged, cards, legal, refusal, step, publicEvents } from '../at-table.js';

const holding = (hand: readonly Card[], table: Partial<State> = {}) =>
  arranged({ seats: 2, bonus: true, tokens: ['bear', 'fish'] }, [{ hand }], {
    pile: cards('GBFT'),
    discard: cards('TG'),
    ...table,
  });

describe('the bonus card "draw 2"', () => {
  const state = holding(['draw-two']);

  it('draws two cards, each from the pile or the discard, at no action', () => {
    expect(after(state, 'bonus draw', 'draw', 'draw').players[0]?.hand).toEqual(cards('GB'));
    expect(after(state, 'bonus draw', 'take', 'take').players[0]?.hand).toEqual(cards('GT'));
    const mixed = after(state, 'bonus draw', 'draw', 'take');
    expect(mixed.players[0]?.hand).toEqual(cards('GT'));
    expect(mixed).toMatchObject({ actions: 2, seat: 0, phase: { kind: 'action' } });
  });

  it('lies on top of the discard after the second card, and blocks it', () => {
    const played = after(state, 'bonus draw', 'draw', 'draw');
    expect(played.discard).toEqual(['draw-two', ...cards('TG')]);
    expect(refusal(played, 'take')).toEqual({ reason: 'discard-blocked', params: { card: 'draw-two' } });
  });

  it('comes before everything else until both are drawn', () => {
    const picking = after(state, 'bonus draw');
    expect(legal(picking)).toEqual(['draw', 'take']);
    expect(refusal(picking, 'swap F')).toEqual({ reason: 'pick-first', params: { picks: 2 } });
    expect(refusal(after(picking, 'draw'), 'swap F')).toEqual({ reason: 'pick-first', params: { picks: 1 } });
  });

  it('draws one card when there is only one', () => {
    const played = after(holding(['draw-two'], { pile: [], discard: cards('T') }), 'bonus draw', 'take');
    expect(played).toMatchObject({ phase: { kind: 'action' }, discard: ['draw-two'] });
    expect(played.players[0]?.hand).toEqual(cards('T'));
  });

  it('draws from the pile when the discard is blocked', () => {
    const blocked = holding(['draw-two'], { discard: ['pay-less'] });
    expect(legal(after(blocked, 'bonus draw'))).toEqual(['draw']);
    expect(after(blocked, 'bonus draw', 'draw').phase).toEqual({ kind: 'draw-two', picks: 1 });
  });

  it('may not be played when there is nothing to draw', () => {
    const bare = holding(['draw-two'], { pile: [], discard: ['pay-less'] });
    expect(refusal(bare, 'bonus draw')).toEqual({ reason: 'nothing-to-draw' });
    expect(legal(bare, 'bonus')).toEqual([]);
  });

  it('is not shuffled into the pile that its own first card makes', () => {
    const picked = after(holding(['draw-two'], { pile: cards('G'), discard: cards('TBB') }), 'bonus draw', 'draw');
    expect(picked.pile).toEqual(cards('BB'));
    expect(picked.phase).toEqual({ kind: 'draw-two', picks: 1 });
  });
});

describe('the bonus card "take 1 from the discard"', () => {
  it('fetches any animal, and no bonus card', () => {
    const state = holding(['take-one'], { discard: ['pay-less', ...cards('TGB')] });
    expect(legal(state, 'bonus')).toEqual(['bonus take G', 'bonus take B', 'bonus take T']);
    expect(refusal(state, 'bonus take F')).toEqual({ reason: 'not-in-discard', params: { animal: 'fish' } });
    const fetched = after(state, 'bonus take G');
    expect(fetched.players[0]?.hand).toEqual(cards('G'));
    expect(fetched.discard).toEqual(['take-one', 'pay-less', ...cards('TB')]);
    expect(after(state, 'bonus take T').discard).toEqual(['take-one', 'pay-less', ...cards('GB')]);
    expect(publicEvents(state, 'bonus take G')).toEqual([
      { type: 'played', seat: 0, card: 'take-one' },
      { type: 'fetched', seat: 0, card: 'giraffe' },
    ]);
    expect(step(state, 'bonus take G').reveals).toBe(false);
  });

  it('may not be played when the discard holds no animal', () => {
    expect(legal(holding(['take-one'], { discard: ['pay-less'] }), 'bonus')).toEqual([]);
  });
});

describe('the bonus card "1 more action"', () => {
  it('gives one more action this turn', () => {
    const { state, reveals } = step(holding(['extra-action']), 'bonus action');
    expect(state).toMatchObject({ actions: 3, discard: ['extra-action', ...cards('TG')] });
    expect(state.touched).toEqual({ kind: 'bonus', seat: 0, card: 'extra-action' });
    expect(publicEvents(holding(['extra-action']), 'bonus action')).toEqual([
      { type: 'played', seat: 0, card: 'extra-action' },
    ]);
    expect(reveals).toBe(false);
    expect(after(state, 'draw', 'draw', 'draw')).toMatchObject({ seat: 1, actions: 3 });
  });

  it('can be played with another in one turn', () => {
    expect(after(holding(['extra-action', 'extra-action']), 'bonus action', 'bonus action').actions).toBe(4);
  });
});

describe('bonus cards', () => {
  it.each([
    ['bonus action', 'extra-action'],
    ['bonus draw', 'draw-two'],
    ['bonus take G', 'take-one'],
  ])('must be in the hand for "%s"', (text, card) => {
    expect(refusal(holding(cards('G')), text)).toEqual({
      reason: 'not-in-hand',
      params: { card, held: 0, needed: 1 },
    });
  });

  it('cannot be played once the last action has drawn them: the turn is over', () => {
    const state = after(holding([], { pile: ['extra-action', ...cards('GG')], actions: 1 }), 'draw');
    expect(state.players[0]?.hand).toEqual(['extra-action']);
    expect(state.seat).toBe(1);
  });

  it('refill an empty pile when they come to the discard', () => {
    const state = after(holding(['extra-action'], { pile: [], discard: cards('T') }), 'bonus action');
    expect(state).toMatchObject({ discard: ['extra-action'], pile: cards('T') });
  });
});
