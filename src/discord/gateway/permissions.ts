import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import type { PermissionsBitField } from 'discord.js';

/**
 * The permissions needed at every table. EMBED_LINKS is unnecessary: a gallery shows an uploaded file, and a link in a
 * text is not an embed. READ_MESSAGE_HISTORY is necessary: after a crash the bot looks for messages whose delivery was
 * not confirmed.
 */
const always = ['ViewChannel', 'AttachFiles', 'ReadMessageHistory'] as const;

const forThreads = ['CreatePublicThreads', 'SendMessagesInThreads'] as const;

const forWatching = ['CreatePrivateThreads', 'SendMessagesInThreads'] as const;

export type Permission =
  | (typeof always)[number]
  | (typeof forThreads)[number]
  | (typeof forWatching)[number]
  | 'SendMessages'
  | 'Connect'
  /** A member's permission, for using the bot in a server that has not installed it. */
  | 'UseExternalApps';

const threads: ReadonlySet<ChannelType> = new Set([
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
]);
/** Their text chat requires the permission to connect (docs/topics/permissions). */
const voices: ReadonlySet<ChannelType> = new Set([ChannelType.GuildVoice, ChannelType.GuildStageVoice]);

const neededIn = (type: ChannelType): readonly Permission[] => [
  ...always,
  threads.has(type) ? 'SendMessagesInThreads' : 'SendMessages',
  ...(voices.has(type) ? (['Connect'] as const) : []),
];

export const missingPermissions = (granted: Readonly<PermissionsBitField>, type: ChannelType): readonly Permission[] =>
  neededIn(type).filter((permission) => !granted.has(PermissionFlagsBits[permission]));

/** Only these have public threads (docs/topics/threads). */
const mayHoldThreads: ReadonlySet<ChannelType> = new Set([ChannelType.GuildText, ChannelType.GuildAnnouncement]);

/**
 * Returns the permissions that the bot lacks to make a thread in a channel of this type; null where threads are
 * impossible, as in a thread.
 */
export const missingForThread = (
  granted: Readonly<PermissionsBitField>,
  type: ChannelType,
): readonly Permission[] | null =>
  mayHoldThreads.has(type) ? forThreads.filter((permission) => !granted.has(PermissionFlagsBits[permission])) : null;

/** Only a text channel has private threads. They can also be made from one of its threads (docs/topics/threads). */
const mayHoldPrivateThreads: ReadonlySet<ChannelType> = new Set([
  ChannelType.GuildText,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
]);

/** Like `missingForThread`, for a private thread in the channel, or in the parent channel of a thread. */
export const missingForWatching = (
  granted: Readonly<PermissionsBitField>,
  type: ChannelType,
): readonly Permission[] | null =>
  mayHoldPrivateThreads.has(type)
    ? forWatching.filter((permission) => !granted.has(PermissionFlagsBits[permission]))
    : null;

const everywhere: readonly Permission[] = [
  ...new Set([
    ...[ChannelType.GuildText, ChannelType.PublicThread, ChannelType.GuildVoice].flatMap(neededIn),
    ...forThreads,
    ...forWatching,
  ]),
];

export const invitePermissions: bigint = everywhere.reduce(
  (sum, permission) => sum | PermissionFlagsBits[permission],
  0n,
);

export const missingOfInvited = (granted: Readonly<PermissionsBitField>): readonly Permission[] =>
  everywhere.filter((permission) => !granted.has(PermissionFlagsBits[permission]));

/**
 * True when the bot's roles let it create scheduled events, and change its own (docs/topics/permissions). Game nights do
 * without, so the invitation does not ask for it.
 */
export const mayCreateEvents = (granted: Readonly<PermissionsBitField>): boolean =>
  granted.has(PermissionFlagsBits.CreateEvents);

/** Returns the link for installing the bot to a person's account (docs/resources/application, Installation Context). */
export const installUrl = (applicationId: string): string =>
  `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=applications.commands&integration_type=1`;

export const inviteUrl = (applicationId: string): string =>
  `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=bot+applications.commands&permissions=${invitePermissions}`;
