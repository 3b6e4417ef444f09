import { PermissionFlagsBits } from 'discord-api-types/v10';

const { ViewChannel, SendMessages, SendMessagesInThreads, EmbedLinks, AttachFiles, ReadMessageHistory } =
  PermissionFlagsBits;

/** What everybody may do in every channel. */
export const memberPermissions =
  ViewChannel |
  SendMessages |
  SendMessagesInThreads |
  EmbedLinks |
  AttachFiles |
  ReadMessageHistory |
  PermissionFlagsBits.AddReactions |
  PermissionFlagsBits.UseExternalEmojis |
  PermissionFlagsBits.UseApplicationCommands |
  PermissionFlagsBits.UseExternalApps |
  PermissionFlagsBits.CreatePublicThreads |
  PermissionFlagsBits.Connect;

export const moderatorPermissions =
  memberPermissions |
  PermissionFlagsBits.ManageMessages |
  PermissionFlagsBits.ManageThreads |
  PermissionFlagsBits.ManageGuild;

/** What the bot's invitation asks for; a channel may take some of it away again. */
export const botPermissions =
  ViewChannel |
  SendMessages |
  SendMessagesInThreads |
  EmbedLinks |
  AttachFiles |
  ReadMessageHistory |
  PermissionFlagsBits.CreatePublicThreads |
  PermissionFlagsBits.CreatePrivateThreads;

/**
 * What the bot may do where it writes to one person. There is no list of it; what interactions name there is in
 * docs/interactions/receiving-and-responding (`app_permissions`).
 */
export const directPermissions =
  ViewChannel |
  SendMessages |
  EmbedLinks |
  AttachFiles |
  ReadMessageHistory |
  PermissionFlagsBits.MentionEveryone |
  PermissionFlagsBits.UseExternalEmojis;

export function holds(permissions: bigint, wanted: bigint): boolean {
  return (permissions & wanted) === wanted;
}
