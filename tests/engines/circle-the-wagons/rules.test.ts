import { renderer } from '#renderers/circle-the-wagons/renderer.js';
import { textsFor } from '#src/i18n/texts.js';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { allCards, conditionIds } from '#engines/circle-the-wagons/cards.js';
import { engine } from '#engines/circle-the-wagons/index.js';
import { contactOf, openCells } from '#engines/circle-the-wagons/rules/placing.js';
import { townOf } from '#engines/circle-the-wagons/rules/town.js';
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
    expect(events).toEqual([
      { type: 'started', seat: 1, card: 3 },
      { type: 'took', seat: 0, card: 4, given: [3], to: 1 },
    ]);
  });

  it('has given cards laid in its order before anything is taken', () => {
    const { state } = playAll(begun, 'start 0', 'take 2', 'place 2 at 0,0');
    expect(engine.status(state)).toEqual({ kind: 'playing', seat: 1, turn: 2 });
    expect(refusalOf(state, 'take 3')).toBe('place-first');
    expect(refusalOf(state, 'place 1 at 0,0')).toBe('another-card');
    expect(refusalOf(state, 'place 9 at 0,0')).toBe('place-first');
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

  it('hides nothing: no move of two players reveals anything', () => {
    for (const moves of [['start 3'], ['start 3', 'take 3'], ['start 3', 'take 3', 'place 3 at 0,0']])
      expect(playAll(begun, ...moves).reveals, moves.at(-1)).toBe(false);
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

  it('touches a town, or only its corner, or nothing of it', () => {
    const at = (x: number, y: number) => contactOf(town, { x, y });
    expect([at(0, 0), at(2, 0), at(2, 2), at(3, 0)]).toEqual(['joined', 'joined', 'corner', 'apart']);
  });

  it('has twenty-one places next to, beneath and on a single card', () => {
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
    expect(events.at(-1)).toMatchObject({ type: 'placed', seat: 0, points: 6, gain: 6 });
  });

  it('says what a comparing condition has brought the other town', () => {
    // Smalltown Charm: the town with fewer territories scores the difference, here 4 and 0.
    const { events } = playAll(duel([4, 15, 16]), 'start 0', 'take 0', 'place 0 at 0,0');
    expect(events.at(-1)).toMatchObject({ type: 'placed', rival: { seat: 1, points: 4, gain: 4 } });
    const [told] = events
      .slice(-1)
      .map((event) => renderer.event(event, { texts: textsFor('en'), names: ['Ada', 'Bo'] }));
    expect(told).toContain('Effect on **Bo**: **+4 → 4 points**.');
  });

  it('says what the town has gained, less what it covers', () => {
    const twice = playAll(begun, 'start 0', 'take 0', 'place 0 at 0,0', 'take 1', 'place 1 at 0,0', 'take 2');
    // Water covers the beer of the first card: six points less a forest, with three of water and one of snow.
    const { events, state } = playAll(twice.state, 'place 2 at 1,1');
    expect(events.at(-1)).toMatchObject({ type: 'placed', points: 9, gain: 3 });
    expect(engine.view(state, 'table')).toMatchObject({ newest: 0, result: null });
  });
});

describe('a setup', () => {
  const setup = engine.deal({ solo: 'off' }, 2, randomFrom('setup'));
  const alone = engine.deal({ solo: 'local' }, 1, randomFrom('setup'));

  it.each([
    ['alone without the solo game', { ...alone, options: { solo: 'off' } }, 'alone'],
    ['the solo game for two', { ...setup, options: { solo: 'legend' } }, 'solo-is-for-one'],
    ['a card twice', { ...setup, ring: [...setup.ring.slice(1), setup.scoring[0] ?? 0] }, 'setup-cards'],
    ['a card too few in the ring', { ...setup, ring: setup.ring.slice(1) }, 'setup-shares'],
    ['a scoring card too few', { ...setup, scoring: setup.scoring.slice(1) }, 'setup-shares'],
    ['a deck for two', { ...setup, deck: [0] }, 'setup-shares'],
    ['a card too few in the deck', { ...alone, deck: alone.deck.slice(1) }, 'setup-shares'],
    ['no such first player', { ...setup, firstSeat: 2 }, 'setup-first-seat'],
    ['a first player before the first', { ...setup, firstSeat: -1 }, 'setup-first-seat'],
  ] as const)('is refused with %s', (_, bad, reason) => {
    expect(engine.start(bad)).toEqual({ ok: false, error: { reason } });
  });

  it.each([0, 3, 1.5])('is refused for %d players', (seats) => {
    expect(engine.start({ ...setup, seats })).toEqual({
      ok: false,
      error: { reason: 'setup-seats', params: { seats } },
    });
  });

  it.each(['smalltown-charm', 'claim-jumpers', 'one-too-many'] as const)(
    'for one is refused with %s, which compares two towns, and never dealt',
    (condition) => {
      const compares = conditionIds.indexOf(condition);
      const others = allCards.map(({ id }) => id).filter((id) => id !== compares);
      const scoring = [others[0] ?? 0, compares];
      const bad = { ...alone, scoring, ring: others.slice(1, 9), deck: others.slice(9) };
      expect(engine.start(bad)).toEqual({ ok: false, error: { reason: 'setup-comparing' } });
      const dealt = (solo: 'off' | 'local', seats: number) =>
        Array.from({ length: 60 }, (_, index) => engine.deal({ solo }, seats, randomFrom(`deal ${index}`)).scoring);
      expect(dealt('local', 1).flat()).not.toContain(compares);
      expect(dealt('off', 2).flat()).toContain(compares);
    },
  );

  it('is for two players unless the options ask for one', () => {
    expect(engine.options.parse({})).toEqual({ solo: 'off' });
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

  it.each([
    'take 18',
    'take',
    'take7',
    'take 7 8',
    'mistake 7',
    'take 007',
    'place 3',
    'place 3 at 99,0',
    'place 3 at 1',
    'place 3 at 1 0',
    'place 3 at --1,0',
    'place 3 at 1,0 sideways',
    'place 3 at 1,0 turned back',
    'replace 3 at 1,0',
    'place 3at 1,0',
    'give 3',
    '',
  ])('does not read %j', (text) => {
    expect(engine.notation.parse(text)).toMatchObject({ ok: false, error: { reason: 'notation' } });
  });

  it.each([
    ['  START   7 ', 'start 7'],
    ['Take  17', 'take 17'],
    ['place  3  at  -1 ,  -12  Turned', 'place 3 at -1,-12 turned'],
  ])('reads %j as %s, whatever its case and its spaces', (typed, written) => {
    const move = engine.notation.parse(typed);
    expect(move.ok && engine.notation.format(move.value)).toBe(written);
  });

  it('knows one nought', () => {
    expect(engine.notation.parse('place 3 at -0,0')).toEqual({
      ok: true,
      value: { kind: 'place', card: 3, x: 0, y: 0, turned: false },
    });
  });
});
