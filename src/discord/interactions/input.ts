import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  CommandInteractionOption,
  GuildBasedChannel,
} from 'discord.js';
import { ApplicationCommandOptionType } from 'discord.js';
import { givenPersonOf } from './given-person.js';
import type { PressInput, RawInput, Typing } from './command.js';
import type { AnswerableInteraction } from './conversation.js';
import type { ControlRef } from '../custom-ids/custom-id.js';

/** Null where it is not known, or no server's. */
const channelOf = ({ channel }: Pick<AnswerableInteraction | AutocompleteInteraction, 'channel'>) =>
  channel !== null && 'guild' in channel ? channel : null;

/**
 * An option that is given twice has a list for its value, which no command takes. A file is what Discord tells of it,
 * and so is a person.
 */
const valuesByName = (
  options: readonly CommandInteractionOption[],
  channel: GuildBasedChannel | null,
): Readonly<Record<string, unknown>> => {
  const values = new Map<string, unknown[]>();
  for (const { name, value, attachment, user, member } of options) {
    const person = user === undefined ? null : givenPersonOf(user, member, channel);
    values.set(name, [...(values.get(name) ?? []), attachment ?? person ?? value]);
  }
  return Object.fromEntries([...values].map(([name, given]) => [name, given.length === 1 ? given[0] : given]));
};

/** What was typed, as it came: commands parse it. A subcommand stands alone, or it is none. */
export const commandInput = (interaction: ChatInputCommandInteraction): RawInput => {
  const { data } = interaction.options;
  const channel = channelOf(interaction);
  const [first, ...others] = data;
  return first?.type === ApplicationCommandOptionType.Subcommand && others.length === 0
    ? { subcommand: first.name, options: valuesByName(first.options ?? [], channel) }
    : { subcommand: null, options: valuesByName(data, channel) };
};

/** What is being typed; nothing when no option is. */
export const typingOf = (interaction: AutocompleteInteraction): Typing => {
  const data = interaction.options.data.flatMap((option) =>
    option.type === ApplicationCommandOptionType.Subcommand ? (option.options ?? []) : [option],
  );
  const focused = data.find((option) => option.focused === true);
  const value = focused?.value;
  return {
    option: focused?.name ?? '',
    text: typeof value === 'string' ? value : '',
    given: valuesByName(
      data.filter((option) => option !== focused),
      channelOf(interaction),
    ),
    sent: false,
  };
};

/** What was pressed, chosen or written. */
export const pressInput = (
  interaction: Exclude<AnswerableInteraction, ChatInputCommandInteraction>,
  ref: ControlRef,
  inPrivate: boolean,
): PressInput => {
  const messageId = interaction.message?.id ?? null;
  if (!interaction.isModalSubmit())
    return {
      ref,
      inPrivate,
      messageId,
      values: interaction.isAnySelectMenu() ? interaction.values : [],
      people: interaction.isUserSelectMenu()
        ? interaction.users.map((user) => givenPersonOf(user, interaction.members.get(user.id), channelOf(interaction)))
        : [],
      fields: {},
    };
  const fields = [...interaction.fields.fields.values()].flatMap((field) =>
    'value' in field && typeof field.value === 'string' ? [[field.customId, field.value] as const] : [],
  );
  return { ref, inPrivate, messageId, values: [], people: [], fields: Object.fromEntries(fields) };
};
