import {
  InteractionContextType,
  PermissionFlagsBits,
  type APIBaseInteraction,
  type InteractionType,
} from 'discord-api-types/v10';
import { botId, featuresOf } from '../world/guild/guild.js';
import { asGuildMember, asUser, type Member } from '../world/guild/people.js';
import { isDirect, isGroup, type PlaceRecord } from '../world/guild/channels.js';
import { directPermissions } from '../world/guild/permissions.js';
import { localeOf } from '../world/server.js';
import type { World } from '../world/world.js';
import { isBotIn, isHiddenFromOthers, type Owners } from './owners.js';

/** 10 MiB per file, as in a server without boosts. */
export const attachmentSizeLimit = 10 * 1024 * 1024;

type Own = 'id' | 'token' | 'type' | 'data' | 'message';
type OfServer = 'guild' | 'guild_id' | 'guild_locale' | 'member';
type Base = Omit<APIBaseInteraction<InteractionType, never>, Own>;
type Shared = Required<Omit<Base, OfServer | 'user'>> & Pick<Base, OfServer | 'user'>;

/** The context of an interaction (docs/interactions/receiving-and-responding, Interaction Context Types). */
export const contextOf = (place: PlaceRecord): InteractionContextType => {
  if (isDirect(place)) return InteractionContextType.BotDM;
  return isGroup(place) ? InteractionContextType.PrivateChannel : InteractionContextType.Guild;
};

/**
 * The bot's permissions. Where it is no member they are those of anyone in a conversation, which is inferred, not
 * documented.
 */
const appPermissions = (world: World, place: PlaceRecord): bigint =>
  isBotIn(world, place) ? world.botPermissionsIn(place) : directPermissions;

/**
 * The origin of an interaction: in a server a member, in a conversation a user and no server
 * (docs/interactions/receiving-and-responding, Interaction Object).
 */
const origin = (world: World, person: Member, place: PlaceRecord): Pick<Base, OfServer | 'user'> => {
  const guildId = world.guildOf(place);
  if (guildId === null) return { user: asUser(person) };
  const server = world.serverWith(guildId);
  const member = asGuildMember(person);
  // All of the member's permissions in this channel (docs/resources/guild, Guild Member Object).
  const permissions = isHiddenFromOthers(world, place)
    ? String(BigInt(member.permissions) & ~PermissionFlagsBits.UseExternalApps)
    : member.permissions;
  return {
    guild: { id: guildId, locale: localeOf(server), features: featuresOf(server) },
    guild_id: guildId,
    member: { ...member, permissions },
    guild_locale: localeOf(server),
  };
};

export const sharedPayload = (world: World, person: Member, place: PlaceRecord, owners: Owners): Shared => {
  // The API still sends this field, though its pages recommend the channel object instead.
  const legacy = { channel_id: place.id };
  return {
    application_id: botId,
    channel: world.asChannel(place),
    ...legacy,
    ...origin(world, person, place),
    version: 1,
    app_permissions: appPermissions(world, place).toString(),
    locale: person.locale,
    entitlements: [],
    authorizing_integration_owners: owners,
    context: contextOf(place),
    attachment_size_limit: attachmentSizeLimit,
  };
};
