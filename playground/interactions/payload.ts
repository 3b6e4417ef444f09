import {
  ApplicationIntegrationType,
  InteractionContextType,
  type APIBaseInteraction,
  type InteractionType,
} from 'discord-api-types/v10';
import { botId, featuresOf } from '../world/guild.js';
import { asGuildMember, type Member } from '../world/people.js';
import type { PlaceRecord } from '../world/channels.js';
import { localeOf } from '../world/server.js';
import type { World } from '../world/world.js';

/** A file may have 10 MiB, as in a server without boosts. */
export const attachmentSizeLimit = 10 * 1024 * 1024;

type Own = 'id' | 'token' | 'type' | 'data' | 'message' | 'user';
type Shared = Required<Omit<APIBaseInteraction<InteractionType, never>, Own>>;

/** What every interaction says about where it comes from and from whom. */
export function sharedPayload(world: World, person: Member, place: PlaceRecord): Shared {
  // The API still sends it, though it says to read the channel instead.
  const legacy = { channel_id: place.id };
  const guildId = world.guildOf(place);
  const server = world.serverWith(guildId);
  return {
    application_id: botId,
    guild: { id: guildId, locale: localeOf(server), features: featuresOf(server) },
    guild_id: guildId,
    channel: world.asChannel(place),
    ...legacy,
    member: asGuildMember(person),
    version: 1,
    app_permissions: world.botPermissionsIn(place).toString(),
    locale: person.locale,
    guild_locale: localeOf(server),
    entitlements: [],
    authorizing_integration_owners: { [ApplicationIntegrationType.GuildInstall]: guildId },
    context: InteractionContextType.Guild,
    attachment_size_limit: attachmentSizeLimit,
  };
}
