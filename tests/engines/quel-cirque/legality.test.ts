import { describe, expect, it } from 'vitest';
import { reshuffle } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import { oddsViolation, sharesOf } from '#engines/core/testing/index.js';
import { engine } from '#engines/quel-cirque/index.js';
import { colours, type Face } from '#engines/quel-cirque/board/board.js';
import { starsOf, type Ring } from '#engines/quel-cirque/board/ring.js';
import type { Options } from '#engines/quel-cirque/setup.js';
import type { State } from '#engines/quel-cirque/state.js';
import { clown, gameWith, judge, offered, playAll, ringWith } from './table.js';

const ring = ringWith([clown('a2', 'blue', 'red'), clown('b1'), clown('c5', 'red', 'green', 'green')]);
const rolled = (face: Face, change: Partial<Ring> = {}, options: Partial<Options> = {}): State => ({
  ...gameWith([face, 'white', 'white'], options),
  ring: { ...ring, ...change },
});

/** Three clowns that can neither take a marble nor walk: only black helps. */
const stuck = (face: Face, options: Partial<Options> = {}): State => ({
  ...gameWith([face, 'white'], options),
  ring: { ...ringWith([clown('a8'), clown('b8'), clown('c8')]), supply: { red: 0, yellow: 0, green: 0, blue: 0 } },
});

const refusal = (state: State, text: string) => {
  const step = judge(state, text);
  return step.ok ? null : step.error;
};

describe('a refusal of Quel Cirque', () => {
  it.each([
    ['red@c3', 'red', { reason: 'no-clown', params: { square: 'c3' } }],
    ['blue@a2', 'red', { reason: 'wrong-colour', params: { face: 'red' } }],
    ['red@c5', 'red', { reason: 'clown-full', params: { square: 'c5' } }],
    ['b4-b5', 'red', { reason: 'no-clown', params: { square: 'b4' } }],
    ['b1-b2', 'red', { reason: 'clown-empty', params: { square: 'b1' } }],
    ['a2-a3-a4', 'blue', { reason: 'top-marble', params: { face: 'blue' } }],
    ['a2-a3', 'red', { reason: 'path' }],
    ['home a2 c1', 'red', { reason: 'only-black' }],
    ['home c4 a1', 'black', { reason: 'no-clown', params: { square: 'c4' } }],
    ['home b1 a1', 'black', { reason: 'on-start', params: { square: 'b1' } }],
    ['home a2 b1', 'black', { reason: 'start-taken', params: { square: 'b1' } }],
    ['home a2 b2', 'black', { reason: 'start-taken', params: { square: 'b2' } }],
    ['flip a2', 'black', { reason: 'variant-off' }],
    ['pass', 'red', { reason: 'must-act' }],
  ] as const)('of %s after %s names the rule and what it speaks of', (text, face, error) => {
    expect(refusal(rolled(face), text)).toEqual(error);
  });

  it.each([
    ['flip c4', 'black', { reason: 'no-clown', params: { square: 'c4' } }],
    ['flip a2', 'white', { reason: 'only-black' }],
    ['flip b1', 'black', { reason: 'one-marble', params: { square: 'b1' } }],
  ] as const)('of %s after %s with the variant too', (text, face, error) => {
    expect(refusal(rolled(face, {}, { 'top-to-bottom': true }), text)).toEqual(error);
  });

  it('says that no marble of the colour is left', () => {
    const supply = { ...ring.supply, red: 0 };
    expect(refusal(rolled('red', { supply }), 'red@b1')).toEqual({ reason: 'none-left', params: { colour: 'red' } });
  });

  it('says that the game is over, and whose turn it is not', () => {
    expect(refusal({ ...rolled('red'), over: true }, 'red@b1')).toEqual({ reason: 'over' });
    expect(engine.play(rolled('red'), 1, { kind: 'add', colour: 'red', square: 'b1' })).toEqual({
      ok: false,
      error: { reason: 'not-your-turn' },
    });
  });

  it('says that a text is no move', () => {
    expect(engine.notation.parse('jump')).toEqual({ ok: false, error: { reason: 'notation' } });
    expect(engine.notation.parse('a2 - a3 -a4 ')).toMatchObject({ ok: true, value: { path: ['a3', 'a4'] } });
  });
});

