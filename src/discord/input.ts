import type { AutocompleteInteraction, ChatInputCommandInteraction, CommandInteractionOption } from 'discord.js';
import { ApplicationCommandOptionType } from 'discord.js';
import type { Pressed, RawInput } from './command.js';
import type { AnswerableInteraction } from './conversation.js';
import type { ControlRef } from './custom-id.js';

const valuesByName = (options: readonly CommandInteractionOption[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(options.map(({ name, value }) => [name, value]));

/** What was typed, as it came: commands parse it. */
export const commandInput = (interaction: ChatInputCommandInteraction): RawInput => {
  const { data } = interaction.options;
  const subcommand = data.find((option) => option.type === ApplicationCommandOptionType.Subcommand);
  return subcommand === undefined
    ? { subcommand: null, options: valuesByName(data) }
    : { subcommand: subcommand.name, options: valuesByName(subcommand.options ?? []) };
};

/** What is being typed, as text. */
export const typedText = (interaction: AutocompleteInteraction): string => interaction.options.getFocused();

/** What was pressed, chosen or written. */
export const pressInput = (interaction: Exclude<AnswerableInteraction, ChatInputCommandInteraction>, ref: ControlRef, inPrivate: boolean): Pressed => {
  const messageId = interaction.message?.id ?? null;
  if (!interaction.isModalSubmit()) return { ref, inPrivate, messageId, values: interaction.isStringSelectMenu() ? interaction.values : [], fields: {} };
  const fields = [...interaction.fields.fields.values()].flatMap((field) => ('value' in field && typeof field.value === 'string' ? [[field.customId, field.value] as const] : []));
  return { ref, inPrivate, messageId, values: [], fields: Object.fromEntries(fields) };
};
