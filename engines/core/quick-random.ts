import { drawWords, type Random } from './random.js';

const WORD_RANGE = 2 ** 32;
/** Words thrown away at the start, so that every word of the seed affects all the others. */
const WARM_UP = 12;

/**
 * A generator for imagined things only, much faster than the one that deals: Chris Doty-Humphrey's sfc32, seeded with
 * three words of the other. A few of its words reveal the rest, so no real card comes from it.
 */
export class QuickRandom {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;
  /** The slow generator after the words that seeded this one. */
  readonly rest: Random;

  constructor(random: Random) {
    const [[a, b, c], rest] = drawWords(random);
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.rest = rest;
    for (let word = 0; word < WARM_UP; word += 1) this.#word();
  }

  /** From 0 up to, but not including, 1. */
  fraction(): number {
    return this.#word() / WORD_RANGE;
  }

  /** An integer from 0 to `bound` − 1, all equally likely within about 1 in 4,000 million. */
  below(bound: number): number {
    return Math.floor(this.fraction() * bound);
  }

  oneOf<Item extends object>(items: readonly Item[]): Item {
    const drawn = items[this.below(items.length)];
    if (drawn === undefined) throw new RangeError('there is nothing to draw from');
    return drawn;
  }

  shuffle<Item>(items: Item[]): Item[] {
    for (let left = items.length; left > 1; left -= 1) {
      const at = this.below(left);
      const [last, drawn] = [items[left - 1], items[at]];
      if (last === undefined || drawn === undefined) throw new RangeError('there is a hole in the list');
      items[at] = last;
      items[left - 1] = drawn;
    }
    return items;
  }

  #word(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
}
