import { describe, expect, it } from 'vitest';
import { computer, engine } from '#engines/quel-cirque/index.js';
import type { Ring } from '#engines/quel-cirque/board/ring.js';
import type { State } from '#engines/quel-cirque/state.js';
import { clown, gameWith, ringWith } from './table.js';

/** The computer player's mark for a move in notation, as red, after a roll of white, which allows all moves. */
const mark = (ring: Ring, text: string, game: State = gameWith(['white'])): number => {
  const move = engine.notation.parse(text);
  if (!move.ok) throw new Error(`${text} cannot be read`);
  return computer.appraise(engine.view({ ...game, ring }, 0), [move.value])[0] ?? Number.NaN;
};

/** A clown in the last row wins no more stars, so that additions to it change nothing. */
const aside = clown('a8');

describe('the prospects of a marble', () => {
  it('are a share of the stars of the next hole ahead, the larger the further on the clown is', () => {
    expect(mark(ringWith([clown('b1'), clown('a1'), clown('c1')]), 'red@b1')).toBeCloseTo(1 * (0.25 + 0.35 / 8));
    expect(mark(ringWith([clown('b4'), clown('a1'), clown('c1')]), 'red@b4')).toBeCloseTo(3 * (0.25 + 0.35 / 2));
  });

  it('pass over holes that are filled', () => {
    const ring = ringWith([clown('b4'), clown('a1'), clown('c1')], { 3: 'blue' });
    expect(mark(ring, 'red@b4')).toBeCloseTo(4 * (0.25 + 0.35 / 2));
  });

  it('are of the second hole and half as much for the second marble from below, and so on', () => {
    const second = ringWith([clown('b4', 'blue'), clown('a1'), clown('c1')]);
    expect(mark(second, 'red@b4')).toBeCloseTo((4 * (0.25 + 0.35 / 2)) / 2);
    const third = ringWith([clown('b4', 'blue', 'green'), clown('a1'), clown('c1')]);
    expect(mark(third, 'red@b4')).toBeCloseTo((5 * (0.25 + 0.35 / 2)) / 3);
  });

  it('are of the last hole where there are fewer holes than marbles', () => {
    const ring = ringWith([clown('b7', 'blue', 'green'), clown('a1'), clown('c1')]);
    expect(mark(ring, 'red@b7')).toBeCloseTo((6 * (0.25 + (0.35 * 7) / 8)) / 3);
  });

  it('are none in the last row', () => {
    expect(mark(ringWith([aside, clown('a1'), clown('c1')]), 'red@a8')).toBe(0);
  });

  it('add up over all clowns', () => {
    const ring = ringWith([aside, clown('b4', 'red'), clown('c4', 'red')]);
    expect(mark(ring, 'red@a8')).toBeCloseTo(2 * 3 * (0.25 + 0.35 / 2));
  });
});

describe('the computer player of Quel Cirque', () => {
  const ring = ringWith([aside, clown('a1'), clown('c1')], { 1: 'red', 2: 'yellow', 4: 'green', 5: 'blue' });

  it('weighs its stars against those of the strongest rival, and of all rivals on average', () => {
    expect(mark(ring, 'red@a8')).toBeCloseTo(1 - 2 * 0.6 - 2 * 0.4);
    expect(mark(ring, 'red@a8', gameWith(['white'], {}, 3))).toBeCloseTo(1 - 4 * 0.6 - ((2 + 4) / 2) * 0.4);
  });

  it('fears every other colour where it is secret which are in play', () => {
    const secret = gameWith(['white'], { secret: true });
    expect(mark(ring, 'red@a8', secret)).toBeCloseTo(1 - 5 * 0.6 - ((2 + 4 + 5) / 3) * 0.4);
  });

  it('likes nothing less than what is not allowed', () => {
    const red = gameWith(['red']);
    expect(mark(ring, 'blue@a8', red)).toBeLessThan(-1_000);
    expect(mark(ring, 'red@a8', red)).toBeGreaterThan(-1_000);
  });

  it('has no opinion for a seat whose colour it does not know', () => {
    const state = { ...gameWith(['white'], { secret: true }), ring };
    expect(computer.appraise(engine.view(state, 'table'), engine.moves(state, 0).slice(0, 2))).toEqual([0, 0]);
  });
});
