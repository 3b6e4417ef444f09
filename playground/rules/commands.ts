import {
  ApplicationCommandOptionType as Type,
  ApplicationCommandType,
  ApplicationIntegrationType,
  ChannelType,
  EntryPointCommandHandlerType,
  InteractionContextType,
  Locale,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { invalidForm, type Problem } from './errors.js';
import { parseForm, withoutNulls } from './parse.js';
import { snowflake } from './fields.js';

/** Letters of any script, digits, `-`, `_` and `'`; no capitals in scripts that have them. */
const namePattern = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

const name = z
  .string()
  .min(1)
  .max(32)
  .refine((given) => namePattern.test(given) && given === given.toLowerCase(), {
    message: String.raw`String value did not match validation regex "^[-_'\p{L}\p{N}]{1,32}$" in lower case.`,
    params: { code: 'APPLICATION_COMMAND_INVALID_NAME' },
  });
const description = z.string().trim().min(1).max(100);

const localisationsOf = <Text extends z.ZodType<string>>(text: Text) =>
  z.partialRecord(z.enum(Locale), text).exactOptional();

const named = {
  name,
  name_localizations: localisationsOf(name),
  description,
  description_localizations: localisationsOf(description),
};
const flag = z.boolean().exactOptional();

const choiceName = z.string().trim().min(1).max(100);
const choices = <Value extends z.ZodType>(value: Value) =>
  z
    .array(z.strictObject({ name: choiceName, name_localizations: localisationsOf(choiceName), value }))
    .max(25)
    .exactOptional();

const basic = { ...named, required: flag };
const limit = z
  .number()
  .min(-(2 ** 53))
  .max(2 ** 53)
  .exactOptional();
const whole = z.int().exactOptional();

const basicOption = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal(Type.String),
    ...basic,
    autocomplete: flag,
    choices: choices(z.string().min(1).max(100)),
    min_length: z.int().min(0).max(6000).exactOptional(),
    max_length: z.int().min(1).max(6000).exactOptional(),
  }),
  z.strictObject({
    type: z.literal(Type.Integer),
    ...basic,
    autocomplete: flag,
    choices: choices(z.int()),
    min_value: whole,
    max_value: whole,
  }),
  z.strictObject({
    type: z.literal(Type.Number),
    ...basic,
    autocomplete: flag,
    choices: choices(z.number()),
    min_value: limit,
    max_value: limit,
  }),
  z.strictObject({ type: z.literal(Type.Boolean), ...basic }),
  z.strictObject({ type: z.literal(Type.User), ...basic }),
  z.strictObject({ type: z.literal(Type.Attachment), ...basic }),
  z.strictObject({
    type: z.literal(Type.Channel),
    ...basic,
    channel_types: z.array(z.literal([ChannelType.GuildText, ChannelType.PublicThread])).exactOptional(),
  }),
]);

const subcommand = z.strictObject({
  type: z.literal(Type.Subcommand),
  ...named,
  options: z.array(basicOption).max(25).exactOptional(),
});
const group = z.strictObject({
  type: z.literal(Type.SubcommandGroup),
  ...named,
  options: z.array(subcommand).max(25).exactOptional(),
});

const anyCommand = {
  id: snowflake.exactOptional(),
  default_member_permissions: z.string().regex(/^\d+$/).exactOptional(),
  dm_permission: flag,
  default_permission: flag,
  nsfw: flag,
  contexts: z.array(z.enum(InteractionContextType)).min(1).exactOptional(),
  integration_types: z.array(z.enum(ApplicationIntegrationType)).min(1).exactOptional(),
};

const typedCommand = z.strictObject({
  ...anyCommand,
  type: z.literal(ApplicationCommandType.ChatInput).default(ApplicationCommandType.ChatInput),
  ...named,
  options: z
    .array(z.discriminatedUnion('type', [...basicOption.options, subcommand, group]))
    .max(25)
    .exactOptional(),
});

const menuName = z.string().trim().min(1).max(32);

/** A command of a user or message menu: any letters, no description and no options. */
const menuCommand = z.strictObject({
  ...anyCommand,
  type: z.literal([ApplicationCommandType.User, ApplicationCommandType.Message]),
  name: menuName,
  name_localizations: localisationsOf(menuName),
});

/** The command that launches an Activity (docs/interactions/application-commands, Entry Point Commands). */
const entryPoint = z.strictObject({
  ...anyCommand,
  type: z.literal(ApplicationCommandType.PrimaryEntryPoint),
  name: menuName,
  name_localizations: localisationsOf(menuName),
  description: z.string().max(100).exactOptional(),
  description_localizations: localisationsOf(z.string().max(100)),
  handler: z.enum(EntryPointCommandHandlerType).exactOptional(),
});

const command = z.union([menuCommand, entryPoint, typedCommand]);

