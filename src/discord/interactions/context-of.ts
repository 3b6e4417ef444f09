import { type AutocompleteInteraction, PermissionFlagsBits } from 'discord.js';
import type { Logger } from 'pino';
import type { Locale } from '../../model/locale.js';
import { localeOf, textsFor } from '../../i18n/texts.js';
import type { Context, Services } from './context.js';
import type { AnswerableInteraction } from './conversation.js';
import { missingPermissions } from '../gateway/permissions.js';
import { cleanName } from '../messages/wording.js';

type AnyInteraction = AnswerableInteraction | AutocompleteInteraction;

/** How a person is called in this server. */
const nameOf = (interaction: AnyInteraction): string => {
  const { member, user } = interaction;
  const inServer = member === null ? null : 'displayName' in member ? member.displayName : (member.nick ?? null);
  return cleanName(inServer ?? user.displayName);
};

/** Who asks, and where; null outside a server, where no table can stand. */
export const contextOf = (
  interaction: AnyInteraction,
  services: Services,
  defaultLocale: Locale,
  log: Logger,
): Context | null => {
  const { guildId, channelId } = interaction;
  if (guildId === null || channelId === null) return null;
  return {
    ...services,
    interactionId: interaction.id,
    person: { userId: interaction.user.id, name: nameOf(interaction) },
    texts: textsFor(localeOf(interaction.locale, defaultLocale)),
    guildId,
    channelId,
    publicLocale: localeOf(interaction.guildLocale, defaultLocale),
    moderator: interaction.memberPermissions?.has(PermissionFlagsBits.ManageMessages) ?? false,
    missing: missingPermissions(interaction.appPermissions, interaction.channel?.isThread() ?? false),
    log,
  };
};
