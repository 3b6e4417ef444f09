import { PermissionFlagsBits } from 'discord-api-types/v10';

const { ViewChannel, SendMessages, SendMessagesInThreads, EmbedLinks, AttachFiles, ReadMessageHistory } =
  PermissionFlagsBits;

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

/** The permissions that the bot's invitation requests; a channel may deny some of them. */
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
 * The bot's permissions in a conversation with one person. Discord publishes no list; these are the ones in an example
 * interaction of docs/interactions/receiving-and-responding (`app_permissions`).
 */
export const directPermissions =
  ViewChannel |
  SendMessages |
  EmbedLinks |
  AttachFiles |
  ReadMessageHistory |
  PermissionFlagsBits.MentionEveryone |
  PermissionFlagsBits.UseExternalEmojis;

export const holds = (permissions: bigint, wanted: bigint): boolean => (permissions & wanted) === wanted;
