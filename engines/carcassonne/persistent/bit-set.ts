/**
 * A set of small non-negative integers as 32-bit words, lowest first. The union of two sets costs one operation per
 * word.
 */
export type BitSet = readonly number[];

const BITS = 32;

export const emptySet: BitSet = [];

export const setOf = (...members: readonly number[]): BitSet => {
  const words: number[] = [];
  for (const member of members) {
    const at = Math.floor(member / BITS);
    while (words.length <= at) words.push(0);
    words[at] = ((words[at] ?? 0) | (1 << (member % BITS))) >>> 0;
  }
  return words;
};

export const union = (a: BitSet, b: BitSet): BitSet => {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const [longer, shorter] = a.length >= b.length ? [a, b] : [b, a];
  return longer.map((word, at) => (word | (shorter[at] ?? 0)) >>> 0);
};

export const has = (set: BitSet, member: number): boolean =>
  (((set[Math.floor(member / BITS)] ?? 0) >>> (member % BITS)) & 1) === 1;

const weight = (word: number): number => {
  let rest = word;
  let bits = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    bits += 1;
  }
  return bits;
};

export const size = (set: BitSet): number => {
  let total = 0;
  for (const word of set) total += weight(word);
  return total;
};

export const membersOf = (set: BitSet): readonly number[] => {
  const members: number[] = [];
  for (let at = 0; at < set.length; at += 1)
    for (let rest = set[at] ?? 0; rest !== 0; rest = (rest & (rest - 1)) >>> 0)
      members.push(at * BITS + (31 - Math.clz32(rest & -rest)));
  return members;
};
