import { z } from 'zod';

/**
 * The location of a table or an interaction: Discord's interaction contexts, except that servers with and without the
 * bot are distinguished (docs/interactions/receiving-and-responding, Interaction Context Types).
 */
export const location = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('server'), guildId: z.string() }),
  z.object({ kind: z.literal('bot-dm') }),
  /**
   * A conversation between other people, or a server in which the bot is not a member: the bot can only answer
   * interactions there. The server's id is not stored, because it has no statistics or settings.
   */
  z.object({ kind: z.literal('external') }),
]);
export type Location = Readonly<z.infer<typeof location>>;

export const locationKinds = ['server', 'bot-dm', 'external'] as const satisfies readonly Location['kind'][];

export const inServer = (guildId: string): Location => ({ kind: 'server', guildId });

/** Returns the server that owns the settings and statistics of a location; null outside servers. */
export const serverOf = (location: Location): string | null => (location.kind === 'server' ? location.guildId : null);

/** Replaces a server's id for all statistics and puzzles outside servers. */
export const CONVERSATIONS = 'conversations';

export const scopeOf = (location: Location): string => serverOf(location) ?? CONVERSATIONS;

/**
 * True when people in one place may know of a table in another: both are in the same server, or both are direct
 * messages, or the same channel.
 */
export const isSameAudience = (
  one: { readonly location: Location; readonly channelId: string },
  other: { readonly location: Location; readonly channelId: string },
): boolean => {
  if (one.location.kind !== other.location.kind) return false;
  return one.location.kind === 'external'
    ? one.channelId === other.channelId
    : serverOf(one.location) === serverOf(other.location);
};