describe('the event and the marks of a move', () => {
  it.each([
    ['red', 'red@b1', { type: 'added', seat: 0, colour: 'red', square: 'b1' }, { seat: 0, from: null, to: 'b1' }],
    [
      'green',
      'c5-b5-b6-b7',
      { type: 'walked', seat: 0, from: 'c5', to: 'b7', steps: 3 },
      { seat: 0, from: 'c5', to: 'b7' },
    ],
    ['red', 'a2-b2-b3', { type: 'walked', seat: 0, from: 'a2', to: 'b3', steps: 2 }, { seat: 0, from: 'a2', to: 'b3' }],
    ['black', 'home a2 c1', { type: 'came-home', seat: 0, from: 'a2', to: 'c1' }, { seat: 0, from: 'a2', to: 'c1' }],
    ['black', 'flip a2', { type: 'flipped', seat: 0, square: 'a2' }, { seat: 0, from: null, to: 'a2' }],
  ] as const)('after %s of %s', (face, text, event, mark) => {
    const { state, events } = playAll(rolled(face, {}, { 'top-to-bottom': true }), text);
    expect(events[0]).toEqual({ public: event });
    expect(state.mark).toEqual(mark);
  });

  it('are only the move itself for coming home and turning over: no marble drops and no clown is pushed', () => {
    for (const text of ['home a2 c1', 'flip a2']) {
      const { events } = playAll(rolled('black', {}, { 'top-to-bottom': true }), text);
      expect(events.map(({ public: { type } }) => type)).toEqual([events[0]?.public.type, 'rolled']);
    }
  });

  it('are a pass without marks for declining', () => {
    const { state, events } = playAll(stuck('black'), 'pass');
    expect(events[0]).toEqual({ public: { type: 'passed', seat: 0 } });
    expect(events.some(({ public: { type } }) => type === 'dropped' || type === 'pushed')).toBe(false);
    expect(state.mark).toBeNull();
    expect(state.ring).toEqual(stuck('black').ring);
  });
});

describe('declining', () => {
  it('is offered when black allows only what it alone allows', () => {
    expect(offered(stuck('black')).at(-1)).toBe('pass');
    expect(offered(stuck('black'))).toHaveLength(10);
  });

  it('is not offered when there is something else to do', () => {
    expect(offered(rolled('black'))).not.toContain('pass');
  });

  it('is not what a lost turn is: where nothing at all can be done no player is asked', () => {
    const lost = { ...stuck('white'), ring: stuck('white').ring };
    expect(offered(lost)).toEqual([]);
    expect(refusal(lost, 'pass')).toEqual({ reason: 'must-act' });
  });

  it('keeps the turn of a player who rolls black and has no other move', () => {
    const before = { ...stuck('black'), rolls: ['black' as const] };
    const { state } = playAll(before, 'pass');
    expect(state).toMatchObject({ seat: 1, face: 'black', turn: 1 });
  });
});

describe('a reshuffled game with secret colours', () => {
  const secret = gameWith(['white'], { secret: true }, 3);
  const worlds = (audience: number | 'table') =>
    Array.from({ length: 60 }, (_, index) => reshuffle(engine, secret, audience, randomFrom(`world ${index}`)).colours);

  it('gives the others any colour but one’s own, each its own', () => {
    const seen = worlds(1);
    expect(new Set(seen.map((each) => each[1]))).toEqual(new Set(['yellow']));
    expect(new Set(seen.map((each) => each[0]))).toEqual(new Set(['red', 'green', 'blue']));
    expect(seen.every((each) => new Set(each).size === 3)).toBe(true);
  });

  it('gives them with equal odds', () => {
    const drawn = Array.from({ length: 1_200 }, (_, index) =>
      reshuffle(engine, secret, 1, randomFrom(`odds ${index}`)).colours.join(),
    );
    const others = ['red', 'green', 'blue'];
    const cases = others.flatMap((first) =>
      others.filter((third) => third !== first).map((third) => [first, 'yellow', third].join()),
    );
    expect(oddsViolation(drawn, sharesOf(cases))).toBeUndefined();
  });

  it('tells the table no player’s', () => {
    expect(new Set(worlds('table').map((each) => each[2]))).toEqual(new Set(colours));
  });

  it('leaves no roll fixed', () => {
    expect(reshuffle(engine, { ...secret, rolls: ['red'] }, 'table', randomFrom('x')).rolls).toEqual([]);
  });
});

describe('stars', () => {
  it('are those of the holes that a colour has filled', () => {
    expect(starsOf(ringWith([], { 1: 'red', 3: 'blue', 6: 'red' }))).toEqual({ red: 7, yellow: 0, green: 0, blue: 3 });
  });
});
