import type { Point } from '../shapes.js';

/**
 * The same number from 0 to 1 for the same words, on every machine: neither chance nor the clock may change a picture.
 */
export const fixed = (words: string): number => {
  let hash = 2_166_136_261;
  for (const character of words) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16_777_619);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2_246_822_519);
  hash ^= hash >>> 13;
  return (hash >>> 0) / 4_294_967_296;
};

/** Points spread evenly over a tile, the same for the same salt. */
export const scatter = (count: number, salt: string): readonly Point[] => {
  const [across, down] = [fixed(`${salt} x`), fixed(`${salt} y`)];
  return Array.from({ length: count }, (_, index) => {
    const x = across + (index + 1) * 0.618_033_988_7;
    const y = down + (index + 1) * 0.754_877_666_2;
    return [x - Math.floor(x), y - Math.floor(y)] as const;
  });
};
