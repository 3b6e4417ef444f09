import { ChannelType, type Guild, PermissionFlagsBits } from 'discord.js';
import { knownLocale } from '#src/i18n/texts.js';
import type { Locale } from '#src/lib/locale.js';
import { missingPermissions, type Permission } from './permissions.js';

/**
 * Tells whether everyone in the server may see a channel, as far as cached data shows, so that naming it reveals
 * nothing.
 *
 * @param parentId the parent channel of a thread, needed because archived threads leave the cache
 */
export const isOpenToAll = (guild: Guild | null, channelId: string, parentId: string | null): boolean => {
  const found = guild?.channels.cache.get(channelId);
  if (guild === null || found?.type === ChannelType.PrivateThread) return false;
  const channel = found ?? (parentId === null ? undefined : guild.channels.cache.get(parentId));
  // The role of everyone has the id of its server (docs/topics/permissions).
  return channel?.permissionsFor(guild.roles.everyone).has(PermissionFlagsBits.ViewChannel) ?? false;
};

/**
 * Returns the permissions that the bot lacks to write in a channel of a server, as far as cached data shows. A channel
 * that is gone, or holds no messages of its own, counts as one that the bot cannot see.
 */
export const missingIn = (guild: Guild | null, channelId: string): readonly Permission[] => {
  const channel = guild?.channels.cache.get(channelId);
  const me = guild?.members.me ?? null;
  if (channel === undefined || me === null || !channel.isSendable()) return ['ViewChannel'];
  return missingPermissions(channel.permissionsFor(me), channel.type);
};

/** The language of a Community server; null for others, for which Discord reports American English. */
export const languageOf = ({ features, preferredLocale }: Guild): Locale | null =>
  features.includes('COMMUNITY') ? knownLocale(preferredLocale) : null;
