import { type GuildBasedChannel, GuildMember, PermissionFlagsBits, type User } from 'discord.js';
import { z } from 'zod';
import { mentions } from '#src/words/holder.js';
import type { Context } from './context.js';

/**
 * The relations of a named person to the channel: they see it, are a bot, are no member of the server, or cannot see the
 * channel.
 */
const whereabouts = ['here', 'bot', 'elsewhere', 'blind'] as const;

export const givenPerson = z.object({ userId: z.string().regex(/^\d{1,20}$/), whereabouts: z.enum(whereabouts) });
export type GivenPerson = z.infer<typeof givenPerson>;

/** The member data of an interaction; discord.js turns it into a full object where it can. */
type ResolvedMember = object | null | undefined;

const maySee = (member: GuildMember, channel: GuildBasedChannel | null): boolean =>
  channel === null || (channel.permissionsFor(member.id)?.has(PermissionFlagsBits.ViewChannel) ?? true);

/**
 * Builds the person that an interaction names.
 *
 * @param member null for people outside the server (docs/interactions: only members have one)
 * @param channel null when unknown: then everyone is assumed to see it
 */
export const givenPersonOf = (user: User, member: ResolvedMember, channel: GuildBasedChannel | null): GivenPerson => {
  const locate = (): GivenPerson['whereabouts'] => {
    if (user.bot) return 'bot';
    if (member === null || member === undefined) return 'elsewhere';
    return member instanceof GuildMember && !maySee(member, channel) ? 'blind' : 'here';
  };
  return { userId: user.id, whereabouts: locate() };
};

/** Tells whether a named person can join, as far as known: the bot does not receive the members of conversations. */
export const mayCome = ({ location }: Context, { whereabouts }: GivenPerson): boolean =>
  whereabouts === 'here' || (whereabouts === 'elsewhere' && location.kind === 'external');

export const unfitLines = (context: Context, people: readonly GivenPerson[]): readonly string[] =>
  (['bot', 'elsewhere', 'blind'] as const).flatMap((whereabouts) => {
    const { texts } = context;
    const unfit = people
      .filter((one) => one.whereabouts === whereabouts && !mayCome(context, one))
      .map(({ userId }) => userId);
    return unfit.length === 0
      ? []
      : [texts.t(`common:seating.unfit.${whereabouts}`, { people: mentions(unfit, texts) })];
  });
