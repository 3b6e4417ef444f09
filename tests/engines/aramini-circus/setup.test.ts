import { describe, expect, it } from 'vitest';
import { engine, completeSetup, type Setup } from '#engines/aramini-circus/index.js';
import { cards, opening, wagons } from './at-table.js';

describe('the setup of Aramini Circus', () => {
  it('deals five cards each, opens the discard and puts four wagons on display', () => {
    const state = opening({
      seats: 3,
      hands: [cards('GGGGG'), cards('BBBBB')],
      discard: 'tiger',
      pile: cards('FF'),
      wagons: wagons('4F', '1G', '2B', '3T', '1T'),
    });
    expect(state.players.map(({ hand }) => hand)).toEqual([cards('GGGGG'), cards('BBBBB'), cards('GGGGG')]);
    expect(state.discard).toEqual(['tiger']);
    expect(state.pile.slice(0, 2)).toEqual(['fish', 'fish']);
    expect(state.pile).toHaveLength(48 - 15 - 1);
    expect(state.display).toEqual(wagons('4F', '1G', '2B', '3T'));
    expect(state.wagonPile[0]).toEqual({ animal: 'tiger', value: 1 });
    expect(state.wagonPile).toHaveLength(36);
  });

  it('gives one token a seat and leaves the others in the centre', () => {
    const state = opening({ seats: 2, tokens: ['tiger', 'fish'] });
    expect(state.players.map(({ token }) => token)).toEqual(['tiger', 'fish']);
    expect(state.centre).toEqual(['giraffe', 'bear']);
  });

  it.each([
    [2, 18],
    [3, 18],
    [4, 16],
  ])('with %d players sets the goal at %d points', (seats, goal) => {
    expect(opening({ seats }).goal).toBe(goal);
  });

  it.each([
    { seats: 2, first: 0, ringmaster: 1 },
    { seats: 2, first: 1, ringmaster: 0 },
    { seats: 3, first: 0, ringmaster: 2 },
    { seats: 4, first: 2, ringmaster: 1 },
  ])(
    'gives the ringmaster to the right of the first player: $seats players, first $first',
    ({ seats, first, ringmaster }) => {
      const state = opening({ seats, first });
      expect(state.ringmaster).toEqual({ seat: ringmaster, faceUp: true });
      expect(state).toMatchObject({ seat: first, actions: 2, turn: 0 });
    },
  );

  it('mixes the ten bonus cards into the pile before the deal', () => {
    const state = opening({ seats: 2, bonus: true, hands: [['draw-two', 'pay-less', ...cards('GGG')]] });
    expect(state.players[0]?.hand).toEqual([...cards('GGG'), 'draw-two', 'pay-less']);
    expect(state.pile.length + state.discard.length + 10).toBe(58);
  });

  const setup = completeSetup({ seats: 3 });
  const faults: readonly (readonly [string, Partial<Setup>, object])[] = [
    [
      'a card too many',
      { cards: [...setup.cards, 'bear'] },
      { reason: 'setup-cards', params: { card: 'bear', expected: 12, found: 13 } },
    ],
    [
      'a card too few',
      { cards: setup.cards.slice(1) },
      { reason: 'setup-cards', params: { card: 'giraffe', expected: 12, found: 11 } },
    ],
    [
      'bonus cards without the variant',
      { cards: [...setup.cards, 'pay-less'] },
      { reason: 'setup-cards', params: { card: 'pay-less', expected: 0, found: 1 } },
    ],
    [
      'the variant without bonus cards',
      { bonus: true },
      { reason: 'setup-cards', params: { card: 'draw-two', expected: 2, found: 0 } },
    ],
    [
      'a wagon of another value',
      { wagons: setup.wagons.with(0, { animal: 'giraffe', value: 4 }) },
      { reason: 'setup-wagons', params: { wagon: '1G', expected: 4, found: 3 } },
    ],
    ['a token twice', { tokens: ['bear', 'bear', 'fish', 'tiger'] }, { reason: 'setup-tokens' }],
    ['a first player who is not there', { first: 3 }, { reason: 'setup-first', params: { first: 3, seats: 3 } }],
    ['a first player before the first', { first: -1 }, { reason: 'setup-first', params: { first: -1, seats: 3 } }],
    ['half a first player', { first: 0.5 }, { reason: 'setup-first', params: { first: 0.5, seats: 3 } }],
    ['too few seats', { seats: 1 }, { reason: 'setup-seats', params: { seats: 1 } }],
    ['too many seats', { seats: 5 }, { reason: 'setup-seats', params: { seats: 5 } }],
  ];

  it('cannot be made by hand with six cards in a hand', () => {
    expect(completeSetup({ seats: 2, hands: [cards('GGGGG')] }).cards.slice(0, 5)).toEqual(cards('GGGGG'));
    expect(() => completeSetup({ seats: 2, hands: [cards('GGGGGB')] })).toThrow(RangeError);
  });

  it('is without bonus cards by default', () => {
    expect(engine.options.parse({})).toEqual({ bonus: false });
  });

  it('made by hand opens the discard with another card than those asked for on the pile', () => {
    const state = opening({ seats: 2, pile: cards('FT') });
    expect(state.pile.slice(0, 2)).toEqual(cards('FT'));
    expect(state.discard).toEqual(['giraffe']);
  });

  it('made by hand keeps to the box: what is asked for too often is refused', () => {
    const greedy = completeSetup({ seats: 2, wagons: wagons('4G', '4G'), hands: [cards('GG')], first: 1 });
    expect(greedy.wagons).toHaveLength(41);
    expect(engine.start(greedy)).toEqual({
      ok: false,
      error: { reason: 'setup-wagons', params: { wagon: '4G', expected: 1, found: 2 } },
    });
    expect(completeSetup({ seats: 2 })).toMatchObject({
      bonus: false,
      first: 0,
      tokens: ['giraffe', 'bear', 'fish', 'tiger'],
      random: { seed: 'by hand', drawn: 0 },
    });
    expect(greedy.first).toBe(1);
  });

  it.each(faults)('refuses %s', (_, change, error) => {
    expect(engine.start({ ...setup, ...change })).toEqual({ ok: false, error });
  });
});
