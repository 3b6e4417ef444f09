import type { Channel, Person, ShownMessage } from '../protocol.js';
import type { PlaceRecord } from '../world/channels.js';
import { isVisibleTo, type StoredMessage } from '../world/messages.js';
import type { Member } from '../world/people.js';
import type { World } from '../world/world.js';

export function shownPerson({ id, name, locale, moderator }: Member): Person {
  return { id, name, locale, moderator };
}

export function shownChannel({ id, name }: PlaceRecord): Channel {
  return { id, name };
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
