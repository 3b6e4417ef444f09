import { z } from 'zod';
import { cleanName } from '#src/model/person-name.js';
import { DamagedRow } from '../errors.js';

/** @throws DamagedRow */
export const parseRow = <Value>(schema: z.ZodType<Value>, row: unknown, what: string): Value => {
  const result = schema.safeParse(row);
  if (result.success) return result.data;
  // Log paths only: a value could be a hidden card.
  const paths = result.error.issues.map((issue) => issue.path.join('.') || 'row');
  throw new DamagedRow(`Damaged row of ${what}: ${paths.join(', ')}`);
};

export const jsonObject = z.string().transform((text, context): object => {
  try {
    const value = z.looseObject({}).safeParse(JSON.parse(text));
    if (value.success) return value.data;
  } catch {
    // Reported below: invalid JSON and JSON other than an object are the same fault.
  }
  context.addIssue({ code: 'custom', message: 'not a JSON object' });
  return z.NEVER;
});

/** The latest valid date, in milliseconds. */
export const LAST_MOMENT = 8_640_000_000_000_000;

export const moment = z
  .int()
  .min(-LAST_MOMENT)
  .max(LAST_MOMENT)
  .transform((milliseconds) => new Date(milliseconds));

/** Cleaned again when read, because an early version of the program or a manual edit may have stored another form. */
export const personName = z.string().transform(cleanName);

/** Discord's ids are digits; longer or other text would break links and custom ids. */
export const identifier = z.string().regex(/^[\w-]{1,32}$/u);

const textOrNull = z.string().nullable();
const texts = z.array(z.string());

/** @throws DamagedRow */
export const readText = (value: unknown, what: string): string | null => parseRow(textOrNull, value ?? null, what);

/** @throws DamagedRow */
export const readTexts = (values: readonly unknown[], what: string): readonly string[] => parseRow(texts, values, what);
