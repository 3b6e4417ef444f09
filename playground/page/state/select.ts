import type { APIMessage } from 'discord-api-types/v10';
import type { Person, ShownMessage } from '../../protocol.js';
import type { PageState, World } from './model.js';
import { compareIds } from './snowflake.js';
import { emptyWorld } from './world.js';

export const worldOf = (state: PageState, person: string | null): World =>
  person === null ? emptyWorld : (state.worlds[person] ?? emptyWorld);

export const meIn = (state: PageState): Person | undefined => state.people.find(({ id }) => id === state.me);

export const mentions = (message: APIMessage, person: string): boolean =>
  message.mentions.some(({ id }) => id === person);

/** Messages of a channel that the person has not seen. */
export const unreadIn = (world: World, channel: string): readonly ShownMessage[] => {
  const read = world.read[channel];
  const messages = world.messages[channel] ?? [];
  return read === undefined ? messages : messages.filter(({ message }) => compareIds(message.id, read) > 0);
};

/** How many unseen messages of a channel call the person. */
export const callsIn = (world: World, person: string, channel: string): number =>
  unreadIn(world, channel).filter(({ message }) => mentions(message, person)).length;

/** How many unseen messages anywhere call the person. */
export const callsTo = (state: PageState, person: string): number => {
  const world = worldOf(state, person);
  return state.channels.reduce((sum, { id }) => sum + callsIn(world, person, id), 0);
};

/**
 * Somebody else among the people whom the newest messages of this channel call, so that one can step into their shoes.
 */
export const calledNext = (state: PageState): Person | undefined => {
  const { channel, me } = state;
  if (channel === null) return undefined;
  return state.people.find(({ id }) => id !== me && callsIn(worldOf(state, id), id, channel) > 0);
};
