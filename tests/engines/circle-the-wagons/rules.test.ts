import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../engines/core/random.js';
import { engine } from '../../../engines/circle-the-wagons/index.js';
import { openCells } from '../../../engines/circle-the-wagons/placing.js';
import { townOf } from '../../../engines/circle-the-wagons/town.js';
import { drawn } from './map.js';
import { duel, playAll, refusalOf } from './table.js';

const begun = duel([15, 16, 17]);

describe('the ring', () => {
  it('begins where the second player says', () => {
    expect(engine.status(begun)).toEqual({ kind: 'playing', seat: 1, turn: 0 });
    const { state } = playAll(begun, 'start 3');
    expect(engine.status(state)).toEqual({ kind: 'playing', seat: 0, turn: 1 });
    expect(state.ring).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 1, 2]);
  });

  it('gives the cards passed to the opponent, as in the example of the rulebook', () => {
    const { state, events } = playAll(begun, 'start 3', 'take 4');
    expect(state.waiting).toEqual([[4], [3]]);
    expect(state.ring[0]).toBe(5);
    expect(events.at(-1)).toEqual({ type: 'took', seat: 0, card: 4, given: [3], to: 1 });
  });

  it('has given cards laid in its order before anything is taken', () => {
    const { state } = playAll(begun, 'start 0', 'take 2', 'place 2 at 0,0');
    expect(engine.status(state)).toEqual({ kind: 'playing', seat: 1, turn: 2 });
    expect(refusalOf(state, 'take 3')).toBe('place-first');
    expect(refusalOf(state, 'place 1 at 0,0')).toBe('another-card');
    const laid = playAll(state, 'place 0 at 0,0', 'place 1 at 2,0').state;
    expect(engine.status(laid)).toEqual({ kind: 'playing', seat: 1, turn: 2 });
    expect(refusalOf(laid, 'place 3 at 0,2')).toBe('take-first');
    expect(playAll(laid, 'take 3', 'place 3 at 0,2').state).toMatchObject({
      seat: 0,
      turn: 3,
      ring: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
    });
  });

  it('ends the game when its last card and all cards given are laid', () => {
    const passed = playAll(begun, 'start 0', 'take 14', 'place 14 at 0,0').state;
    const given = passed.ring.length === 0 ? Array.from({ length: 14 }, (_, card) => `place ${card} at ${card},0`) : [];
    const { state, events } = playAll(passed, ...given);
    expect(engine.status(state)).toMatchObject({ kind: 'over' });
    expect(events.at(-1)).toMatchObject({ type: 'ended', strangerPoints: null });
    expect(refusalOf(state, 'take 1')).toBe('over');
  });

  it('does not hold what was taken', () => {
    const { state } = playAll(begun, 'start 0', 'take 2', 'place 2 at 0,0', 'place 0 at 0,0', 'place 1 at 2,0');
    expect(refusalOf(state, 'take 2')).toBe('not-in-ring');
    expect(refusalOf(begun, 'start 16')).toBe('not-in-ring');
    expect(refusalOf(begun, 'take 1')).toBe('start-first');
  });
});

describe('a card', () => {
  const town = townOf([{ card: 0, x: 0, y: 0, turned: false }]);
  const { state } = playAll(begun, 'start 0', 'take 0', 'place 0 at 0,0', 'take 1', 'place 1 at 0,0', 'take 2');

  it.each([
    ['beside', '2,0'],
    ['beside, moved by one', '2,1'],
    ['beneath', '-1,2'],
    ['on a quarter', '1,1'],
    ['on a half', '0,-1'],
    ['on the whole', '0,0'],
  ])('may lie %s', (_, cell) => {
    expect(refusalOf(state, `place 2 at ${cell}`)).toBeNull();
    expect(refusalOf(state, `place 2 at ${cell} turned`)).toBeNull();
  });

  it.each(['2,2', '-2,-2', '2,-2', '-2,2'])('may not touch by a corner only, at %s', (cell) => {
    expect(refusalOf(state, `place 2 at ${cell}`)).toBe('corner-only');
  });

  it.each(['3,0', '5,5', '0,-3'])('may not lie apart, at %s', (cell) => {
    expect(refusalOf(state, `place 2 at ${cell}`)).toBe('apart');
  });

  it('has twenty-one places beside, beneath and on a single card', () => {
    expect(openCells(town)).toHaveLength(21);
  });

  it('lies at the origin when it is the first', () => {
    const first = playAll(begun, 'start 0', 'take 0').state;
    expect(engine.moves(first, 0)).toHaveLength(2);
    expect(refusalOf(first, 'place 0 at 1,0')).toBe('first-card');
    expect(refusalOf(first, 'place 0 at 0,0 turned')).toBeNull();
  });

  it('may lie over a hole', () => {
    const around = drawn('dw dw dw', 'dw .. dw', 'dw dw dw');
    expect(openCells(around)).toContainEqual({ x: 1, y: 1 });
    expect(openCells(around)).toHaveLength(32);
  });

  it('says what the town is worth with it', () => {
    const { events } = playAll(begun, 'start 0', 'take 0', 'place 0 at 0,0');
    // Three plains and a forest; one mine, fort, cow and beer: the herd scores 2, no gun is near.
    expect(events.at(-1)).toMatchObject({ type: 'placed', points: 6, gain: 6 });
  });
});

describe('a setup', () => {
  const setup = engine.deal({ solo: 'off' }, 2, randomFrom('setup'));
  const alone = engine.deal({ solo: 'local' }, 1, randomFrom('setup'));

  it.each([
    ['alone without the solo game', { ...alone, options: { solo: 'off' } }, 'alone'],
    ['the solo game for two', { ...setup, options: { solo: 'legend' } }, 'solo-is-for-one'],
    ['a card twice', { ...setup, ring: [...setup.ring.slice(1), setup.scoring[0] ?? 0] }, 'setup-cards'],
    ['a card too few', { ...setup, ring: setup.ring.slice(1) }, 'setup-shares'],
    ['no such first player', { ...setup, firstSeat: 2 }, 'setup-first-seat'],
    ['a first player before the first', { ...setup, firstSeat: -1 }, 'setup-first-seat'],
    [
      'a comparing condition for one',
      { ...alone, scoring: [4, 0], ring: [1, 2, 3, 5, 6, 7, 8, 9], deck: [10, 11, 12, 13, 14, 15, 16, 17] },
      'setup-comparing',
    ],
  ] as const)('is refused with %s', (_, bad, reason) => {
    expect(engine.start(bad)).toEqual({ ok: false, error: { reason } });
  });
});

describe('notation', () => {
  it.each(['start 7', 'take 17', 'place 13 at 1,0', 'place 13 at -12,-3 turned'])(
    'reads %s as it is written',
    (text) => {
      const move = engine.notation.parse(text);
      expect(move.ok && engine.notation.format(move.value)).toBe(text);
    },
  );

  it.each(['take 18', 'take', 'place 3', 'place 3 at 99,0', 'place 3 at 1', 'place 3 at 1,0 sideways', 'give 3', ''])(
    'does not read %j',
    (text) => {
      expect(engine.notation.parse(text)).toMatchObject({ ok: false, error: { reason: 'notation' } });
    },
  );

  it('knows one nought', () => {
    expect(engine.notation.parse('place 3 at -0,0')).toEqual({
      ok: true,
      value: { kind: 'place', card: 3, x: 0, y: 0, turned: false },
    });
  });
});
