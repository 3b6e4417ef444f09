import type { LiveEvent, ShownMessage } from '../../protocol.js';
import type { Notice, Press, World } from './model.js';
import { compareIds } from './snowflake.js';

export const emptyWorld: World = {
  connected: false,
  known: false,
  messages: {},
  read: {},
  dismissed: [],
  presses: [],
  thinking: [],
  notices: [],
  form: null,
  choices: null,
};

const place = (messages: readonly ShownMessage[], shown: ShownMessage): readonly ShownMessage[] => {
  const at = messages.findIndex(({ message }) => message.id === shown.message.id);
  if (at >= 0) return messages.with(at, shown);
  return [...messages, shown].sort((a, b) => compareIds(a.message.id, b.message.id));
};

const byChannel = (all: readonly ShownMessage[], dismissed: readonly string[]): World['messages'] => {
  const channels: Record<string, ShownMessage[]> = {};
  const sorted = all
    .filter(({ message }) => !dismissed.includes(message.id))
    .sort((a, b) => compareIds(a.message.id, b.message.id));
  for (const shown of sorted) (channels[shown.message.channel_id] ??= []).push(shown);
  return channels;
};

const newest = (messages: World['messages']): World['read'] =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([channel, list]) => list.slice(-1).map(({ message }) => [channel, message.id])),
  );

const withoutMessage = (world: World, channel: string, id: string): World => ({
  ...world,
  messages: {
    ...world.messages,
    [channel]: (world.messages[channel] ?? []).filter(({ message }) => message.id !== id),
  },
  notices: world.notices.filter(({ message }) => message !== id),
});

/** The press that an event answers; undefined when it belongs to another person. */
const findAnswered = (world: World, nonce: string | undefined): Press | undefined =>
  world.presses.find((press) => press.nonce === nonce);

const withoutPress = (world: World, press: Press | undefined): World =>
  press === undefined ? world : { ...world, presses: world.presses.filter((other) => other !== press) };

const withoutThinking = (world: World, interaction: string): World => ({
  ...world,
  thinking: world.thinking.filter((other) => other.interaction !== interaction),
});

export const withFailure = (world: World, press: Press | undefined, failure: Omit<Notice, 'message'>): World => {
  const message = press?.control?.message;
  const notice: Notice = { ...failure, ...(message === undefined ? {} : { message }) };
  const others = world.notices.filter(
    (other) => other.id !== notice.id && (message === undefined || other.message !== message),
  );
  return { ...withoutPress(world, press), notices: [...others, notice] };
};

/**
 * Adds a press: it clears earlier failures on the same message, and a new command clears the failure of the one before.
 */
export const withPress = (world: World, press: Press): World => ({
  ...world,
  presses: [...world.presses, press],
  notices: world.notices.filter(
    ({ message, channel }) => message !== press.control?.message || channel !== press.channel,
  ),
});

/** Removes timeout notices of a channel as soon as the bot sends a message there. */
const withoutTimeouts = (world: World, channel: string): World =>
  world.notices.some((notice) => notice.reason === 'timeout' && notice.channel === channel)
    ? { ...world, notices: world.notices.filter((notice) => notice.reason !== 'timeout' || notice.channel !== channel) }
    : world;

export const withDismissal = (world: World, id: string): World => {
  const channel = Object.keys(world.messages).find((key) =>
    world.messages[key]?.some(({ message }) => message.id === id),
  );
  const dismissed = { ...world, dismissed: [...world.dismissed, id] };
  return channel === undefined ? dismissed : withoutMessage(dismissed, channel, id);
};

export const withChannelRead = (world: World, channel: string): World => {
  const last = world.messages[channel]?.at(-1)?.message.id;
  return last === undefined || world.read[channel] === last
    ? world
    : { ...world, read: { ...world.read, [channel]: last } };
};

export const applyLive = (world: World, event: LiveEvent): World => {
  switch (event.type) {
    case 'snapshot': {
      const messages = byChannel(event.messages, world.dismissed);
      // Messages from before the page opened count as seen; those that arrived during a lost connection do not.
      const read = world.known ? world.read : newest(messages);
      return { ...world, known: true, connected: true, messages, read, presses: [], thinking: [] };
    }
    case 'message': {
      const { message } = event.shown;
      if (world.dismissed.includes(message.id)) return world;
      return {
        ...withoutTimeouts(world, message.channel_id),
        messages: {
          ...world.messages,
          [message.channel_id]: place(world.messages[message.channel_id] ?? [], event.shown),
        },
      };
    }
    case 'message-gone':
      return withoutMessage(world, event.channel, event.message);
    case 'thinking': {
      const { interaction, channel, ephemeral } = event;
      return {
        ...withoutThinking(world, interaction),
        thinking: [...world.thinking, { interaction, channel, ephemeral }],
      };
    }
    case 'interaction-done':
      return withoutThinking(withoutPress(world, findAnswered(world, event.nonce)), event.interaction);
    case 'interaction-failed': {
      const settled = withoutThinking(world, event.interaction);
      return withFailure(settled, findAnswered(world, event.nonce), {
        id: event.interaction,
        channel: event.channel,
        reason: event.reason,
      });
    }
    case 'modal': {
      const settled = withoutPress(world, findAnswered(world, event.nonce));
      return { ...settled, form: { channel: event.channel, interaction: event.interaction, modal: event.modal } };
    }
    case 'choices':
      return { ...world, choices: { nonce: event.nonce, choices: event.choices } };
    case 'beat':
    case 'bot-ready':
    case 'commands':
    case 'people':
    case 'channels':
      return world;
  }
};
