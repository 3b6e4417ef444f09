import { describe, expect, it } from 'vitest';
import { engine, type Animal, type Card, type Move, type State } from '#engines/aramini-circus/index.js';
import { after, arranged, cards, legal, refusal, step, publicEvents, wagons } from '../at-table.js';

const holding = (hand: readonly Card[], token: Animal, ...display: readonly string[]) =>
  arranged({ seats: 2, bonus: true, tokens: [token] }, [{ hand }], {
    display: wagons(...display),
    discard: cards('T'),
  });

const engineAnswer = (state: State, move: Move) => {
  const answer = engine.play(state, state.seat, move);
  return answer.ok ? null : answer.error;
};

describe('loading a wagon', () => {
  it('costs as many cards of its animal as it is worth (one giraffe for "1 giraffe", three for "3 giraffes")', () => {
    const state = holding(cards('GGGG'), 'bear', '1G', '3G');
    expect(legal(state, 'fill')).toEqual(['fill 1G G', 'fill 3G GGG']);
    const filled = after(state, 'fill 3G GGG');
    expect(filled.players[0]).toMatchObject({ hand: cards('G'), train: wagons('3G') });
    expect(filled.actions).toBe(1);
  });

  it('is paid by two cards of the token for each joker (the example: 2 bears for "1 giraffe", 2 giraffes and 2 bears for "3 giraffes")', () => {
    const state = holding(cards('GGBB'), 'bear', '1G', '3G');
    expect(legal(state, 'fill 1G')).toEqual(['fill 1G G', 'fill 1G BB']);
    expect(legal(state, 'fill 3G').toSorted()).toEqual(
      ['GGBB', 'GBGB', 'GBBG', 'BGGB', 'BGBG', 'BBGG'].map((order) => `fill 3G ${order}`).toSorted(),
    );
    expect(after(state, 'fill 1G BB').players[0]?.token).toBe('bear');
  });

  it('makes as many jokers as there are pairs', () => {
    expect(legal(holding(cards('BBBBBB'), 'bear', '3G'), 'fill')).toEqual(['fill 3G BBBBBB']);
  });

  it('makes no jokers of the wagon’s own animal', () => {
    expect(legal(holding(cards('GGGG'), 'giraffe', '2G'), 'fill')).toEqual(['fill 2G GG']);
  });

  it('puts the cards on the discard in the order of the payer’s choice: the last one ends on top', () => {
    const state = holding(cards('GBB'), 'bear', '2G');
    expect(after(state, 'fill 2G GBB').discard).toEqual(cards('BBGT'));
    expect(after(state, 'fill 2G BGB').discard).toEqual(cards('BGBT'));
    expect(after(state, 'fill 2G BBG').discard).toEqual(cards('GBBT'));
  });

  it('turns up a wagon in the same place at once', () => {
    const state = holding(cards('GGG'), 'bear', '1F', '3G', '2T', '1B');
    const next = state.wagonPile[0];
    expect(step(state, 'fill 3G GGG').reveals).toBe(true);
    expect(publicEvents(state, 'fill 3G GGG')).toContainEqual({ type: 'turned-up', wagon: next });
    expect(after(state, 'fill 3G GGG').display).toEqual([...wagons('1F'), next, ...wagons('2T', '1B')]);
  });

  it('leaves a gap when the wagon pile is empty', () => {
    const state = { ...holding(cards('GGG'), 'bear', '1F', '3G'), wagonPile: [] };
    expect(after(state, 'fill 3G GGG').display).toEqual(wagons('1F'));
    expect(step(state, 'fill 3G GGG').reveals).toBe(false);
  });

  it.each([
    ['fill 4F FFFF', { reason: 'not-on-display', params: { wagon: '4F' } }],
    ['fill 3G GGT', { reason: 'not-a-payment', params: { card: 'tiger', wagon: '3G' } }],
    ['fill 3G GGGGGG', { reason: 'not-in-hand', params: { card: 'giraffe', held: 3, needed: 6 } }],
    ['fill 3G GB', { reason: 'pays-too-little', params: { wagon: '3G', cost: 3, paid: 1 } }],
    ['fill 3G', { reason: 'pays-too-little', params: { wagon: '3G', cost: 3, paid: 0 } }],
    ['fill 3G GGGB', { reason: 'pays-too-much', params: { wagon: '3G', card: 'bear' } }],
    ['fill 1G GG', { reason: 'pays-too-much', params: { wagon: '1G', card: 'giraffe' } }],
    ['fill 3G GGBBB', { reason: 'pays-too-much', params: { wagon: '3G', card: 'bear' } }],
  ])('refuses %s', (text, error) => {
    expect(refusal(holding(cards('GGGBBBT'), 'bear', '3G', '1G'), text)).toEqual(error);
  });
});

