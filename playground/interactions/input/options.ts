import {
  ApplicationCommandOptionType as Type,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandInteractionDataBasicOption,
  type APIApplicationCommandOption,
  type InteractionType,
} from 'discord-api-types/v10';
import type { CommandOption } from '#playground/protocol.js';
import { ActionRefused } from './refused.js';

type Basic<Type extends InteractionType> = APIApplicationCommandInteractionDataBasicOption<Type>;
type Chosen = Basic<InteractionType.ApplicationCommand>;
type Typed = Basic<InteractionType.ApplicationCommandAutocomplete>;

interface Subcommand<Leaf> {
  readonly type: Type.Subcommand;
  readonly name: string;
  readonly options: Leaf[];
}

interface Group<Leaf> {
  readonly type: Type.SubcommandGroup;
  readonly name: string;
  readonly options: Subcommand<Leaf>[];
}

type OptionTree<Leaf> = Leaf | Subcommand<Leaf> | Group<Leaf>;
type Fill<Leaf> = (registered: APIApplicationCommandBasicOption, given: CommandOption) => Leaf;

export interface KnownIds {
  readonly person: (id: string) => boolean;
  readonly channel: (id: string) => boolean;
  readonly file: (id: string) => boolean;
}

/**
 * Checks filled-in options against the registered command, as the Discord client does before it sends them.
 * @throws ActionRefused
 */
export const chosenOptions = (
  registered: readonly APIApplicationCommandOption[],
  given: readonly CommandOption[],
  known: KnownIds,
): OptionTree<Chosen>[] =>
  branch(registered, given, (options, values) => {
    const missing = options.find(
      (option) => option.required === true && !values.some((value) => value.name === option.name),
    );
    if (missing !== undefined) throw new ActionRefused(`The option "${missing.name}" is required.`);
    if (values.some((value) => value.focused === true)) throw new ActionRefused('Nothing is being typed any more.');
    return basics(options, values, (option, value) => choose(option, value, known));
  });

/**
 * Checks options while a person still types: one is focused and holds free text, others may be missing.
 * @throws ActionRefused
 */
export const typedOptions = (
  registered: readonly APIApplicationCommandOption[],
  given: readonly CommandOption[],
  known: KnownIds,
): OptionTree<Typed>[] =>
  branch(registered, given, (options, values) => {
    if (values.filter((value) => value.focused === true).length !== 1)
      throw new ActionRefused('Exactly one option is being typed.');
    return basics(options, values, (option, value) =>
      value.focused === true ? focusedOption(option, value) : asText(choose(option, value, known)),
    );
  });

const branch = <Leaf>(
  registered: readonly APIApplicationCommandOption[],
  given: readonly CommandOption[],
  fill: (registered: readonly APIApplicationCommandBasicOption[], given: readonly CommandOption[]) => Leaf[],
): OptionTree<Leaf>[] => {
  const branches = registered.filter(isBranch);
  if (branches.length === 0)
    return fill(
      registered.filter((option) => !isBranch(option)),
      given,
    );
  const { option, inner } = only(branches, given);
  if (option.type === Type.Subcommand)
    return [{ type: option.type, name: option.name, options: fill(option.options ?? [], inner) }];
  const deeper = only(option.options ?? [], inner);
  const options = fill(deeper.option.options ?? [], deeper.inner);
  return [
    { type: option.type, name: option.name, options: [{ type: Type.Subcommand, name: deeper.option.name, options }] },
  ];
};

const only = <Option extends { readonly name: string; readonly type: Type }>(
  options: readonly Option[],
  given: readonly CommandOption[],
): { readonly option: Option; readonly inner: readonly CommandOption[] } => {
  const [choice, ...more] = given;
  const option = options.find((candidate) => choice !== undefined && answers(candidate, choice));
  if (choice === undefined || option === undefined || more.length > 0)
    throw new ActionRefused('Choose one of the subcommands.');
  return { option, inner: choice.options ?? [] };
};

const isBranch = (
  option: APIApplicationCommandOption,
): option is Extract<APIApplicationCommandOption, { type: Type.Subcommand | Type.SubcommandGroup }> =>
  option.type === Type.Subcommand || option.type === Type.SubcommandGroup;

const answers = (option: { readonly name: string; readonly type: number }, given: CommandOption): boolean =>
  option.name === given.name && option.type === given.type;

const basics = <Leaf>(
  registered: readonly APIApplicationCommandBasicOption[],
  given: readonly CommandOption[],
  fill: Fill<Leaf>,
): Leaf[] => {
  if (new Set(given.map((option) => option.name)).size < given.length)
    throw new ActionRefused('An option is given twice.');
  return given.map((value) => {
    const option = registered.find((candidate) => candidate.name === value.name);
    if (option === undefined) throw new ActionRefused(`The command has no option "${value.name}".`);
    if (!answers(option, value)) throw new ActionRefused(`"${value.name}" is of another type.`);
    return fill(option, value);
  });
};

const choose = (registered: APIApplicationCommandBasicOption, given: CommandOption, known: KnownIds): Chosen => {
  const { name } = registered;
  const { value } = given;
  const wrong = (wanted: string): ActionRefused => new ActionRefused(`"${name}" must be ${wanted}.`);
  switch (registered.type) {
    case Type.String: {
      if (typeof value !== 'string') throw wrong('text');
      if (registered.choices?.some((choice) => choice.value === value) === false) throw wrong('one of its choices');
      // The client sends at most 6,000 characters, whatever the command allows.
      const { min_length: min = 0, max_length: max = 6000 } = registered;
      if (value.length < min || value.length > max) throw wrong(`${min} to ${max} characters long`);
      return { type: Type.String, name, value };
    }
    case Type.Integer:
    case Type.Number: {
      if (typeof value !== 'number' || (registered.type === Type.Integer && !Number.isSafeInteger(value)))
        throw wrong('a number');
      if (registered.choices?.some((choice) => choice.value === value) === false) throw wrong('one of its choices');
      const { min_value: min = -(2 ** 53), max_value: max = 2 ** 53 } = registered;
      if (value < min || value > max) throw wrong(`from ${min} to ${max}`);
      return { type: registered.type, name, value };
    }
    case Type.Boolean:
      if (typeof value !== 'boolean') throw wrong('yes or no');
      return { type: Type.Boolean, name, value };
    case Type.User:
      if (typeof value !== 'string' || !known.person(value)) throw wrong('a person of this server');
      return { type: Type.User, name, value };
    case Type.Channel:
      if (typeof value !== 'string' || !known.channel(value)) throw wrong('a channel of this server');
      return { type: Type.Channel, name, value };
    // docs/interactions/receiving-and-responding: the value is the attachment's id, and `resolved.attachments`
    // describes it.
    case Type.Attachment:
      if (typeof value !== 'string' || !known.file(value)) throw wrong('a file');
      return { type: Type.Attachment, name, value };
    case Type.Role:
    case Type.Mentionable:
      throw new ActionRefused(`The playground has no way to fill in "${name}".`);
  }
};

/** Discord sends numbers as text during autocomplete. */
const asText = (option: Chosen): Typed => {
  if (option.type === Type.Integer || option.type === Type.Number) return { ...option, value: String(option.value) };
  return option;
};

const focusedOption = (registered: APIApplicationCommandBasicOption, { value }: CommandOption): Typed => {
  const { name } = registered;
  if (!('autocomplete' in registered && registered.autocomplete))
    throw new ActionRefused(`"${name}" has no suggestions.`);
  return { type: registered.type, name, focused: true, value: String(value ?? '') };
};
