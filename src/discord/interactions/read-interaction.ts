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
  ApplicationCommandOptionType,
} from 'discord.js';
import type { Logger } from 'pino';
import { cleanName, isVisibleName } from '#src/model/person-name.js';
import type { Locale } from '#src/lib/locale.js';
import { knownLocale, localeOf, textsFor } from '#src/i18n/texts.js';
import type { Context, Services } from './context.js';
import type { AnswerableInteraction, CommandInteraction } from './conversation.js';
import { type Permission, missingForThread, missingForWatching, missingPermissions } from '../gateway/permissions.js';
import { givenPersonOf } from './given-person.js';
import { type Command, optionsOf, type PressInput, type RawInput, type Typing, type WrittenText } from './command.js';
import { MAX_EXPANSIONS_LENGTH } from './registration.js';
import { EXPANSIONS } from '#renderers/kit/game/expansions.js';
import { foldTyped, limits } from '#renderers/kit/wording.js';
import type { ControlRef } from '../custom-ids/custom-id.js';

/** Null where it is not known, or no server's. */
const channelOf = ({ channel }: Pick<AnswerableInteraction | AutocompleteInteraction, 'channel'>) =>
  channel !== null && 'guild' in channel ? channel : null;

/** Of a text for which no command and no form says more. */
const shortText: WrittenText = { longest: limits.choice };

/** A text as everything that reads it gets it: Discord checks neither its length nor its signs while somebody types. */
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

/**
 * An option that is given twice has a list for its value, which no command takes. A file is what Discord tells of it,
 * and so is a person.
 */
const valuesByName = (
  options: readonly CommandInteractionOption[],
  channel: GuildBasedChannel | null,
  read: ReadOption,
): Readonly<Record<string, unknown>> => {
  const values = new Map<string, unknown[]>();
  for (const { name, value, attachment, user, member } of options) {
    const person = user === undefined ? null : givenPersonOf(user, member, channel);
    const plain = typeof value === 'string' ? read(name, value) : value;
    values.set(name, [...(values.get(name) ?? []), attachment ?? person ?? plain]);
  }
  return Object.fromEntries([...values].map(([name, given]) => [name, given.length === 1 ? given[0] : given]));
};

/** What was typed, for its command to parse. A subcommand stands alone, or it is none. */
export const commandInput = (interaction: CommandInteraction, command: Command): RawInput => {
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

/** What is being typed; nothing when no option is. */
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

/** What was pressed, chosen or written. */
export const pressInput = (
  interaction: Exclude<AnswerableInteraction, CommandInteraction>,
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
 * Whether the person behind an interaction may see a channel of their server, as far as is known here: of what is not
 * known nothing is shown. A private thread is seen by its members alone (docs/topics/threads), of whom we are not told.
 *
 * @param parentId of a thread, which is forgotten when it is archived: its channel
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

/**
 * Whether everybody in the server may see a channel, as far as is known here, so that nothing is told by showing it to
 * anybody.
 *
 * @param parentId as for `mayView`
 */
const isOpenToAll = (guild: Guild | null, channelId: string, parentId: string | null): boolean => {
  const found = guild?.channels.cache.get(channelId);
  if (guild === null || found?.type === ChannelType.PrivateThread) return false;
  const channel = found ?? (parentId === null ? undefined : guild.channels.cache.get(parentId));
  // Discord: the role of everybody has the id of its server (docs/topics/permissions).
  return channel?.permissionsFor(guild.roles.everyone).has(PermissionFlagsBits.ViewChannel) ?? false;
};

type AnyInteraction = AnswerableInteraction | AutocompleteInteraction;

/**
 * How a person is called in this server: `nick`, then `global_name`, then `username` (docs/resources/user), the first
 * that shows anything: Discord lets people be called by blanks.
 */
const nameOf = ({ member, user }: AnyInteraction): string => {
  const nick = member === null ? null : 'nickname' in member ? member.nickname : (member.nick ?? null);
  const names = [nick, user.globalName].filter((name) => name !== null);
  return cleanName(names.find(isVisibleName) ?? user.username);
};

/**
 * In a server without the bot its answers are for their reader alone where members lack a right
 * (docs/topics/permissions, USE_EXTERNAL_APPS).
 */
export const missingOutside = ({
  memberPermissions,
}: Pick<AnyInteraction, 'memberPermissions'>): readonly Permission[] =>
  memberPermissions?.has(PermissionFlagsBits.UseExternalApps) === false ? ['UseExternalApps'] : [];

/** Who asks, and where; null where no table can stand. */
export const contextOf = (
  interaction: AnyInteraction,
  services: Services,
  defaultLocale: Locale,
  log: Logger,
): Context | null => {
  const { channelId, appPermissions: granted, memberPermissions: rights } = interaction;
  const location = locationOf(interaction);
  if (channelId === null) return null;
  const isInServer = location.kind === 'server';
  const origin = services.origins.of(interaction.id);
  const type = origin?.channelType ?? (isInServer ? ChannelType.GuildText : ChannelType.DM);
  const own = localeOf(interaction.locale, defaultLocale);
  // Every other server is American English to Discord, whatever its people speak.
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
    manager: rights?.has(PermissionFlagsBits.ManageGuild) ?? false,
    eventManager: rights?.has(PermissionFlagsBits.ManageEvents) ?? false,
    moderator: rights?.has(PermissionFlagsBits.ManageMessages) ?? false,
    // In its own direct messages the bot may do all that a conversation knows.
    missing: isInServer ? missingPermissions(granted, type) : missingOutside(interaction),
    missingForWatching: isInServer ? missingForWatching(granted, type) : null,
    channelType: type,
    missingForThread: isInServer ? missingForThread(granted, type) : null,
    mayView: (id, parentId) => mayView(interaction, id, parentId),
    isOpenToAll: (id, parentId) => isOpenToAll(interaction.guild, id, parentId),
    obstacle: () =>
      isInServer ? services.origins.obstacle(interaction.id, channelId, granted) : Promise.resolve(null),
    log,
  };
};
