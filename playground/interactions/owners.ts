import {
  ApplicationIntegrationType as Type,
  type APIApplicationCommand,
  type APIAuthorizingIntegrationOwnersMap,
} from 'discord-api-types/v10';
import { isChannel, isDirect, isGroup, isThread, type PlaceRecord } from '../world/guild/channels.js';
import type { Member } from '../world/guild/people.js';
import type { StoredMessage } from '../world/messages.js';
import type { World } from '../world/world.js';

/**
 * The installations through which the bot is used: the server's ("0" in the bot's own conversations) and a person's
 * (docs/interactions/receiving-and-responding, Authorizing Integration Owners Object).
 */
export type Owners = APIAuthorizingIntegrationOwnersMap;

/** True when the bot is a member; elsewhere it receives no events and can only answer. */
export const isBotIn = (world: World, place: PlaceRecord): boolean => {
  if (isDirect(place)) return true;
  const guildId = world.guildOf(place);
  return guildId !== null && world.serverWith(guildId).botIsMember;
};

/**
 * The installations through which a person may use a command in a place; empty when there are none. A command that
 * names no installation type is for servers.
 */
export const ownersOf = (
  world: World,
  person: Member,
  place: PlaceRecord,
  { integration_types: types = [Type.GuildInstall] }: Pick<APIApplicationCommand, 'integration_types'>,
): Owners => {
  const isThere = types.includes(Type.GuildInstall) && isBotIn(world, place);
  const isOwn = types.includes(Type.UserInstall) && person.installed === true;
  return {
    ...(isThere ? { [Type.GuildInstall]: world.guildOf(place) ?? '0' } : {}),
    ...(isOwn ? { [Type.UserInstall]: person.id } : {}),
  };
};

/** The installations for presses on a message: those of the command that created it, for everyone. */
export const ownersOfMessage = (world: World, place: PlaceRecord, { message }: StoredMessage): Owners => {
  const made = message.interaction_metadata?.authorizing_integration_owners;
  return made ?? { [Type.GuildInstall]: world.guildOf(place) ?? '0' };
};

/** True when only a person's own installation authorises the use of the bot. */
export const isOwnAlone = (owners: Owners): boolean => owners[Type.GuildInstall] === undefined;

/**
 * True when user-installed apps answer only their user here, whatever they request: people lack USE_EXTERNAL_APPS
 * (docs/topics/permissions).
 */
export const isHiddenFromOthers = (world: World, place: PlaceRecord | undefined): boolean => {
  if (place === undefined || isDirect(place) || isGroup(place)) return false;
  const channel = isThread(place) ? world.place(place.parentId) : place;
  return isChannel(channel) && channel.externalAppsHidden === true;
};
