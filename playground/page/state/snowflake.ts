/** Compares Discord's ids by age; they are decimal numbers too large for a `number`. Negative when `a` is older. */
export const compareIds = (a: string, b: string): number => {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
