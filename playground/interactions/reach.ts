import { isThread, type PlaceRecord } from '../world/guild/channels.js';
import type { World } from '../world/world.js';
import { ActionRefused } from './input/refused.js';
import { isBotIn, isOwnAlone, type Owners } from './owners.js';

/**
 * Checks that Discord's client lets people write here.
 * @throws ActionRefused in archived threads (discord-api-docs#7707, #5517) and where no member can write
 */
export const requireWritable = (place: PlaceRecord): void => {
  if (place.kind === 'forum') throw new ActionRefused('In a forum one writes in its posts.');
  if (isThread(place) && place.archived) throw new ActionRefused('This thread is archived.', 'threadArchived');
};

/**
 * Checks that a press reaches the bot. In a locked thread the client disables controls, even for administrators
 * (discord-api-docs#7900). Web and phone first open an archived thread, while the desktop just sends the press (#8474,
 * #5946).
 * @throws ActionRefused when it does not
 */
export const requirePressable = (world: World, place: PlaceRecord, owners: Owners): void => {
  if (!isOwnAlone(owners) && !isBotIn(world, place)) throw new ActionRefused('The bot is not in this server.');
  if (!isThread(place)) return;
  if (place.locked) throw new ActionRefused('This thread is locked.', 'threadLocked');
  if (place.archived && world.readings.archivedPress === 'opens-thread')
    world.changePlace({ ...place, archived: false });
};
