import { drawBelow, type Random, randomFrom, shuffled } from '#engines/core/random.js';

/** Random choices that are the same for the same seed. */
export class RandomChoice {
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

  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  /** @throws RangeError when `items` is empty */
  oneOf<Item>(items: readonly Item[]): Item {
    const item = items[this.below(Math.max(1, items.length))];
    if (item === undefined) throw new RangeError('There is nothing to choose from');
    return item;
  }

  shuffled<Item>(items: readonly Item[]): readonly Item[] {
    const [mixed, after] = shuffled(this.#random, items);
    this.#random = after;
    return mixed;
  }
}
