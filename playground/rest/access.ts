import { PermissionFlagsBits } from 'discord-api-types/v10';
import { refusals } from '../rules/errors.js';
import { isDirect, isGroup, isThread, needsConnect, type PlaceRecord } from '../world/guild/channels.js';
import { guildId } from '../world/guild/guild.js';
import { holds } from '../world/guild/permissions.js';
import { isKnownToBot } from '../world/places.js';
import type { World } from '../world/world.js';

const { ViewChannel, Connect, ManageThreads } = PermissionFlagsBits;

/**
 * Finds a channel or thread that the bot may see.
 * @throws DiscordError 10003 when there is none, 50001 when the bot has no access
 */
export const requirePlace = (world: World, channelId: string): PlaceRecord => {
  const place = world.place(channelId);
  if (place === undefined) throw refusals.unknownChannel();
  if (isDirect(place)) return place;
  // The bot can only answer where it is no member (docs/interactions/receiving-and-responding).
  if (isGroup(place)) throw refusals.missingAccess();
  const permissions = world.botPermissionsIn(place);
  // 50001 also applies when the bot has left the server (staff: discord-api-docs#1716), in a private thread without it
  // (FireDiscordBot/bot#102), and in voice and stage channels without CONNECT (discord-api-docs#5111).
  const known =
    world.serverWith(world.guildOf(place) ?? guildId).botIsMember &&
    isKnownToBot(place) &&
    holds(permissions, ViewChannel);
  if (!known || (needsConnect(place) && !holds(permissions, Connect))) throw refusals.missingAccess();
  return place;
};

/** @throws DiscordError 50013 */
export const requirePermission = (world: World, place: PlaceRecord, wanted: bigint): void => {
  if (!holds(world.botPermissionsIn(place), wanted)) throw refusals.missingPermissions();
};

export const mayManageThreads = (world: World, place: PlaceRecord): boolean =>
  holds(world.botPermissionsIn(place), ManageThreads);

/**
 * Refuses actions that a locked thread forbids without MANAGE_THREADS, even while it is active: 160005, or 50083 when
 * it is archived as well (docs/topics/threads; docs/change-log, February 2023; tested in discordjs/discord.js#9216).
 */
export const requireUnlocked = (world: World, place: PlaceRecord): void => {
  if (!isThread(place) || !place.locked || mayManageThreads(world, place)) return;
  throw place.archived ? refusals.archivedThread() : refusals.lockedThread(world.readings.lockedThreadStatus);
};

/** Archived threads refuse edits and reactions (docs/topics/threads; discord-api-docs#5919). */
export const requireActive = (world: World, place: PlaceRecord): void => {
  requireUnlocked(world, place);
  if (isThread(place) && place.archived) throw refusals.archivedThread();
};
