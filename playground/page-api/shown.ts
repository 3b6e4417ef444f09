import type { Channel, Person, ServerSettings, ShownMessage } from '../protocol.js';
import { isThread, type PlaceRecord } from '../world/channels.js';
import { isVisibleTo, type StoredMessage } from '../world/messages.js';
import type { Member } from '../world/people.js';
import type { World } from '../world/world.js';

export function shownPerson({ id, name, locale, moderator }: Member): Person {
  return { id, name, locale, moderator };
}

export function shownChannel(place: PlaceRecord): Channel {
  const { id, name } = place;
  if (!isThread(place)) return { id, name, kind: place.kind, parent: null, closed: false };
  const kind = place.private ? 'private-thread' : 'thread';
  return { id, name, kind, parent: place.parentId, closed: place.archived || place.locked };
}

export function shownMessage(stored: StoredMessage): ShownMessage {
  return { message: stored.message, ephemeral: stored.ephemeralFor !== null };
}

/** What the person may see now. Answers still being thought about are told by their own event. */
export function messagesFor(world: World, personId: string): readonly ShownMessage[] {
  return world.messages
    .all()
    .filter((stored) => isVisibleTo(stored, personId) && !stored.thinking)
    .map(shownMessage);
}

export function shownServer({ server: { language, community } }: World): ServerSettings {
  return { language, community };
}
