import { ChannelType, GuildMember, type Guild, type Interaction, PermissionFlagsBits } from 'discord.js';

/**
 * Whether the person behind an interaction may see a channel of their server, as far as is known here: of what is not
 * known nothing is shown. A private thread is seen by its members alone (docs/topics/threads), of whom we are not told.
 *
 * @param parentId of a thread, which is forgotten when it is archived: its channel
 */
export const mayView = (
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
export const isOpenToAll = (guild: Guild | null, channelId: string, parentId: string | null): boolean => {
  const found = guild?.channels.cache.get(channelId);
  if (guild === null || found?.type === ChannelType.PrivateThread) return false;
  const channel = found ?? (parentId === null ? undefined : guild.channels.cache.get(parentId));
  // Discord: the role of everybody has the id of its server (docs/topics/permissions).
  return channel?.permissionsFor(guild.roles.everyone).has(PermissionFlagsBits.ViewChannel) ?? false;
};
