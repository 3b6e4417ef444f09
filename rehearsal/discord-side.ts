import { ChannelType, Client, Events, GatewayIntentBits, PermissionFlagsBits, type TextChannel } from 'discord.js';
import { StartError } from '../src/model/start-error.js';
import { missingPermissions } from '../src/discord/gateway/permissions.js';
import { oldMessage } from './old-message.js';
import type { Place } from './probe.js';
import { Requests } from './requests.js';

/** Discord itself, with the bot logged in. */
export interface DiscordSide {
  readonly client: Client<true>;
  readonly requests: Requests;
  readonly place: Place;
  /** What the bot may do in the channel. */
  readonly permissions: bigint;
}

export interface Account {
  readonly token: string;
  /** Null is Discord's own. */
  readonly apiUrl: string | null;
  readonly now?: () => number;
}

const TIMEOUT = 15_000;

const loggedIn = async (client: Client, token: string): Promise<Client<true>> => {
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  try {
    await client.login(token);
  } catch {
    throw new StartError('Discord does not let the bot in; npm run doctor says why');
  }
  return ready;
};

const channelOf = async (client: Client<true>, id: string): Promise<TextChannel> => {
  const channel = await client.channels.fetch(id).catch(() => null);
  if (channel === null) throw new StartError('The bot sees no channel with this id');
  if (channel.type !== ChannelType.GuildText) throw new StartError('A rehearsal needs a text channel of a server');
  return channel;
};

/** A text channel of the server that the bot may not see. */
const hiddenBeside = ({ guild }: TextChannel): string | null =>
  guild.channels.cache.find((channel) => channel.type === ChannelType.GuildText && !channel.viewable)?.id ?? null;

const sideIn = async (client: Client<true>, channelId: string, now: number): Promise<DiscordSide> => {
  const channel = await channelOf(client, channelId);
  const granted = channel.permissionsFor(client.user) ?? (await channel.guild.members.fetchMe()).permissionsIn(channel);
  const missing = missingPermissions(granted, channel.type);
  if (missing.length > 0) throw new StartError(`The bot lacks permissions in this channel: ${missing.join(', ')}`);
  const requests = new Requests(client.rest);
  const place: Place = {
    channel: channel.id,
    person: channel.guild.ownerId,
    hidden: hiddenBeside(channel),
    old: await oldMessage(requests, channel.id, client.user.id, now),
    mayCreateThreads: granted.has(PermissionFlagsBits.CreatePublicThreads | PermissionFlagsBits.SendMessagesInThreads),
  };
  return { client, requests, place, permissions: granted.bitfield };
};

/**
 * Logs the bot in and looks at the channel. Nothing is written yet.
 *
 * @throws StartError when the bot cannot rehearse there; it is logged out then
 */
export const openDiscordSide = async (
  { token, apiUrl, now = Date.now }: Account,
  channel: string,
): Promise<DiscordSide> => {
  const rest = { timeout: TIMEOUT, ...(apiUrl === null ? {} : { api: apiUrl }) };
  const client: Client = new Client({ intents: [GatewayIntentBits.Guilds], rest });
  try {
    return await sideIn(await loggedIn(client, token), channel, now());
  } catch (error) {
    await client.destroy();
    throw error;
  }
};
