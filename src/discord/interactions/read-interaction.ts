import { locationOf } from './location-of.js';
import {
  type AutocompleteInteraction,
  ChannelType,
  PermissionFlagsBits,
  GuildMember,
  type Guild,
  type Interaction,
  type CommandInteractionOption,
  type GuildBasedChannel,
  type MessageContextMenuCommandInteraction,
  ApplicationCommandOptionType,
} from 'discord.js';
import type { Logger } from 'pino';
import { cleanName, isVisibleName } from '#src/model/person-name.js';
import type { Locale } from '#src/lib/locale.js';
import { knownLocale, localeOf, textsFor } from '#src/i18n/texts.js';
import type { Context, CommandServices } from './context.js';
import type { AnswerableInteraction, CommandInteraction, PressInteraction } from './conversation.js';
import { isOpenToAll, missingIn } from '../gateway/guild-channels.js';
import { type Permission, missingForThread, missingForWatching, missingPermissions } from '../gateway/permissions.js';
import type { InteractionOrigins } from '../gateway/interaction-origins.js';
import { givenPersonOf } from './given-person.js';
import {
  type Command,
  optionsOf,
  type PressInput,
  type RawInput,
  type TargetMessage,
  type Typing,
  type WrittenText,
} from './command.js';
import { MAX_EXPANSIONS_LENGTH } from './command-bodies.js';
import { customIdsIn } from '../messages/message-parts.js';
import { EXPANSIONS } from '#renderers/kit/game/expansions.js';
import { foldTyped, limits } from '#renderers/kit/wording.js';
import type { ControlRef } from '../custom-ids/custom-id.js';

const channelOf = ({ channel }: Pick<AnswerableInteraction | AutocompleteInteraction, 'channel'>) =>
  channel !== null && 'guild' in channel ? channel : null;

const shortText: WrittenText = { longest: limits.choice };

/** Prepares a text for all readers: during autocompletion Discord checks neither its length nor its characters. */
const readText = (text: string, { longest, isOwn = false }: WrittenText): string => {
  const cut = text.slice(0, longest + 1);
  return isOwn ? cut : foldTyped(cut).slice(0, longest + 1);
};

type ReadOption = (name: string, text: string) => string;

const optionReader = (command: Command, subcommand: string | null): ReadOption => {
  const options = optionsOf(command, subcommand);
  return (name, text) => {
    if (name === EXPANSIONS) return readText(text, { longest: MAX_EXPANSIONS_LENGTH });
    const option = options.find((one) => one.name === name);
    return readText(text, option?.kind === 'text' ? option : shortText);
  };
};

/** A blank text in place of an option's value. */
const LEFT_OUT = Symbol('left out');

/**
 * A repeated option becomes a list, which no command accepts. A blank text is an option left out. Files and people become
 * Discord's resolved data.
 */
const valuesByName = (
  options: readonly CommandInteractionOption[],
  channel: GuildBasedChannel | null,
  read: ReadOption,
): Readonly<Record<string, unknown>> => {
  const values = new Map<string, unknown[]>();
  for (const { name, type, value, attachment, user, member } of options) {
    const isBlank = type === ApplicationCommandOptionType.String && typeof value === 'string' && value.trim() === '';
    const person = user === undefined ? null : givenPersonOf(user, member, channel);
    const plain = typeof value === 'string' ? read(name, value) : value;
    values.set(name, [...(values.get(name) ?? []), isBlank ? LEFT_OUT : (attachment ?? person ?? plain)]);
  }
  const input = [...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all] as const);
  return Object.fromEntries(input.filter(([, given]) => given !== LEFT_OUT));
};

/** Returns the input for the command to parse. A subcommand is accepted only as the single entry. */
export const commandInput = (
  interaction: Exclude<CommandInteraction, MessageContextMenuCommandInteraction>,
  command: Command,
): RawInput => {
  const channel = channelOf(interaction);
  if (interaction.isUserContextMenuCommand()) {
    const { targetUser, targetMember } = interaction;
    return {
      subcommand: null,
      options: { [command.atPerson ?? '']: givenPersonOf(targetUser, targetMember, channel) },
    };
  }
  const { data } = interaction.options;
  const [first, ...others] = data;
  return first?.type === ApplicationCommandOptionType.Subcommand && others.length === 0
    ? {
        subcommand: first.name,
        options: valuesByName(first.options ?? [], channel, optionReader(command, first.name)),
      }
    : { subcommand: null, options: valuesByName(data, channel, optionReader(command, null)) };
};

export const targetMessageOf = ({ options, targetId, client }: MessageContextMenuCommandInteraction): TargetMessage => {
  const message = options.getMessage('message');
  return {
    id: targetId,
    isOwn: message?.author.id === client.user.id,
    customIds: customIdsIn(message?.components.map((component) => component.toJSON()) ?? []),
  };
};