describe('the bonus card "pay 1 less"', () => {
  const state = holding([...cards('GG'), 'pay-less', 'pay-less'], 'bear', '1G', '2G', '3G', '4G');

  it('makes a wagon one card cheaper and lies on top of the discard', () => {
    expect(after(state, 'fill 3G GG+less').discard).toEqual(['pay-less', ...cards('GGT')]);
  });

  it('gives a wagon of value 1 for nothing but the action', () => {
    const filled = after(state, 'fill 1G +less');
    expect(filled.actions).toBe(1);
    expect(filled.players[0]?.hand).toEqual([...cards('GG'), 'pay-less']);
  });

  it('can be combined with another', () => {
    expect(legal(state, 'fill 4G')).toEqual(['fill 4G GG+less+less']);
    expect(legal(state, 'fill 2G')).toEqual(['fill 2G GG', 'fill 2G G+less', 'fill 2G +less+less']);
  });

  it('is not wasted: what can be kept is kept', () => {
    expect(refusal(state, 'fill 1G G+less')).toEqual({
      reason: 'pays-too-much',
      params: { wagon: '1G', card: 'giraffe' },
    });
    expect(refusal(state, 'fill 1G +less+less')).toEqual({
      reason: 'pays-too-much',
      params: { wagon: '1G', card: 'pay-less' },
    });
  });

  it('goes above the animals', () => {
    const play = { kind: 'fill', wagon: { animal: 'giraffe', value: 2 }, discards: ['pay-less', 'giraffe'] } as const;
    expect(engineAnswer(state, play)).toEqual({ reason: 'bonus-below-animals' });
  });
});

describe('the bonus card "1 for 1"', () => {
  it('makes every card of the token’s animal a joker', () => {
    const state = holding([...cards('GBB'), 'one-for-one'], 'bear', '3G');
    expect(legal(state, 'fill').toSorted()).toEqual(['fill 3G BBG+joker', 'fill 3G BGB+joker', 'fill 3G GBB+joker']);
    expect(after(state, 'fill 3G BBG+joker').discard).toEqual(['one-for-one', ...cards('GBBT')]);
  });

  it('is not wasted where pairs or own cards do', () => {
    const state = holding([...cards('GGBB'), 'one-for-one'], 'bear', '2G');
    expect(
      legal(state, 'fill')
        .filter((text) => text.includes('joker'))
        .toSorted(),
    ).toEqual(['fill 2G BB+joker', 'fill 2G BG+joker', 'fill 2G GB+joker']);
    expect(refusal(state, 'fill 2G GG+joker')).toEqual({
      reason: 'pays-too-much',
      params: { wagon: '2G', card: 'one-for-one' },
    });
  });

  it('goes together with "pay 1 less", in either order on the discard', () => {
    const state = holding([...cards('B'), 'one-for-one', 'pay-less'], 'bear', '2G');
    expect(legal(state, 'fill')).toEqual(['fill 2G B+less+joker', 'fill 2G B+joker+less']);
    expect(after(state, 'fill 2G B+less+joker').discard).toEqual(['one-for-one', 'pay-less', ...cards('BT')]);
  });
});
