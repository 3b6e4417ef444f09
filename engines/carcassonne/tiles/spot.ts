import { z } from 'zod';

/** The names of segments; a compass direction has at most four letters, and the middle is the `centre`. */
export const spotSchema = z
  .string()
  .max(20)
  .regex(/^[a-z]+(?:-(?:[NESW]{1,4}|centre))?$/);

/** Reads the name of a segment, in any letter case; null for other text. */
export const readSpot = (text: string): string | null => {
  const [kind = '', where, ...others] = text.toLowerCase().split('-');
  // `O` also means west, as in French.
  const end = where === undefined || where === 'centre' ? where : where.toUpperCase().replace('O', 'W');
  const spot = spotSchema.safeParse(end === undefined ? kind : `${kind}-${end}`);
  return others.length === 0 && spot.success ? spot.data : null;
};
