/** The animals on the tokens that lie under the tent, the most valuable first. */
export const animalTokens = [
  { animal: 'elephant', value: 7, copies: 1 },
  { animal: 'tiger', value: 6, copies: 2 },
  { animal: 'bear', value: 5, copies: 3 },
  { animal: 'seal', value: 4, copies: 5 },
  { animal: 'monkey', value: 3, copies: 4 },
  { animal: 'flea', value: 1, copies: 1 },
] as const;

export type Animal = (typeof animalTokens)[number]['animal'];

/** The values of all sixteen tokens. */
export const allTokens: readonly number[] = animalTokens.flatMap(({ value, copies }) =>
  Array.from({ length: copies }, () => value),
);

/** How many tokens of each value nobody has seen yet, the one under the tent among them. */
export const unseenTokens = (
  revealed: readonly number[],
): readonly { readonly animal: Animal; readonly value: number; readonly copies: number }[] =>
  animalTokens.map(({ animal, value, copies }) => ({
    animal,
    value,
    copies: copies - revealed.filter((seen) => seen === value).length,
  }));
