import { z } from 'zod';

const json = z.json();
type Json = z.infer<typeof json>;

/** All strings, numbers and booleans in some data: the values that its moves consist of. */
const leaves = (value: Json): readonly Json[] => {
  if (typeof value !== 'object' || value === null) return [value];
  return (Array.isArray(value) ? value : Object.values(value)).flatMap(leaves);
};

const swap = (list: Json[], at: number): Json[] => [
  ...list.slice(0, at),
  ...list.slice(at, at + 2).reverse(),
  ...list.slice(at + 2),
];

const ofList = (list: Json[], words: readonly Json[]): readonly Json[] => [
  ...list.flatMap((item, at) => [
    list.toSpliced(at, 1),
    list.toSpliced(at, 0, item),
    swap(list, at),
    ...neighbours(item, words).map((changed) => list.with(at, changed)),
  ]),
  ...words.map((word) => [...list, word]),
];

const ofObject = (object: Readonly<Record<string, Json>>, words: readonly Json[]): readonly Json[] =>
  Object.entries(object).flatMap(([key, value]) => [
    Object.fromEntries(Object.entries(object).filter(([other]) => other !== key)),
    ...neighbours(value, words).map((changed) => ({ ...object, [key]: changed })),
  ]);

/** Every value that differs from this one in a single place. */
const neighbours = (value: Json, words: readonly Json[]): readonly Json[] => {
  if (typeof value === 'number')
    return [value + 1, value - 1, value + 0.5, ...words.filter((word) => word !== value && typeof word === 'number')];
  if (typeof value !== 'object' || value === null)
    return words.filter((word) => word !== value && typeof word === typeof value);
  return Array.isArray(value) ? ofList(value, words) : ofObject(value, words);
};

/**
 * Values one small change away from a move: a number off by one, a word of another move, an item dropped, doubled,
 * moved or added, a field missing. A few of them are legal moves.
 */
export const mutantsOf = (move: object, others: readonly object[]): readonly unknown[] => {
  const words = [...new Set([move, ...others].flatMap((other) => leaves(json.parse(other))))];
  return neighbours(json.parse(move), words);
};

export const misspellings = (notation: string): readonly string[] =>
  Array.from(notation).flatMap((letter, at) => {
    const [head, tail] = [notation.slice(0, at), notation.slice(at + 1)];
    return [
      head + tail,
      head + letter + letter + tail,
      `${head} ${letter}${tail}`,
      ...['0', '1', '2', 'A', 'b', '-', '+'].map((other) => head + other + tail),
    ];
  });
