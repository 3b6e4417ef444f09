import type { APIMessage } from 'discord-api-types/v10';
import type { Channel, Person, ShownMessage } from '../../protocol.js';
import type { PageState, World } from './model.js';
import { compareIds } from './snowflake.js';
import { emptyWorld } from './world.js';

export const worldOf = (state: PageState, person: string | null): World =>
  person === null ? emptyWorld : (state.worlds[person] ?? emptyWorld);

export const seenBy = (channels: readonly Channel[], person: string | null): readonly Channel[] =>
  channels.filter(({ audience }) => audience === null || (person !== null && audience.includes(person)));

export const meIn = (state: PageState): Person | undefined => state.people.find(({ id }) => id === state.me);

export const mentions = (message: APIMessage, person: string): boolean =>
  message.mentions.some(({ id }) => id === person);

export const unreadIn = (world: World, channel: string): readonly ShownMessage[] => {
  const read = world.read[channel];
  const messages = world.messages[channel] ?? [];
  return read === undefined ? messages : messages.filter(({ message }) => compareIds(message.id, read) > 0);
};

/** The number of unseen messages of a channel that mention the person; in a conversation all count. */
export const callsIn = (world: World, person: string, { id, kind }: Pick<Channel, 'id' | 'kind'>): number =>
  unreadIn(world, id).filter(({ message }) => kind === 'direct' || kind === 'group' || mentions(message, person))
    .length;

export const callsTo = (state: PageState, person: string): number => {
  const world = worldOf(state, person);
  return seenBy(state.channels, person).reduce((sum, channel) => sum + callsIn(world, person, channel), 0);
};

/**
 * Another person whom the newest messages of this channel mention, so that the user can switch to them. In a group all
 * messages notify everyone, so a notification alone means nothing.
 */
export const calledNext = (state: PageState): Person | undefined => {
  const { me } = state;
  const channel = state.channels.find(({ id }) => id === state.channel);
  if (channel === undefined || channel.kind === 'direct') return undefined;
  const isMentioned = (person: string): boolean =>
    unreadIn(worldOf(state, person), channel.id).some(({ message }) => mentions(message, person));
  return state.people.find(({ id }) => id !== me && isMentioned(id));
};
