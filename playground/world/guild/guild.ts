import {
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildMemberFlags,
  GuildFeature,
  GuildMFALevel,
  GuildNSFWLevel,
  GuildPremiumTier,
  GuildSystemChannelFlags,
  GuildVerificationLevel,
  PermissionFlagsBits,
  RoleFlags,
  type APIGuild,
  type APIGuildMember,
  type APIRole,
  type APIUser,
} from 'discord-api-types/v10';
import { botPermissions, memberPermissions } from './permissions.js';
import { localeOf, type ServerState } from '../server.js';

/** The ids never change, so that a bot with a database finds its channels again after a restart of the playground. */
export const botId = '1375000000000000001';
export const guildId = '1375000000000000002';
const botRoleId = '1375000000000000003';

const foundedAt = '2025-05-22T18:00:00.000Z';

/** Shaped like a real token: the client and the bot's settings check its shape. */
export const botToken = `${Buffer.from(botId).toString('base64url')}.GaLoPe.${'en-piste-playground-token'.padEnd(38, '0')}`;

export const botUser: APIUser = {
  id: botId,
  username: 'en piste',
  discriminator: '0000',
  global_name: null,
  avatar: null,
  bot: true,
};

interface NewRole {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  readonly permissions: bigint;
  readonly managed: boolean;
}

const role = ({ id, name, position, permissions, managed }: NewRole): APIRole => {
  const colors = { primary_color: 0, secondary_color: null, tertiary_color: null };
  // The API still sends this field along with `colors`.
  const legacy = { color: 0 };
  return {
    id,
    name,
    position,
    permissions: permissions.toString(),
    managed,
    ...legacy,
    colors,
    hoist: false,
    icon: null,
    unicode_emoji: null,
    mentionable: false,
    flags: RoleFlags.InPrompt,
    ...(managed ? { tags: { bot_id: botId } } : {}),
  };
};

export const botMember: APIGuildMember = {
  user: botUser,
  nick: null,
  avatar: null,
  banner: null,
  roles: [botRoleId],
  joined_at: foundedAt,
  premium_since: null,
  deaf: false,
  mute: false,
  flags: GuildMemberFlags.CompletedOnboarding,
  pending: false,
};

export const featuresOf = ({ community }: ServerState): GuildFeature[] => (community ? [GuildFeature.Community] : []);

/** The role that the server has given the bot when it was invited. */
export const asBotRole = ({ mayCreateEvents = false }: ServerState): APIRole =>
  role({
    id: botRoleId,
    name: 'En piste',
    position: 1,
    permissions: mayCreateEvents ? botPermissions | PermissionFlagsBits.CreateEvents : botPermissions,
    managed: true,
  });

export const asGuild = (id: string, server: ServerState, ownerId: string): APIGuild & { joined_at: string } => ({
  id,
  name: server.name,
  icon: null,
  splash: null,
  discovery_splash: null,
  owner_id: ownerId,
  afk_channel_id: null,
  afk_timeout: 300,
  verification_level: GuildVerificationLevel.None,
  default_message_notifications: GuildDefaultMessageNotifications.OnlyMentions,
  explicit_content_filter: GuildExplicitContentFilter.Disabled,
  roles: [
    role({ id, name: '@everyone', position: 0, permissions: memberPermissions, managed: false }),
    asBotRole(server),
  ],
  emojis: [],
  stickers: [],
  features: featuresOf(server),
  mfa_level: GuildMFALevel.None,
  application_id: null,
  system_channel_id: null,
  system_channel_flags: GuildSystemChannelFlags.SuppressJoinNotifications,
  rules_channel_id: null,
  vanity_url_code: null,
  description: null,
  banner: null,
  premium_tier: GuildPremiumTier.None,
  preferred_locale: localeOf(server),
  public_updates_channel_id: null,
  nsfw_level: GuildNSFWLevel.Default,
  premium_progress_bar_enabled: false,
  hub_type: null,
  safety_alerts_channel_id: null,
  incidents_data: null,
  joined_at: foundedAt,
});
