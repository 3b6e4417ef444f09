import {
  ApplicationCommandOptionType as Type,
  ApplicationCommandType,
  InteractionType,
  type APIApplicationCommand,
  type APIApplicationCommandOption,
} from 'discord-api-types/v10';
import fc from 'fast-check';
import type { Asked, Ground, World } from './ground.js';
import { moveTexts } from './moves-as-text.js';
import { oddText, oddValue } from './odd-text.js';

type Data = Readonly<Record<string, unknown>>;

const types = [
  Type.String,
  Type.Integer,
  Type.Boolean,
  Type.User,
  Type.Channel,
  Type.Role,
  Type.Mentionable,
  Type.Number,
  Type.Attachment,
  0,
  99,
];

const isBranch = (type: Type): boolean => type === Type.Subcommand || type === Type.SubcommandGroup;

const choicesOf = (option: APIApplicationCommandOption): readonly unknown[] =>
  'choices' in option ? (option.choices ?? []).map(({ value }) => value) : [];

const innerOf = (option: APIApplicationCommandOption): readonly APIApplicationCommandOption[] =>
  option.type === Type.Subcommand || option.type === Type.SubcommandGroup ? (option.options ?? []) : [];

/** An option with something in it that is seldom what it asks for. */
const filled = (option: APIApplicationCommandOption, texts: fc.Arbitrary<string>): fc.Arbitrary<Data> => {
  const { name, type } = option;
  if (isBranch(type))
    return fc.record({ name: fc.constant(name), type: fc.constant(type), options: filledAll(innerOf(option), texts) });
  const choices = choicesOf(option);
  const right = choices.length === 0 ? texts : fc.constantFrom(...choices);
  const typeOf = fc.oneof(
    { weight: 3, arbitrary: fc.constant(type) },
    { weight: 1, arbitrary: fc.constantFrom(...types) },
  );
  return fc.record({ name: fc.constant(name), type: typeOf, value: fc.oneof(right, texts, oddValue) });
};

const stray = fc.oneof(
  fc.record({ name: oddText, type: fc.constantFrom(...types), value: oddValue }),
  fc.record({ name: oddText, type: fc.constantFrom(Type.Subcommand, Type.SubcommandGroup), options: fc.constant([]) }),
);

/** The options of a command: some of them, some twice, some that it does not have. */
const filledAll = (
  options: readonly APIApplicationCommandOption[],
  texts: fc.Arbitrary<string>,
): fc.Arbitrary<readonly Data[]> => {
  const own = options.length === 0 ? stray : fc.oneof(...options.map((option) => filled(option, texts)));
  const atMost = options.some(({ type }) => isBranch(type)) ? 2 : 4;
  return fc.oneof(
    { weight: 4, arbitrary: fc.array(own, { maxLength: atMost }) },
    { weight: 1, arbitrary: fc.array(fc.oneof(own, stray), { maxLength: 5 }) },
  );
};

const dataOf = (command: APIApplicationCommand, options: fc.Arbitrary<readonly Data[]>): fc.Arbitrary<Data> =>
  fc.record(
    {
      id: fc.constant(command.id),
      name: fc.constant(command.name),
      type: fc.constant(ApplicationCommandType.ChatInput),
      options,
    },
    { requiredKeys: ['id', 'name', 'type'] },
  );

const unknown = fc.record({
  id: fc.constant('1'),
  name: oddText,
  type: fc.constant(ApplicationCommandType.ChatInput),
  options: fc.array(stray, { maxLength: 3 }),
});

/** Any command of the bot, filled in as nobody could, and commands that it does not have. */
export const forgedCommand = ({ commands, grounds }: World, ground: Ground): fc.Arbitrary<Asked> => {
  const texts = moveTexts(ground, grounds);
  const registered = commands.map((command) => dataOf(command, filledAll(command.options ?? [], texts)));
  const move = commands
    .filter(({ name }) => name === 'move')
    .map((command) =>
      dataOf(
        command,
        texts.map((value) => [{ name: 'move', type: Type.String, value }]),
      ),
    );
  return fc
    .oneof(...registered, ...registered, ...move, ...move, ...move, ...move, ...move, unknown)
    .map((data) => ({ type: InteractionType.ApplicationCommand, data }));
};

/** What is asked for while somebody types: at any command, about any option or none. */
export const forgedCompletion = ({ commands, grounds }: World, ground: Ground): fc.Arbitrary<Asked> => {
  const texts = moveTexts(ground, grounds);
  const focused = fc.record({
    name: fc.oneof(fc.constant('move'), oddText),
    type: fc.constantFrom(Type.String, Type.Integer),
    value: texts,
    focused: fc.constant(true),
  });
  const options = fc.oneof(
    { weight: 6, arbitrary: focused.map((option): readonly Data[] => [option]) },
    { weight: 1, arbitrary: fc.array(fc.oneof(focused, stray), { maxLength: 3 }) },
  );
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constant('move') },
    { weight: 1, arbitrary: fc.constantFrom(...commands.map((command) => command.name)) },
    { weight: 1, arbitrary: oddText },
  );
  const data = fc.record({ id: fc.constant('1'), name, type: fc.constant(ApplicationCommandType.ChatInput), options });
  return data.map((given) => ({ type: InteractionType.ApplicationCommandAutocomplete, data: given }));
};
