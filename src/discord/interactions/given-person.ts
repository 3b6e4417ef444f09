import { type GuildBasedChannel, GuildMember, PermissionFlagsBits, type User } from 'discord.js';
import { z } from 'zod';

/** Whether somebody who is named can take part: not a bot, on this server, and able to see the channel. */
export const reaches = ['here', 'bot', 'elsewhere', 'blind'] as const;

/** Somebody whom a person names in a command or chooses in a menu. */
export const givenPerson = z.object({ userId: z.string().regex(/^\d{1,20}$/), reach: z.enum(reaches) });
export type GivenPerson = z.infer<typeof givenPerson>;

/** What is known of the member that comes with an interaction: discord.js makes more of it where it can. */
type ResolvedMember = object | null | undefined;

const maySee = (member: GuildMember, channel: GuildBasedChannel | null): boolean =>
  channel === null || (channel.permissionsFor(member.id)?.has(PermissionFlagsBits.ViewChannel) ?? true);

/**
 * Somebody as an interaction names them.
 *
 * @param member null for who is not on the server (docs/interactions: only members have one)
 * @param channel null where it is not known: then no one is taken to be blind
 */
export const givenPersonOf = (user: User, member: ResolvedMember, channel: GuildBasedChannel | null): GivenPerson => {
  const reach = (): GivenPerson['reach'] => {
    if (user.bot) return 'bot';
    if (member === null || member === undefined) return 'elsewhere';
    return member instanceof GuildMember && !maySee(member, channel) ? 'blind' : 'here';
  };
  return { userId: user.id, reach: reach() };
};
