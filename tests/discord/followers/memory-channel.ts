import { DiscordAPIError } from 'discord.js';
import type { BoardChannels } from '#src/discord/delivery/external-channels.js';

/** Returns Discord's refusal of a request. */
export const refusal = (status: number, code: number): DiscordAPIError =>
  new DiscordAPIError(
    { code, message: 'refused' },
    code,
    status,
    'PATCH',
    'https://discord.com/api/v10/channels/1',
    {},
  );

/** Returns the error of a connection that broke before Discord's answer. */
export const cut = (): Error => Object.assign(new Error('cut'), { code: 'ECONNRESET' });

export const never = (): Promise<never> => new Promise(() => undefined);

/** A channel of Discord, whose messages are kept in memory. */
export interface MemoryChannel {
  readonly channels: BoardChannels;
  /** The bodies of the messages that stand in the channel, as JSON, by id. */
  readonly messages: Map<string, string>;
  /** The requests so far: "post 50". */
  readonly requests: string[];
  /** Decides on each request: it rejects with Discord's error, or resolves. */
  answer: (request: string) => Promise<void>;
}

export const openMemoryChannel = (): MemoryChannel => {
  const messages = new Map<string, string>();
  let made = 0;
  const send = (request: string): Promise<void> => {
    channel.requests.push(request);
    return channel.answer(request);
  };
  const change = async (verb: string, messageId: string, body: object): Promise<void> => {
    await send(`${verb} ${messageId}`);
    if (!messages.has(messageId)) throw refusal(404, 10_008);
    messages.set(messageId, JSON.stringify(body));
  };
  const channel: MemoryChannel = {
    channels: {
      post: async (_channelId, payload) => {
        const id = String(50 + made);
        made += 1;
        // The message stands in the channel before its answer arrives.
        messages.set(id, JSON.stringify(payload));
        try {
          await send(`post ${id}`);
        } catch (error) {
          messages.delete(id);
          throw error;
        }
        return id;
      },
      edit: (_channelId, messageId, payload) => change('edit', messageId, payload),
      compact: (_channelId, messageId, body) => change('compact', messageId, body),
      remove: async (_channelId, messageId) => {
        await send(`remove ${messageId}`);
        if (!messages.delete(messageId)) throw refusal(404, 10_008);
      },
      picture: () => Promise.resolve(null),
      latestWith: () => Promise.resolve([...messages.keys()].toReversed().map((id) => ({ id, mentions: [] }))),
    },
    messages,
    requests: [],
    answer: () => Promise.resolve(),
  };
  return channel;
};
