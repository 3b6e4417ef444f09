import {
  ApplicationIntegrationType,
  InteractionContextType,
  type APIBaseInteraction,
  type InteractionType,
} from 'discord-api-types/v10';
import { botId, featuresOf } from '../world/guild/guild.js';
import { asGuildMember, asUser, type Member } from '../world/guild/people.js';
import type { PlaceRecord } from '../world/guild/channels.js';
import { localeOf } from '../world/server.js';
import type { World } from '../world/world.js';

/** A file may have 10 MiB, as in a server without boosts. */
export const attachmentSizeLimit = 10 * 1024 * 1024;

type Own = 'id' | 'token' | 'type' | 'data' | 'message';
type OfServer = 'guild' | 'guild_id' | 'guild_locale' | 'member';
type Base = Omit<APIBaseInteraction<InteractionType, never>, Own>;
type Shared = Required<Omit<Base, OfServer | 'user'>> & Pick<Base, OfServer | 'user'>;

/**
 * Who it is and where: in a server a member of it, in a conversation a user and no server at all
 * (docs/interactions/receiving-and-responding, Interaction Object).
 */
function origin(world: World, person: Member, guildId: string | null): Pick<Base, OfServer | 'user'> {
  if (guildId === null) return { user: asUser(person) };
  const server = world.serverWith(guildId);
  return {
    guild: { id: guildId, locale: localeOf(server), features: featuresOf(server) },
    guild_id: guildId,
    member: asGuildMember(person),
    guild_locale: localeOf(server),
  };
}

/** What every interaction says about where it comes from and from whom. */
export function sharedPayload(world: World, person: Member, place: PlaceRecord): Shared {
  // The API still sends it, though it says to read the channel instead.
  const legacy = { channel_id: place.id };
  const guildId = world.guildOf(place);
  return {
    application_id: botId,
    channel: world.asChannel(place),
    ...legacy,
    ...origin(world, person, guildId),
    version: 1,
    app_permissions: world.botPermissionsIn(place).toString(),
    locale: person.locale,
    entitlements: [],
    // In a conversation with the bot itself the owner is 0.
    authorizing_integration_owners: { [ApplicationIntegrationType.GuildInstall]: guildId ?? '0' },
    context: guildId === null ? InteractionContextType.BotDM : InteractionContextType.Guild,
    attachment_size_limit: attachmentSizeLimit,
  };
}
