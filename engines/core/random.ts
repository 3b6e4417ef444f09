import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';

/**
 * A generator as plain data: the seed, and the number of 32-bit words drawn from it.
 *
 * Word `n` is bytes 4·(n mod 8) to 4·(n mod 8)+3, big-endian, of SHA-256("<seed>:<n div 8>"). The words so far do not
 * reveal the next one, and the seed is enough to compute every word again.
 */
export const randomSchema = z
  .strictObject({ seed: z.string().min(1).max(200), drawn: z.int().nonnegative() })
  .readonly();
export type Random = z.infer<typeof randomSchema>;

export const randomFrom = (seed: string): Random => ({ seed, drawn: 0 });

const WORDS_PER_BLOCK = 8;
const WORD_RANGE = 2 ** 32;

interface Block {
  readonly seed: string;
  readonly index: number;
  readonly words: DataView;
}

/**
 * The newest blocks. A game draws a word or two at a time, mostly from the same block as before, and a random player
 * draws from another generator in between.
 */
const newest: Block[] = [];
const CACHE_SIZE = 4;
let oldest = 0;

const block = (seed: string, index: number): DataView => {
  for (const known of newest) if (known.index === index && known.seed === seed) return known.words;
  const digest = sha256(utf8ToBytes(`${seed}:${index}`));
  const words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  newest[oldest] = { seed, index, words };
  oldest = (oldest + 1) % CACHE_SIZE;
  return words;
};

class Reader {
  readonly #seed: string;
  #drawn: number;
  #block: DataView | undefined;

  constructor(random: Random) {
    this.#seed = random.seed;
    this.#drawn = random.drawn;
  }

  word(): number {
    const offset = this.#drawn % WORDS_PER_BLOCK;
    if (this.#block === undefined || offset === 0)
      this.#block = block(this.#seed, Math.floor(this.#drawn / WORDS_PER_BLOCK));
    this.#drawn += 1;
    return this.#block.getUint32(offset * 4);
  }

  /** Rejects words that would make the low numbers more likely, so every number is equally likely. */
  below(bound: number): number {
    const fair = WORD_RANGE - (WORD_RANGE % bound);
    let word = this.word();
    while (word >= fair) word = this.word();
    return word % bound;
  }

  random(): Random {
    return { seed: this.#seed, drawn: this.#drawn };
  }
}

/** An integer from 0 to `bound` − 1, each equally likely, and the generator after it. `bound` is 1 to 2³². */
export const drawBelow = (random: Random, bound: number): readonly [number, Random] => {
  if (!Number.isInteger(bound) || bound < 1 || bound > WORD_RANGE)
    throw new RangeError(`bound ${bound} is not from 1 to 2^32`);
  const reader = new Reader(random);
  const number = reader.below(bound);
  return [number, reader.random()];
};

/** The first three words of the next whole block, and the generator after that block. */
export const drawWords = ({ seed, drawn }: Random): readonly [readonly [number, number, number], Random] => {
  const index = Math.ceil(drawn / WORDS_PER_BLOCK);
  const words = block(seed, index);
  return [[words.getUint32(0), words.getUint32(4), words.getUint32(8)], { seed, drawn: (index + 1) * WORDS_PER_BLOCK }];
};

export const shuffled = <Item>(random: Random, items: readonly Item[]): readonly [readonly Item[], Random] => {
  const reader = new Reader(random);
  const pool = [...items];
  const order: Item[] = [];
  while (pool.length > 0) {
    const at = reader.below(pool.length);
    order.push(...pool.splice(at, 1));
  }
  return [order, reader.random()];
};
