import type { Channel, ChannelKind } from '../../protocol.js';
import type { TextKey } from '../texts/texts.js';

export const signOf: Readonly<Record<ChannelKind, string>> = {
  text: '#',
  announcement: '📣',
  voice: '🔊',
  stage: '🎙️',
  forum: '💬',
  thread: '↳',
  'private-thread': '↳',
  direct: '✉️',
  group: '👥',
};

export const kindKey: Readonly<Record<ChannelKind, TextKey>> = {
  text: 'textChannel',
  announcement: 'announcementChannel',
  voice: 'voiceChannel',
  stage: 'stageChannel',
  forum: 'forumChannel',
  thread: 'thread',
  'private-thread': 'privateThread',
  direct: 'directMessages',
  group: 'groupConversation',
};

/** Sorts the channels, each with its threads beneath it. */
export const inOrder = (channels: readonly Channel[]): readonly Channel[] =>
  channels
    .filter(({ parent }) => parent === null)
    .flatMap((channel) => [channel, ...channels.filter(({ parent }) => parent === channel.id)]);
