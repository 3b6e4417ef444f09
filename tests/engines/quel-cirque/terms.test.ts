import { describe, expect, it } from 'vitest';
import type { Audience } from '#engines/core/seat.js';
import type { Term } from '#engines/core/computer.js';
import type { Ring } from '#engines/quel-cirque/board/ring.js';
import { computer, engine } from '#engines/quel-cirque/index.js';
import type { Options } from '#engines/quel-cirque/setup.js';
import { clown, gameWith, ringWith } from './table.js';

interface Asked {
  readonly options?: Partial<Options>;
  readonly seats?: number;
  /** The seat whose view the terms use; default: red, the seat to act. */
  readonly audience?: Audience;
}

/** The terms of a move for red after a roll of white, which allows all moves; yellow is seat 1 and green seat 2. */
const termsOf = (ring: Ring, notation: string, { options, seats, audience = 0 }: Asked = {}): readonly Term[] => {
  const move = engine.notation.parse(notation);
  if (!move.ok) throw new Error(`${notation} cannot be read`);
  const view = engine.view({ ...gameWith(['white'], options, seats), ring }, audience);
  return computer.terms?.(view, move.value) ?? [];
};

const [asideA, asideC] = [clown('a1'), clown('c1')];

describe('what a move brings in Quel Cirque, in named terms', () => {
  it('is the stars that it wins, and that it ends the game', () => {
    const ring = ringWith([clown('a2', 'red'), clown('b7', 'red'), asideC]);
    expect(termsOf(ring, 'a2-a3')).toEqual([{ name: 'stars', params: { count: 1 } }]);
    expect(termsOf(ring, 'b7-b8')).toEqual([{ name: 'stars', params: { count: 6 } }, { name: 'ends' }]);
  });

  it('is the stars that it gives to others, each by their seat', () => {
    const ring = ringWith([clown('a5', 'green'), clown('b7', 'yellow'), asideC]);
    expect(termsOf(ring, 'a5-a6', { seats: 3 })).toEqual([{ name: 'gives', params: { seat: 2, count: 4 } }]);
    expect(termsOf(ring, 'b7-b8', { seats: 3 })).toEqual([
      { name: 'gives', params: { seat: 1, count: 6 } },
      { name: 'ends' },
    ]);
  });

  it('is stars of a colour whose owner is unknown, without a seat', () => {
    const ring = ringWith([clown('b7', 'yellow'), asideA, asideC]);
    const toOthers = [{ name: 'others', params: { count: 6 } }, { name: 'ends' }];
    expect(termsOf(ring, 'b7-b8', { options: { secret: true } })).toEqual(toOthers);
    const own = ringWith([clown('b7', 'red'), asideA, asideC]);
    expect(termsOf(own, 'b7-b8', { options: { secret: true }, audience: 'table' })).toEqual(toOthers);
  });

  it('is that marbles of one’s own come nearer to stars, or farther away', () => {
    expect(termsOf(ringWith([clown('b4'), asideA, asideC]), 'red@b4')).toEqual([{ name: 'nearer' }]);
    expect(termsOf(ringWith([clown('a7', 'red'), clown('b1'), asideC]), 'a7-a8')).toEqual([{ name: 'farther' }]);
  });

  it('is for stars won those alone, whatever becomes of the other marbles', () => {
    const ring = ringWith([clown('c6', 'red', 'red', 'red'), asideA, clown('b1')]);
    expect(termsOf(ring, 'c6-c7-c8', { options: { lazy: true } })).toEqual([{ name: 'stars', params: { count: 5 } }]);
  });

  it('names the hindered players, as far as their colours are known', () => {
    const ring = ringWith([clown('a7', 'yellow'), clown('b1'), asideC]);
    expect(termsOf(ring, 'a7-a8', { seats: 3 })).toEqual([{ name: 'hinders', params: { seat: 1 } }]);
    expect(termsOf(ring, 'a7-a8', { options: { secret: true } })).toEqual([{ name: 'quiet' }]);
  });

  it('is how many clowns it pushes', () => {
    const ring = ringWith([clown('a1', 'blue'), clown('a2'), asideC]);
    expect(termsOf(ring, 'a1-a2', { options: { push: 'jostle' } })).toEqual([{ name: 'pushes', params: { count: 1 } }]);
  });

  it('is empty when nothing of this happens, or when the affected player is unknown', () => {
    expect(termsOf(ringWith([clown('a8'), asideA, asideC]), 'red@a8')).toEqual([{ name: 'quiet' }]);
    const secret = { options: { secret: true }, audience: 'table' } as const;
    expect(termsOf(ringWith([clown('b4'), asideA, asideC]), 'red@b4', secret)).toEqual([{ name: 'quiet' }]);
    expect(termsOf(ringWith([clown('a7', 'red'), clown('b1'), asideC]), 'a7-a8', secret)).toEqual([{ name: 'quiet' }]);
  });

  it('is nothing for what is not allowed', () => {
    expect(termsOf(ringWith([clown('b4'), asideA, asideC]), 'b4-b5')).toEqual([]);
  });
});
