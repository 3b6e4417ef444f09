import { Locale } from 'discord-api-types/v10';
import { Guest } from '#tests/harness/actors/guest.js';
import { chooseSetting } from '#tests/harness/actors/settings-page.js';
import type { Kind } from './kinds.js';
import { limits, ofDirectMessages, type Refusal, tooFast } from './reported.js';

/** The players by channel. They get no other messages, since the bot remembers Discord's refusals for them. */
const players = new Map<string, Guest>();

const playerIn = (channel: string): Guest => {
  const player = players.get(channel);
  if (player === undefined) throw new Error('Nobody plays there');
  return player;
};

const sitDown = async ({ control, channel }: Guest): Promise<void> => {
  const { id } = control.addPerson({ name: `Guest of ${channel}`, locale: Locale.EnglishUS, moderator: false });
  const player = new Guest(control, id, channel);
  players.set(channel, player);
  await chooseSetting(player, await player.asks('settings me'), 'notify', 'direct');
  await player.asks('play aramini-circus');
  await player.asks('computer');
};

const isCalled = ({ channel }: Guest): boolean => {
  const player = playerIn(channel);
  return player.public().some(({ notified }) => notified.includes(player.id));
};

const isTold = ({ control, channel }: Guest): boolean => control.inbox(playerIn(channel).id).length > 0;

const outcome = (host: Guest): string | undefined => {
  if (isTold(host)) return 'the message is there';
  return isCalled(host) ? 'calls them in the channel' : undefined;
};

const kind = (name: string, refusals: readonly Refusal[], path: (channel: string) => RegExp): Kind => ({
  name,
  refusals,
  prepare: sitDown,
  match: (channel) => ({ method: 'POST', path: path(channel) }),
  act: ({ channel }) => playerIn(channel).types('begin'),
  // The message arrives before the bot is done.
  seen: (host) => (isTold(host) ? 'the message is there' : null),
  after: (host) => host.control.until('somebody to hear of their turn', () => outcome(host)),
});

/** Requests that notify people of their turns directly. */
export const directKinds: readonly Kind[] = [
  kind('Opening of a conversation', [...ofDirectMessages, ...limits, tooFast], () => /^\/users\/@me\/channels$/),
  kind(
    'Direct message: whose turn it is',
    [...ofDirectMessages, ...limits, tooFast],
    (channel) => new RegExp(`^/channels/(?!${channel}/)\\d+/messages$`),
  ),
];
