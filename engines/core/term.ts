/**
 * One thing that a move brings whoever makes it, in words of its game that others read too: they are at
 * `<game>:terms.<name>` and may say the parameters. `seat` stands for whoever sits there, `count` chooses the plural.
 */
export interface Term {
  /** Small letters, digits and hyphens. */
  readonly name: string;
  readonly params?: Readonly<Record<string, number>>;
}

/** A term that counts something; none where there is nothing to count. */
export const countTerm = (
  name: string,
  count: number,
  params: Readonly<Record<string, number>> = {},
): readonly Term[] => (count === 0 ? [] : [{ name, params: { ...params, count } }]);
