import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { PermissionsBitField } from 'discord.js';

/** What the bot needs where a table stands; a thread asks for its own way of sending. */
const always = ['ViewChannel', 'AttachFiles', 'EmbedLinks', 'ReadMessageHistory'] as const;

export type Permission = (typeof always)[number] | 'SendMessages' | 'SendMessagesInThreads';

/** The permissions that a table's messages need and the bot does not have here. */
export const missingPermissions = (
  granted: Readonly<PermissionsBitField>,
  inThread: boolean,
): readonly Permission[] => {
  const needed: readonly Permission[] = [...always, inThread ? 'SendMessagesInThreads' : 'SendMessages'];
  return needed.filter((permission) => !granted.has(PermissionFlagsBits[permission]));
};
