import { z } from 'zod';

export type PreferenceOwner = 'server' | 'person';

/** Stored settings, and whether some of them were unreadable and therefore count as not chosen. */
export interface ReadPreferences<Value> {
  readonly value: Value;
  readonly damaged: boolean;
}

const anyObject = z.record(z.string(), z.unknown());

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Reads stored settings, all of which have defaults. Unreadable ones count as not chosen.
 *
 * @param text null when nothing was chosen
 */
export const readPreferences = <Value>(schema: z.ZodType<Value>, text: string | null): ReadPreferences<Value> => {
  if (text === null) return { value: schema.parse({}), damaged: false };
  const chosen = anyObject.safeParse(jsonOf(text));
  if (!chosen.success) return { value: schema.parse({}), damaged: true };
  const whole = schema.safeParse(chosen.data);
  if (whole.success) return { value: whole.data, damaged: false };
  const unreadable = new Set(whole.error.issues.map(({ path }) => String(path[0])));
  const rest = Object.fromEntries(Object.entries(chosen.data).filter(([name]) => !unreadable.has(name)));
  return { value: schema.safeParse(rest).data ?? schema.parse({}), damaged: true };
};
