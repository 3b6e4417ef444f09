import { isDirect, isThread, type PlaceRecord } from '../world/guild/channels.js';
import type { World } from '../world/world.js';
import { ActionRefused } from './input/refused.js';

function demandBot(world: World, place: PlaceRecord): void {
  const guildId = world.guildOf(place);
  if (guildId !== null && !world.serverWith(guildId).botIsMember)
    throw new ActionRefused('The bot is not in this server.');
}

/**
 * Whether Discord's client lets a command be typed here.
 * @throws ActionRefused in archived threads (discord-api-docs#7707, #5517) and where no member can write
 */
export function requireWritable(world: World, place: PlaceRecord): void {
  demandBot(world, place);
  // Its commands are registered for servers alone (`contexts`).
  if (isDirect(place)) throw new ActionRefused('The bot’s commands are for servers.');
  if (place.kind === 'forum') throw new ActionRefused('In a forum one writes in its posts.');
  if (isThread(place) && place.archived) throw new ActionRefused('This thread is archived.', 'threadArchived');
}

/**
 * Whether a press reaches the bot. In a locked thread the client greys controls out, for administrators too
 * (discord-api-docs#7900); an archived one web and phone open first, while the desktop just sends the press (#8474,
 * #5946).
 * @throws ActionRefused when it does not
 */
export function requirePressable(world: World, place: PlaceRecord): void {
  demandBot(world, place);
  if (!isThread(place)) return;
  if (place.locked) throw new ActionRefused('This thread is locked.', 'threadLocked');
  if (place.archived && world.readings.archivedPress === 'opens-thread')
    world.changePlace({ ...place, archived: false });
}
