import { parseArgs } from 'node:util';
import { z } from 'zod';

/** What is asked of the program cannot be done; the message is a sentence for who typed it. */
export class BadArguments extends Error {}

/** A setting that is a whole number from 0. */
export const count = (byDefault: number, purpose: string) =>
  z.coerce.number().int().nonnegative().default(byDefault).describe(`${purpose} (${byDefault})`);

/** A setting that is any text. */
export const text = (byDefault: string, purpose: string) =>
  z.string().default(byDefault).describe(`${purpose} ("${byDefault}")`);

/** A setting that is one of a few words, the first unless told. */
export const oneOf = <Word extends string>(words: readonly [Word, ...Word[]], purpose: string) =>
  z
    .enum(words)
    .default(words[0] as z.core.util.NoUndefined<Word>)
    .describe(`${purpose}: ${words.join(' or ')} ("${words[0]}")`);

/**
 * Reads `--name value` pairs.
 *
 * @throws BadArguments for an unknown name, or a number that is none
 */
export const readArguments = <Shape extends z.ZodRawShape>(
  shape: Shape,
  words: readonly string[] = process.argv.slice(2),
): z.infer<z.ZodObject<Shape>> => {
  const settings = z.object(shape);
  const help = (): string =>
    Object.entries(settings.shape)
      .map(([name, setting]) => `  --${name}  ${setting instanceof z.ZodType ? (setting.description ?? '') : ''}`)
      .join('\n');
  try {
    const options = Object.fromEntries(Object.keys(shape).map((name) => [name, { type: 'string' as const }]));
    return settings.parse(parseArgs({ args: [...words], options }).values);
  } catch {
    throw new BadArguments(`These settings are understood, and their defaults:\n${help()}`);
  }
};
