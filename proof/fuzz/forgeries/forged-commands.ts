import {
  ApplicationCommandOptionType as Type,
  ApplicationCommandType,
  ButtonStyle,
  ComponentType,
  InteractionType,
  MessageType,
  type APIApplicationCommand,
  type APIApplicationCommandOption,
} from 'discord-api-types/v10';
import fc from 'fast-check';
import type { InteractionContent } from './content.js';
import { botId } from '#playground/world/guild/guild.js';
import { moveTexts } from './move-texts.js';
import { oddText, oddValue } from './odd-text.js';
import type { Targets, TargetTable } from '../targets.js';

type Data = Readonly<Record<string, unknown>>;
type Options = readonly APIApplicationCommandOption[];

/** All option types, and two that do not exist. */
const types = [...Object.values(Type).filter((type) => typeof type === 'number' && type > Type.SubcommandGroup), 0, 99];

const branches: readonly Type[] = [Type.Subcommand, Type.SubcommandGroup];

export const isBranch = ({ type }: { readonly type: Type }): boolean => branches.includes(type);

export const innerOf = (option: APIApplicationCommandOption): Options =>
  'options' in option ? (option.options ?? []) : [];

/** An option with a value that seldom fits it. */
const fillIn = (option: APIApplicationCommandOption, texts: fc.Arbitrary<string>): fc.Arbitrary<Data> => {
  const { name, type } = option;
  if (isBranch(option))
    return fc.record({ name: fc.constant(name), type: fc.constant(type), options: fillInAll(innerOf(option), texts) });
  const choices: readonly unknown[] = 'choices' in option ? (option.choices ?? []).map(({ value }) => value) : [];
  const typeOf = fc.oneof(
    { weight: 3, arbitrary: fc.constant<unknown>(type) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...types) },
  );
  const right = choices.length === 0 ? texts : fc.constantFrom(...choices);
  return fc.record({ name: fc.constant(name), type: typeOf, value: fc.oneof(right, texts, oddValue) });
};

const stray: fc.Arbitrary<Data> = fc.oneof(
  fc.record({ name: oddText, type: fc.constantFrom<unknown>(...types), value: oddValue }),
  fc.record({ name: oddText, type: fc.constantFrom(...branches), options: fc.constant([]) }),
);

/** The options of a command: some of them, some twice, some that it does not have. */
const fillInAll = (options: Options, texts: fc.Arbitrary<string>): fc.Arbitrary<readonly Data[]> => {
  const own = options.length === 0 ? stray : fc.oneof(...options.map((option) => fillIn(option, texts)));
  return fc.oneof(
    { weight: 4, arbitrary: fc.array(own, { maxLength: options.some(isBranch) ? 2 : 4 }) },
    { weight: 1, arbitrary: fc.array(fc.oneof(own, stray), { maxLength: 5 }) },
  );
};

const typed = fc.constant(ApplicationCommandType.ChatInput);

const dataOf = ({ id, name }: APIApplicationCommand, options: fc.Arbitrary<readonly Data[]>): fc.Arbitrary<Data> =>
  fc.record(
    { id: fc.constant(id), name: fc.constant(name), type: typed, options },
    { requiredKeys: ['id', 'name', 'type'] },
  );

const unknown = fc.record({
  id: fc.constant('1'),
  name: oddText,
  type: typed,
  options: fc.array(stray, { maxLength: 3 }),
});

/** Any command of the bot, filled in as no client could, and commands that it does not have. */
export const forgedCommand = ({ commands, tables }: Targets, target: TargetTable): fc.Arbitrary<InteractionContent> => {
  const texts = moveTexts(target, tables);
  const moveOption = texts.map((value) => [{ name: 'move', type: Type.String, value }]);
  const registered = commands.map((command) => dataOf(command, fillInAll(command.options ?? [], texts)));
  const moves = commands.filter(({ name }) => name === 'move').map((command) => dataOf(command, moveOption));
  return fc
    .oneof(
      { weight: 2 * registered.length, arbitrary: fc.oneof(...registered) },
      { weight: 5, arbitrary: fc.oneof(...moves) },
      { weight: 1, arbitrary: unknown },
    )
    .map((data) => ({ type: InteractionType.ApplicationCommand, data }));
};

/** A command of a message, at messages of the bot and of others, with controls of any table or of none. */
export const forgedMessageCommand = ({ commands, tables, members }: Targets): fc.Arbitrary<InteractionContent> => {
  const names = commands.filter(({ type }) => type === ApplicationCommandType.Message).map(({ name }) => name);
  const authors = [botId, ...members.map(({ userId }) => userId)];
  const controls = fc.oneof(
    fc.constantFrom(...tables.map(({ table }) => `panel:${table.id}:1:`)),
    fc.constant('panel:-:0:'),
    oddText,
  );
  return fc
    .record({
      name: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: oddText }),
      id: fc.constantFrom('1', ...tables.flatMap(({ table }) => table.board?.messageId ?? [])),
      channel: fc.constantFrom(...tables.map(({ table }) => table.channelId)),
      author: fc.constantFrom(...authors),
      controls: fc.array(controls, { maxLength: 2 }),
    })
    .map(({ name, id, channel, author, controls: ids }) => {
      const button = (custom_id: string) => ({ type: ComponentType.Button, style: ButtonStyle.Primary, custom_id });
      const message = {
        ...{ id, channel_id: channel, type: MessageType.Default, content: '', timestamp: '2026-05-01T12:00:00Z' },
        ...{ edited_timestamp: null, tts: false, mention_everyone: false, pinned: false },
        ...{ mentions: [], mention_roles: [], attachments: [], embeds: [] },
        author: { id: author, username: 'x', discriminator: '0', avatar: null, global_name: null },
        components: ids.length === 0 ? [] : [{ type: ComponentType.ActionRow, components: ids.map(button) }],
      };
      const data = { id: '1', name, type: ApplicationCommandType.Message, target_id: id };
      return {
        type: InteractionType.ApplicationCommand,
        data: { ...data, resolved: { messages: { [id]: message } } },
      };
    });
};

/** A request for suggestions: at any command, about any option or none. */
export const forgedCompletion = (
  { commands, tables }: Targets,
  target: TargetTable,
): fc.Arbitrary<InteractionContent> => {
  const focused = fc.record({
    name: fc.oneof(fc.constant('move'), oddText),
    type: fc.constantFrom(Type.String, Type.Integer),
    value: moveTexts(target, tables),
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
  const data = fc.record({ id: fc.constant('1'), name, type: typed, options });
  return data.map((given) => ({ type: InteractionType.ApplicationCommandAutocomplete, data: given }));
};
