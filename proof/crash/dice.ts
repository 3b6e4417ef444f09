import { drawBelow, type Random, randomFrom } from '../../engines/core/random.js';

/** Chance that falls the same way in every run with the same seed. */
export class Dice {
  #random: Random;

  constructor(seed: string) {
    this.#random = randomFrom(seed);
  }

  /** A whole number from 0 to below `bound`. */
  below(bound: number): number {
    const [number, after] = drawBelow(this.#random, bound);
    this.#random = after;
    return number;
  }

  /** True once in so many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  /** @throws RangeError when there is nothing to choose from */
  oneOf<Item>(items: readonly Item[]): Item {
    const item = items.length === 0 ? undefined : items[this.below(items.length)];
    if (item === undefined) throw new RangeError('Nothing to choose from');
    return item;
  }
}
