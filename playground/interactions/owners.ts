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
 * By whose installation the bot is used: the server's, or "0" in its own conversations, and that of a person
 * (docs/interactions/receiving-and-responding, Authorizing Integration Owners Object).
 */
export type Owners = APIAuthorizingIntegrationOwnersMap;

/** Whether the bot is a member: where not, it hears nothing and can only answer. */
export function isBotIn(world: World, place: PlaceRecord): boolean {
  if (isDirect(place)) return true;
  const guildId = world.guildOf(place);
  return guildId !== null && world.serverWith(guildId).botIsMember;
}

/**
 * By whose installation a person uses a command in a place; nobody's where they cannot use it. A command that says
 * nothing of installations is for servers.
 */
export function ownersOf(
  world: World,
  person: Member,
  place: PlaceRecord,
  { integration_types: types = [Type.GuildInstall] }: Pick<APIApplicationCommand, 'integration_types'>,
): Owners {
  const isThere = types.includes(Type.GuildInstall) && isBotIn(world, place);
  const isOwn = types.includes(Type.UserInstall) && person.installed === true;
  return {
    ...(isThere ? { [Type.GuildInstall]: world.guildOf(place) ?? '0' } : {}),
    ...(isOwn ? { [Type.UserInstall]: person.id } : {}),
  };
}

/** By whose installation a message is pressed: that by which it was made, for all who press. */
export function ownersOfMessage(world: World, place: PlaceRecord, { message }: StoredMessage): Owners {
  const made = message.interaction_metadata?.authorizing_integration_owners;
  return made ?? { [Type.GuildInstall]: world.guildOf(place) ?? '0' };
}

/** Whether the bot is used by a person's own installation alone. */
export function isOwnAlone(owners: Owners): boolean {
  return owners[Type.GuildInstall] === undefined;
}

/**
 * Whether what people have installed for themselves answers them alone here, whatever it asks for: they lack
 * USE_EXTERNAL_APPS (docs/topics/permissions).
 */
export function isHiddenFromOthers(world: World, place: PlaceRecord | undefined): boolean {
  if (place === undefined || isDirect(place) || isGroup(place)) return false;
  const channel = isThread(place) ? world.place(place.parentId) : place;
  return isChannel(channel) && channel.externalAppsHidden === true;
}
