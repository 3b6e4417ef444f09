import './source-stacks.js';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { StartError } from './start-error.js';

export interface Command<Shape extends z.ZodRawShape> {
  readonly usage: string;
  readonly purpose: string;
  /** An option for each key; arguments without a name are under `operands`. */
  readonly args: z.ZodObject<Shape>;
}

export const option = <Schema extends z.ZodType>(schema: Schema, placeholder: string, purpose: string): Schema =>
  schema.meta({ placeholder, description: purpose });

export const flag = (purpose: string) => z.boolean().default(false).meta({ description: purpose });

const digits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

export const count = (byDefault: number, purpose: string, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}) =>
  option(digits.pipe(z.int().min(min).max(max)).default(byDefault), 'NUMBER', `${purpose} (${byDefault})`);

export const text = (byDefault: string, purpose: string) =>
  option(z.string().default(byDefault), 'TEXT', `${purpose} ("${byDefault}")`);

export const oneOf = <Word extends string>(words: readonly [Word, ...Word[]], purpose: string) =>
  option(
    z.enum(words).default(words[0] as z.core.util.NoUndefined<Word>),
    words.join('|'),
    `${purpose} ("${words[0]}")`,
  );

const metaOf = (schema: z.core.$ZodType): z.core.GlobalMeta => z.globalRegistry.get(schema) ?? {};

const optionsOf = (command: Command<z.ZodRawShape>): readonly (readonly [string, z.core.$ZodType])[] =>
  Object.entries(command.args.shape).filter(([name]) => name !== 'operands');

export const helpOf = (command: Command<z.ZodRawShape>): string => {
  const rows = optionsOf(command).map(([name, schema]) => {
    const { placeholder, description = '' } = metaOf(schema);
    return [`--${name}${typeof placeholder === 'string' ? ` ${placeholder}` : ''}`, description] as const;
  });
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  const options = rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
  return [command.usage, command.purpose, options].filter((part) => part !== '').join('\n\n');
};

/**
 * Parses the arguments of a command.
 *
 * @returns null when they ask for help
 * @throws StartError with the help for an unknown or invalid argument; it does not repeat the argument, which may
 * contain a password
 */
export const parseArguments = <Shape extends z.ZodRawShape>(
  command: Command<Shape>,
  args: readonly string[],
): z.infer<z.ZodObject<Shape>> | null => {
  const takesOperands = 'operands' in command.args.shape;
  const options = optionsOf(command).map(
    ([name, schema]) => [name, { type: 'placeholder' in metaOf(schema) ? 'string' : 'boolean' }] as const,
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...Object.fromEntries(options), help: { type: 'boolean' } },
      allowPositionals: takesOperands,
    });
    const { help, ...given } = values;
    return help === true ? null : command.args.parse({ ...given, ...(takesOperands ? { operands: positionals } : {}) });
  } catch {
    throw new StartError(`That is not understood. This is:\n\n${helpOf(command)}`);
  }
};

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Runs a program: prints its help on request, and ends with 1 and a sentence on a StartError. */
export const runProgram = async <Shape extends z.ZodRawShape>(
  command: Command<Shape>,
  run: (args: z.infer<z.ZodObject<Shape>>) => Promise<void> | void,
): Promise<void> => {
  try {
    const args = parseArguments(command, process.argv.slice(2));
    if (args === null) say(helpOf(command));
    else await run(args);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};
