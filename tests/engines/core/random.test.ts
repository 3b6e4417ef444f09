import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawBelow, drawWords, randomFrom, randomSchema, shuffled, type Random } from '#engines/core/random.js';

const draws = (random: Random, bound: number, count: number): readonly number[] => {
  const numbers: number[] = [];
  for (let rest = random; numbers.length < count;) {
    const [number, after] = drawBelow(rest, bound);
    numbers.push(number);
    rest = after;
  }
  return numbers;
};

/** The documented words, computed with another implementation of SHA-256. */
const word = (seed: string, index: number): number =>
  createHash('sha256')
    .update(`${seed}:${Math.floor(index / 8)}`)
    .digest()
    .readUInt32BE((index % 8) * 4);

describe('drawBelow', () => {
  it('draws the documented words of SHA-256', () => {
    const expected = Array.from({ length: 20 }, (_, index) => word('big top', index));
    expect(draws(randomFrom('big top'), 2 ** 32, 20)).toEqual(expected);
  });

  it('draws these numbers for ever: tables in progress depend on them', () => {
    expect(draws(randomFrom('en piste'), 6, 12)).toMatchInlineSnapshot(`
      [
        5,
        1,
        0,
        4,
        0,
        1,
        4,
        0,
        4,
        2,
        5,
        3,
      ]
    `);
  });

  it('throws words away that would favour low numbers', () => {
    const bound = 2 ** 31 + 1;
    const numbers = draws(randomFrom('fair'), bound, 50);
    const words = Array.from({ length: 400 }, (_, index) => word('fair', index)).filter((one) => one < bound);
    expect(numbers).toEqual(words.slice(0, 50));
  });

  it('throws away the first word too many as well', () => {
    // More than half of all words: words below the bound are fair, the bound itself would be a second zero.
    const seed = 'limit';
    const bound = word(seed, 0);
    expect(bound).toBeGreaterThan(2 ** 31);
    expect(drawBelow(randomFrom(seed), bound)[1].drawn).toBeGreaterThan(1);
  });

  it('stays in its range and is the same after JSON', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 200 }),
        fc.integer({ min: 1, max: 2 ** 32 }),
        fc.nat({ max: 100 }),
        (seed, bound, drawn) => {
          const random = { seed, drawn };
          const [number, after] = drawBelow(random, bound);
          expect(number).toBeGreaterThanOrEqual(0);
          expect(number).toBeLessThan(bound);
          expect(after.drawn).toBeGreaterThan(drawn);
          expect(drawBelow(randomSchema.parse(JSON.parse(JSON.stringify(random))), bound)).toEqual([number, after]);
        },
      ),
    );
  });

  it('makes every number about equally likely', () => {
    const counts = Array.from({ length: 7 }, () => 0);
    for (const number of draws(randomFrom('die'), 7, 70_000)) counts[number] = (counts[number] ?? 0) + 1;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    // Six degrees of freedom: a fair die exceeds 22.46 once in a thousand seeds.
    expect(chiSquare).toBeLessThan(22.46);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('refuses the bound %d', (bound) => {
    expect(() => drawBelow(randomFrom('x'), bound)).toThrow(RangeError);
  });
});

describe('shuffled', () => {
  it('keeps every item and changes nothing in place', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), fc.array(fc.integer()), (seed, items) => {
        const before = [...items];
        const [order] = shuffled(randomFrom(seed), items);
        expect(order.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
        expect(items).toEqual(before);
      }),
    );
  });

  it('makes every order about equally likely', () => {
    const counts = new Map<string, number>();
    let random = randomFrom('orders');
    for (let round = 0; round < 24_000; round += 1) {
      const [order, after] = shuffled(random, ['a', 'b', 'c', 'd']);
      counts.set(order.join(''), (counts.get(order.join('')) ?? 0) + 1);
      random = after;
    }
    expect(counts.size).toBe(24);
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // 23 degrees of freedom: a fair shuffle exceeds 49.73 once in a thousand seeds.
    expect(chiSquare).toBeLessThan(49.73);
  });

  it('goes on where the generator stands', () => {
    const [, after] = shuffled(randomFrom('on'), [1, 2, 3]);
    expect(after.seed).toBe('on');
    expect(after.drawn).toBeGreaterThanOrEqual(3);
    expect(shuffled(after, [1, 2, 3, 4, 5])).not.toEqual(shuffled(randomFrom('on'), [1, 2, 3, 4, 5]));
  });
});

describe('randomSchema', () => {
  it.each([
    {},
    { seed: '', drawn: 0 },
    { seed: 'x', drawn: -1 },
    { seed: 'x', drawn: 0.5 },
    { seed: 'x', drawn: 0, more: 1 },
  ])('refuses %j', (data) => {
    expect(randomSchema.safeParse(data).success).toBe(false);
  });
});

describe('drawWords', () => {
  it.each([
    [0, 0],
    [1, 8],
    [8, 8],
    [9, 16],
  ])('draws after %d words the three from word %d on, and leaves the rest of their block', (drawn, first) => {
    const [words, rest] = drawWords({ seed: 'words', drawn });
    expect(words).toEqual([0, 1, 2].map((index) => word('words', first + index)));
    expect(rest).toEqual({ seed: 'words', drawn: first + 8 });
  });
});
