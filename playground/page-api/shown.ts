import type { Channel, Person, ServerSettings, ShownMessage } from '../protocol.js';
import { isDirect, isGroup, isThread, type PlaceRecord } from '../world/guild/channels.js';
import { botUser } from '../world/guild/guild.js';
import { isVisibleTo, type StoredMessage } from '../world/messages.js';
import type { Member } from '../world/guild/people.js';
import type { World } from '../world/world.js';

export const shownPerson = ({ id, name, locale, moderator, closed = false }: Member): Person => ({
  id,
  name,
  locale,
  moderator,
  closed,
});

/** The people who see the place; null when all do. */
const audienceOf = (world: World, place: PlaceRecord): Channel['audience'] => {
  const people = world.people().map(({ id }) => id);
  const seeing = people.filter((id) => world.isSeenBy(place, id));
  return seeing.length === people.length && !isDirect(place) ? null : seeing;
};

export const shownChannel = (world: World, place: PlaceRecord): Channel => {
  const { id, name } = place;
  const common = { id, name, audience: audienceOf(world, place) };
  if (isGroup(place)) return { ...common, audience: place.personIds, kind: 'group', parent: null, closed: false };
  if (isDirect(place)) return { ...common, name: botUser.username, kind: 'direct', parent: null, closed: false };
  if (!isThread(place)) return { ...common, kind: place.kind, parent: null, closed: false };
  const kind = place.private ? 'private-thread' : 'thread';
  return { ...common, kind, parent: place.parentId, closed: place.archived || place.locked };
};

export const shownChannels = (world: World): readonly Channel[] =>
  world.places().map((place) => shownChannel(world, place));

export const isInSight = (world: World, { message }: StoredMessage, personId: string): boolean => {
  const place = world.place(message.channel_id);
  return place === undefined || world.isSeenBy(place, personId);
};

export const shownMessage = (stored: StoredMessage): ShownMessage => ({
  message: stored.message,
  ephemeral: stored.ephemeralFor !== null,
});

/** The messages that the person may see now. A "thinking…" answer has an event of its own. */
export const messagesFor = (world: World, personId: string): readonly ShownMessage[] =>
  world.messages
    .all()
    .filter((stored) => isVisibleTo(stored, personId) && isInSight(world, stored, personId) && !stored.thinking)
    .map(shownMessage);

export const shownServer = ({ server: { language, community } }: World): ServerSettings => ({ language, community });
