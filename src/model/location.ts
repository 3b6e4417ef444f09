import { z } from 'zod';

/**
 * Where a table lives, and where people use the bot: Discord's interaction contexts, of which it tells a server with the
 * bot from one without (docs/interactions/receiving-and-responding, Interaction Context Types).
 */
export const location = z.discriminatedUnion('kind', [
  /** A server in which the bot is a member. */
  z.object({ kind: z.literal('server'), guildId: z.string() }),
  /** The direct messages between the bot and one person. */
  z.object({ kind: z.literal('bot-dm') }),
  /**
   * A conversation between others, or a server in which the bot is no member: all that the bot can do there is to answer
   * interactions. Its server is not kept, for nothing is counted or set there.
   */
  z.object({ kind: z.literal('external') }),
]);
export type Location = Readonly<z.infer<typeof location>>;

export const locationKinds = ['server', 'bot-dm', 'external'] as const satisfies readonly Location['kind'][];

export const inServer = (guildId: string): Location => ({ kind: 'server', guildId });

/** The server whose settings hold there, and which owns what is counted there; null outside servers. */
export const serverOf = (location: Location): string | null => (location.kind === 'server' ? location.guildId : null);

/** What figures and puzzles outside servers are kept under, together, in the place of a server's id. */
export const CONVERSATIONS = 'conversations';

/** Under what figures and puzzles of a location are kept. */
export const scopeOf = (location: Location): string => serverOf(location) ?? CONVERSATIONS;

/**
 * Whether people of one place may know of a table in another: both are in the same server, or are direct messages, or
 * the same channel.
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