export type CommandGiven = z.output<typeof command>;
export type Option = NonNullable<z.output<typeof typedCommand>['options']>[number];
export type BasicOption = z.output<typeof basicOption>;
export type Subcommand = z.output<typeof subcommand>;

const isBasic = (option: Option): option is BasicOption =>
  option.type !== Type.Subcommand && option.type !== Type.SubcommandGroup;

const problemsWithList = (options: readonly Option[], path: readonly (string | number)[]): Problem[] => {
  const problems: Problem[] = [];
  options.forEach((option, index) => {
    const at = [...path, index];
    if (options.findIndex((other) => other.name === option.name) < index) {
      problems.push({
        path: [...at, 'name'],
        code: 'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE',
        message: 'Option names must be unique',
      });
    }
    if (isBasic(option)) problems.push(...problemsWithBasic(option, options.slice(0, index), at));
    else problems.push(...problemsWithList(option.options ?? [], [...at, 'options']));
  });
  if (options.some(isBasic) && !options.every(isBasic)) {
    const code = 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID';
    problems.push({
      path,
      code,
      message: 'Sub-command and sub-command group option types are mutually exclusive to all other types',
    });
  }
  return problems;
};

const problemsWithBasic = (
  option: BasicOption,
  before: readonly Option[],
  path: readonly (string | number)[],
): Problem[] => {
  const problems: Problem[] = [];
  if (option.required === true && before.some((earlier) => isBasic(earlier) && earlier.required !== true)) {
    const code = 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID';
    problems.push({
      path: [...path, 'required'],
      code,
      message: 'Required options must be placed before non-required options',
    });
  }
  if (!('choices' in option)) return problems;
  if (option.autocomplete === true && option.choices.length > 0) {
    const code = 'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES';
    problems.push({ path: [...path, 'choices'], code, message: 'Autocomplete options cannot have choices' });
  }
  const hasRepetition = (values: readonly (string | number)[]): boolean => new Set(values).size < values.length;
  if (
    hasRepetition(option.choices.map((choice) => choice.name)) ||
    hasRepetition(option.choices.map((choice) => choice.value))
  ) {
    const code = 'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE';
    problems.push({ path: [...path, 'choices'], code, message: 'Choice names and values must be unique' });
  }
  return problems;
};

interface CommandWording {
  readonly name: string;
  readonly name_localizations?: Readonly<Record<string, string>>;
  readonly description?: string;
  readonly description_localizations?: Readonly<Record<string, string>>;
}

/** A text counts with the length of its longest translation. */
const longest = (text: string | undefined, translations: Readonly<Record<string, string>> = {}): number =>
  Math.max(text?.length ?? 0, ...Object.values(translations).map((translation) => translation.length));

const words = (part: CommandWording): number =>
  longest(part.name, part.name_localizations) + longest(part.description, part.description_localizations);

/** The characters of a command that Discord limits to 8,000: names, descriptions and values, including its options'. */
export const weight = (given: CommandWording & { readonly options?: readonly Option[] }): number => {
  const options = given.options ?? [];
  const below = options.map((option): number => {
    if (!isBasic(option)) return weight(option);
    const listed = 'choices' in option ? (option.choices ?? []) : [];
    return words(option) + listed.reduce((sum, choice) => sum + words(choice) + String(choice.value).length, 0);
  });
  return words(given) + below.reduce((sum, size) => sum + size, 0);
};

/** The maximum of each type (docs/interactions/application-commands; 15 menu commands since March 2026). */
const mostOf = [
  [ApplicationCommandType.ChatInput, 100],
  [ApplicationCommandType.User, 15],
  [ApplicationCommandType.Message, 15],
  [ApplicationCommandType.PrimaryEntryPoint, 1],
] as const;

/**
 * Reads the whole list of the bot's commands.
 * @throws DiscordError 50035
 */
export const parseCommands = (body: unknown): readonly CommandGiven[] => {
  const commands = parseForm(z.array(command).max(130), withoutNulls(body));
  for (const [type, most] of mostOf)
    if (commands.filter((given) => given.type === type).length > most)
      throw invalidForm([{ path: [], code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${most} or fewer in length.` }]);
  const problems = commands.flatMap((given, index): Problem[] => [
    ...('options' in given ? problemsWithList(given.options, [index, 'options']) : []),
    ...(commands.findIndex((other) => other.name === given.name && other.type === given.type) < index
      ? [
          {
            path: [index, 'name'],
            code: 'APPLICATION_COMMANDS_DUPLICATE_NAME',
            message: 'Application command names must be unique',
          },
        ]
      : []),
    ...(weight(given) > 8000
      ? [{ path: [index], code: 'APPLICATION_COMMAND_TOO_LARGE', message: 'Command exceeds maximum size (8000)' }]
      : []),
  ]);
  if (problems.length > 0) throw invalidForm(problems);
  return commands;
};
