import { describe, expect, it } from 'vitest';
import { QuickRandom } from '#engines/core/quick-random.js';
import { drawWords, randomFrom } from '#engines/core/random.js';

const WORD = 2n ** 32n;

const rotatedLeft = (word: bigint, bits: bigint): bigint => ((word << bits) | (word >> (32n - bits))) % WORD;

/** The words of sfc32 after its twelve warm-up rounds, computed with big integers. */
const sfc32 = ([first, second, third]: readonly number[], count: number): readonly number[] => {
  let [a, b, c, counter] = [BigInt(first ?? 0), BigInt(second ?? 0), BigInt(third ?? 0), 1n];
  const words = Array.from({ length: 12 + count }, () => {
    const word = (a + b + counter) % WORD;
    [a, b, c] = [b ^ (b >> 9n), (c + (c << 3n)) % WORD, (rotatedLeft(c, 21n) + word) % WORD];
    counter += 1n;
    return Number(word);
  });
  return words.slice(12);
};

const generator = (seed: string): QuickRandom => new QuickRandom(randomFrom(seed));

describe('a quick generator', () => {
  it('draws the words of sfc32, seeded with three words of the other generator', () => {
    const random = generator('quick');
    const words = Array.from({ length: 50 }, () => random.fraction() * 2 ** 32);
    expect(words).toEqual(sfc32(drawWords(randomFrom('quick'))[0], 50));
  });

  it('leaves the other generator behind the words that it was seeded with', () => {
    expect(generator('quick').rest).toEqual(drawWords(randomFrom('quick'))[1]);
  });

  it('draws whole numbers below a bound, each as likely', () => {
    const random = generator('below');
    const counts = [0, 0, 0];
    for (let draw = 0; draw < 3_000; draw += 1) {
      const number = random.below(3);
      counts[number] = (counts[number] ?? 0) + 1;
    }
    expect(counts).toHaveLength(3);
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(100);
  });

  it('draws one of some items, each as likely, and none where there is none', () => {
    const random = generator('one of');
    const items = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
    const drawn = Array.from({ length: 3_000 }, () => random.oneOf(items).name);
    for (const { name } of items)
      expect(Math.abs(drawn.filter((each) => each === name).length - 1_000)).toBeLessThan(100);
    expect(() => random.oneOf([])).toThrow('nothing to draw from');
  });

  it('brings a list itself into an order drawn at random, each as likely', () => {
    const random = generator('shuffle');
    const orders = new Map<string, number>();
    for (let draw = 0; draw < 6_000; draw += 1) {
      const order = random.shuffle(['a', 'b', 'c']).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect([...orders.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
    for (const count of orders.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
    const list = ['a', 'b', 'c'];
    expect(random.shuffle(list)).toBe(list);
    expect(random.shuffle([])).toEqual([]);
  });
});
