import { ChannelType, Client, GatewayIntentBits, PermissionFlagsBits, type TextChannel } from 'discord.js';
import { StartError } from '#src/lib/start-error.js';
import { startSentence } from '#src/app/start-sentence.js';
import { faultOf } from '#src/discord/delivery/requests/api-errors.js';
import { logIn } from '#src/discord/gateway/client.js';
import { missingPermissions } from '#src/discord/gateway/permissions.js';
import { oldMessage } from './old-message.js';
import type { Place } from './probe.js';
import { Requests, type RequestLimits } from './requests.js';
import { until } from './until.js';

export interface DiscordSide {
  readonly client: Client<true>;
  readonly requests: Requests;
  readonly place: Place;
  readonly permissions: bigint;
}

const TIMEOUT_MS = 15_000;
const LEAVING_MS = 2_000;

/** Ends the connection, without waiting for a gateway that does not answer. */
export const logOut = (client: Client): Promise<void> =>
  until(AbortSignal.timeout(LEAVING_MS), client.destroy()).catch(() => undefined);

export interface Account extends RequestLimits {
  readonly token: string;
  /** Null for Discord's own. */
  readonly apiUrl: string | null;
  /** Discord's request limit for this account. */
  readonly requestsPerSecond: number;
  readonly now?: () => number;
}

const channelOf = async (client: Client<true>, id: string): Promise<TextChannel> => {
  const channel = await client.channels.fetch(id).catch((error: unknown) => {
    const fault = faultOf(error);
    if (fault === 'channel-gone' || fault === 'forbidden') return null;
    throw error;
  });
  if (channel === null) throw new StartError('The bot sees no channel with this id');
  if (channel.type !== ChannelType.GuildText) throw new StartError('A rehearsal needs a text channel of a server');
  return channel;
};

/** A text channel of the server that the bot may not see. */
const hiddenBeside = ({ guild }: TextChannel): string | null =>
  guild.channels.cache.find((channel) => channel.type === ChannelType.GuildText && !channel.viewable)?.id ?? null;

/** @throws StartError saying that access was refused, with the reason if known */
const letIn = async (client: Client, { token, signal }: Account): Promise<void> => {
  try {
    await logIn(client, token);
  } catch (error) {
    if (signal.aborted) throw error;
    throw new StartError(`Discord does not let the bot in: ${startSentence(error) ?? 'npm run doctor says why'}`, {
      cause: error,
    });
  }
};

const sideIn = async (client: Client, channelId: string, account: Account): Promise<DiscordSide> => {
  await letIn(client, account);
  if (!client.isReady()) throw new StartError('Discord does not let the bot in; npm run doctor says why');
  const channel = await channelOf(client, channelId);
  const granted = channel.permissionsFor(client.user) ?? (await channel.guild.members.fetchMe()).permissionsIn(channel);
  const missing = missingPermissions(granted, channel.type);
  if (missing.length > 0) throw new StartError(`The bot lacks permissions in this channel: ${missing.join(', ')}`);
  const requests = new Requests(client.rest, account);
  const place: Place = {
    channel: channel.id,
    person: channel.guild.ownerId,
    hidden: hiddenBeside(channel),
    old: await oldMessage(requests, channel.id, client.user.id, (account.now ?? Date.now)()),
    mayCreateThreads: granted.has(PermissionFlagsBits.CreatePublicThreads | PermissionFlagsBits.SendMessagesInThreads),
    mayManageThreads: granted.has(PermissionFlagsBits.ManageThreads),
  };
  return { client, requests, place, permissions: granted.bitfield };
};

/** The sentence for a rehearsal that cannot begin; null for a bug of ours. */
const sentenceOf = (error: unknown, { signal, timeoutMs }: Account): string | null => {
  if (signal.aborted) return 'The rehearsal was ended before anything was written';
  if (error instanceof Error && error.name === 'TimeoutError')
    return `Discord does not let the bot in within ${Math.ceil(timeoutMs / 1_000)} seconds; npm run doctor says more`;
  const sentence = startSentence(error);
  if (sentence !== null || faultOf(error) === 'rejected') return sentence;
  return 'Discord does not say what this channel is; try again in a while';
};

/**
 * Logs the bot in and looks at the channel. It writes nothing yet.
 *
 * @throws StartError when the bot cannot or may not rehearse there, or not in time; it is logged out then
 */
export const openDiscordSide = async (account: Account, channel: string): Promise<DiscordSide> => {
  const { apiUrl, signal, timeoutMs, requestsPerSecond } = account;
  const rest = {
    timeout: TIMEOUT_MS,
    globalRequestsPerSecond: requestsPerSecond,
    ...(apiUrl === null ? {} : { api: apiUrl }),
  };
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest });
  try {
    return await until(AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]), sideIn(client, channel, account));
  } catch (error) {
    await logOut(client);
    const sentence = sentenceOf(error, account);
    throw sentence === null || error instanceof StartError ? error : new StartError(sentence, { cause: error });
  }
};
