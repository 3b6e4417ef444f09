import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import type { PermissionsBitField } from 'discord.js';

/**
 * What the bot needs wherever a table stands. EMBED_LINKS is not among it: a gallery shows an uploaded file, and a link
 * in a text is no embed. READ_MESSAGE_HISTORY is: after a crash the bot looks for a message of which it never heard.
 */
const always = ['ViewChannel', 'AttachFiles', 'ReadMessageHistory'] as const;

/** What it needs where a thread is made for a table. */
const forThreads = ['CreatePublicThreads', 'SendMessagesInThreads'] as const;

/** What it needs where it makes somebody a thread of their own from which they watch a table. */
const forWatching = ['CreatePrivateThreads', 'SendMessagesInThreads'] as const;

export type Permission =
  | (typeof always)[number]
  | (typeof forThreads)[number]
  | (typeof forWatching)[number]
  | 'SendMessages'
  | 'Connect'
  /** A member's, who uses the bot in a server without it. */
  | 'UseExternalApps';

const threads: ReadonlySet<ChannelType> = new Set([
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
]);
/** Their text is for who may connect (docs/topics/permissions). */
const voices: ReadonlySet<ChannelType> = new Set([ChannelType.GuildVoice, ChannelType.GuildStageVoice]);

const neededIn = (type: ChannelType): readonly Permission[] => [
  ...always,
  threads.has(type) ? 'SendMessagesInThreads' : 'SendMessages',
  ...(voices.has(type) ? (['Connect'] as const) : []),
];

/** The permissions that a table's messages need in a channel of this type and the bot does not have there. */
export const missingPermissions = (granted: Readonly<PermissionsBitField>, type: ChannelType): readonly Permission[] =>
  neededIn(type).filter((permission) => !granted.has(PermissionFlagsBits[permission]));

/** Only these have threads that everybody sees (docs/topics/threads). */
const mayHoldThreads: ReadonlySet<ChannelType> = new Set([ChannelType.GuildText, ChannelType.GuildAnnouncement]);

/**
 * The permissions that making a thread needs in a channel of this type and the bot does not have there; null where there
 * can be none, as in a thread.
 */
export const missingForThread = (
  granted: Readonly<PermissionsBitField>,
  type: ChannelType,
): readonly Permission[] | null =>
  mayHoldThreads.has(type) ? forThreads.filter((permission) => !granted.has(PermissionFlagsBits[permission])) : null;

/** Only a text channel has private threads, and it has them also for who writes in one of its threads (docs/topics/threads). */
const mayHoldPrivateThreads: ReadonlySet<ChannelType> = new Set([
  ChannelType.GuildText,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
]);

/** As `missingForThread`, for a private thread in the channel, or in the channel of the thread. */
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

/** All that the bot can come to need. */
export const invitePermissions: bigint = everywhere.reduce(
  (sum, permission) => sum | PermissionFlagsBits[permission],
  0n,
);

/** What the invitation asks for and is not granted. */
export const missingOfInvited = (granted: Readonly<PermissionsBitField>): readonly Permission[] =>
  everywhere.filter((permission) => !granted.has(PermissionFlagsBits[permission]));

/** The address under which a person installs the bot for themselves (docs/resources/application, Installation Context). */
export const installUrl = (applicationId: string): string =>
  `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=applications.commands&integration_type=1`;

/** The address under which somebody who manages a server invites the bot to it, with all that it can come to need. */
export const inviteUrl = (applicationId: string): string =>
  `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=bot+applications.commands&permissions=${invitePermissions}`;
