import { ComponentType } from 'discord-api-types/v10';
import type { Client, Message, SendableChannels } from 'discord.js';
import type { Payload } from './payload.js';

/** Discord throws this when a channel is nowhere to be found; we do the same when it cannot be written in. */
export class ChannelClosed extends Error {
  override readonly name = 'ChannelClosed';
}

const descriptionIn = (message: Message): string | null => {
  for (const container of message.components) {
    if (container.type !== ComponentType.Container) continue;
    for (const part of container.components) {
      if (part.type === ComponentType.MediaGallery) return part.items[0]?.description ?? null;
    }
  }
  return null;
};

/** The bot's own messages in channels. Every method throws what Discord answers; `faultOf` sorts it. */
export class Channels {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /**
   * Sends a message and gives its id.
   *
   * @param mention the only person it notifies, or null
   * @param nonce the same one within some minutes gives the message that is there already
   */
  async post(channelId: string, payload: Payload, mention: readonly string[], nonce: string): Promise<string> {
    const channel = await this.#find(channelId);
    const message = await channel.send({ ...payload, allowedMentions: { parse: [], users: mention }, nonce, enforceNonce: true });
    return message.id;
  }

  async edit(channelId: string, messageId: string, payload: Payload): Promise<void> {
    const channel = await this.#find(channelId);
    await channel.messages.edit(messageId, payload);
  }

  async remove(channelId: string, messageId: string): Promise<void> {
    const channel = await this.#find(channelId);
    await channel.messages.delete(messageId);
  }

  /** What the message's picture says in words, or null when it has none. */
  async altText(channelId: string, messageId: string): Promise<string | null> {
    const channel = await this.#find(channelId);
    return descriptionIn(await channel.messages.fetch(messageId));
  }

  async #find(channelId: string): Promise<SendableChannels> {
    const channel = await this.#client.channels.fetch(channelId);
    if (channel?.isSendable() !== true) throw new ChannelClosed(`Channel ${channelId} cannot be written in`);
    return channel;
  }
}