export const typingOf = (interaction: AutocompleteInteraction, command: Command): Typing => {
  const data = interaction.options.data.flatMap((option) =>
    option.type === ApplicationCommandOptionType.Subcommand ? (option.options ?? []) : [option],
  );
  const focused = data.find((option) => option.focused === true);
  const { name = '', value } = focused ?? {};
  const subcommand = interaction.options.getSubcommand(false);
  const read = optionReader(command, subcommand);
  return {
    subcommand,
    option: name,
    text: typeof value === 'string' ? read(name, value) : '',
    given: valuesByName(
      data.filter((option) => option !== focused),
      channelOf(interaction),
      read,
    ),
    sent: false,
  };
};

export const pressInput = (
  interaction: PressInteraction,
  ref: ControlRef,
  inPrivate: boolean,
  written = shortText,
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
    'value' in field && typeof field.value === 'string'
      ? [[field.customId, readText(field.value, written)] as const]
      : [],
  );
  return { ref, inPrivate, messageId, values: [], people: [], fields: Object.fromEntries(fields) };
};

/**
 * Tells whether a person may see a channel of their server, as far as cached data shows; unknown channels count as
 * invisible. Private threads are visible to their members only (docs/topics/threads), and the bot does not receive that
 * list.
 *
 * @param parentId the parent channel of a thread, needed because archived threads leave the cache
 */
const mayView = (
  { guild, member }: Pick<Interaction, 'member'> & { readonly guild: Guild | null },
  channelId: string,
  parentId: string | null,
): boolean => {
  if (guild === null || !(member instanceof GuildMember)) return false;
  const found = guild.channels.cache.get(channelId);
  if (found?.type === ChannelType.PrivateThread) return false;
  const channel = found ?? (parentId === null ? undefined : guild.channels.cache.get(parentId));
  return channel?.permissionsFor(member).has(PermissionFlagsBits.ViewChannel) ?? false;
};

type AnyInteraction = AnswerableInteraction | AutocompleteInteraction;

/**
 * Returns a person's name in this server: `nick`, then `global_name`, then `username` (docs/resources/user), the first
 * with visible characters: Discord allows blank names.
 */
const nameOf = ({ member, user }: AnyInteraction): string => {
  const nick = member === null ? null : 'nickname' in member ? member.nickname : (member.nick ?? null);
  const names = [nick, user.globalName].filter((name) => name !== null);
  return cleanName(names.find(isVisibleName) ?? user.username);
};

/**
 * In a server without the bot, answers are always private for members without this permission (docs/topics/permissions,
 * USE_EXTERNAL_APPS).
 */
export const missingOutside = ({
  memberPermissions,
}: Pick<AnyInteraction, 'memberPermissions'>): readonly Permission[] =>
  memberPermissions?.has(PermissionFlagsBits.UseExternalApps) === false ? ['UseExternalApps'] : [];

export interface ContextParts {
  readonly services: CommandServices;
  readonly origins: Pick<InteractionOrigins, 'of' | 'obstacle'>;
  readonly defaultLocale: Locale;
}

/** Returns the person and the place of an interaction; null where no table is possible. */
export const contextOf = (
  interaction: AnyInteraction,
  { services, origins, defaultLocale }: ContextParts,
  log: Logger,
): Context | null => {
  const { channelId, appPermissions: granted, memberPermissions: rights } = interaction;
  const location = locationOf(interaction);
  if (channelId === null) return null;
  const isInServer = location.kind === 'server';
  const origin = origins.of(interaction.id);
  const type = origin?.channelType ?? (isInServer ? ChannelType.GuildText : ChannelType.DM);
  const own = localeOf(interaction.locale, defaultLocale);
  // Discord reports American English for all other servers, whatever their members speak.
  const chosen = origin?.community === true ? knownLocale(interaction.guildLocale) : null;
  return {
    ...services,
    applicationId: interaction.applicationId,
    interactionId: interaction.id,
    person: { userId: interaction.user.id, name: nameOf(interaction) },
    texts: textsFor(own),
    location,
    channelId,
    parentId: origin?.parentId ?? null,
    publicLocale: chosen ?? own,
    isManager: rights?.has(PermissionFlagsBits.ManageGuild) ?? false,
    isEventManager: rights?.has(PermissionFlagsBits.ManageEvents) ?? false,
    isModerator: rights?.has(PermissionFlagsBits.ManageMessages) ?? false,
    // In its own direct messages the bot has all permissions of a conversation.
    missing: isInServer ? missingPermissions(granted, type) : missingOutside(interaction),
    missingForWatching: isInServer ? missingForWatching(granted, type) : null,
    channelType: type,
    missingForThread: isInServer ? missingForThread(granted, type) : null,
    mayView: (id, parentId) => mayView(interaction, id, parentId),
    isOpenToAll: (id, parentId) => isOpenToAll(interaction.guild, id, parentId),
    missingIn: (id) => missingIn(interaction.guild, id),
    obstacle: () => (isInServer ? origins.obstacle(interaction.id, channelId, granted) : Promise.resolve(null)),
    log,
  };
};
