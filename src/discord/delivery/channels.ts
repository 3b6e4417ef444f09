import { ComponentType } from 'discord-api-types/v10';
import type { Client, Message, SendableChannels } from 'discord.js';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Payload } from '../messages/payload.js';

/** Requests are spread over the second in portions, so that a burst of boards does not use it up at once. */
const PORTIONS_A_SECOND = 5;
/** The share of Discord's limit that boards may use: the rest is for reminders, fetched channels and the registration of commands. */
const SHARE = 0.9;
const ALT_TEXTS_IN_MEMORY = 2_000;

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

/** As many as are fetched to find one of ours: more than what people write in a channel while the bot starts. */
const LATEST = 50;

/** A message of the bot that is in a channel. */
export interface OwnMessage {
  readonly id: string;
  /** Ids of the people it mentions. */
  readonly mentions: readonly string[];
}

const customIdsIn = (message: Message): readonly string[] =>
  message.components
    .flatMap((part) => (part.type === ComponentType.Container ? part.components : [part]))
    .flatMap((part) => (part.type === ComponentType.ActionRow ? part.components : []))
    .flatMap(({ customId }) => customId ?? []);

const altTextIn = ({ components }: Payload): string | null => {
  const gallery = components
    .flatMap((container) => container.components)
    .find((part) => part.type === ComponentType.MediaGallery);
  return gallery?.items[0]?.description ?? null;
};

/**
 * The bot's own messages in channels, written no faster than Discord allows. Every method throws what Discord answers;
 * `faultOf` sorts it.
 */
export class Channels {
  readonly #client: Client;
  readonly #requests: PQueue;
  /** By message: reading what we wrote ourselves would be a third of all requests. */
  readonly #altTexts = new LRUCache<string, { readonly text: string | null }>({ max: ALT_TEXTS_IN_MEMORY });

  /** @param requestsPerSecond what Discord allows a bot for everything but its answers to interactions */
  constructor(client: Client, requestsPerSecond: number) {
    this.#client = client;
    const portion = Math.max(1, Math.floor((requestsPerSecond * SHARE) / PORTIONS_A_SECOND));
    this.#requests = new PQueue({ interval: 1_000 / PORTIONS_A_SECOND, intervalCap: portion });
  }

  /**
   * Sends a message and gives its id.
   *
   * @param mention the only person it notifies, or null
   * @param nonce the same one within some minutes gives the message that is there already
   */
  async post(channelId: string, payload: Payload, mention: readonly string[], nonce: string): Promise<string> {
    const channel = await this.#find(channelId);
    const { id } = await this.#paced<Message>(() =>
      channel.send({ ...payload, allowedMentions: { parse: [], users: mention }, nonce, enforceNonce: true }),
    );
    this.#altTexts.set(id, { text: altTextIn(payload) });
    return id;
  }

  async edit(channelId: string, messageId: string, payload: Payload): Promise<void> {
    const channel = await this.#find(channelId);
    await this.#paced(() => channel.messages.edit(messageId, payload));
    this.#altTexts.set(messageId, { text: altTextIn(payload) });
  }

  async remove(channelId: string, messageId: string): Promise<void> {
    const channel = await this.#find(channelId);
    await this.#paced(() => channel.messages.delete(messageId));
  }

  /** What the message's picture says in words, or null when it has none. */
  async altText(channelId: string, messageId: string): Promise<string | null> {
    const known = this.#altTexts.get(messageId);
    if (known !== undefined) return known.text;
    const channel = await this.#find(channelId);
    return descriptionIn(await this.#paced(() => channel.messages.fetch(messageId)));
  }

  /** Those of the bot's latest messages that have such a control, the newest first. */
  async latestWith(channelId: string, isSuch: (customId: string) => boolean): Promise<readonly OwnMessage[]> {
    const channel = await this.#find(channelId);
    const messages = await this.#paced(() => channel.messages.fetch({ limit: LATEST }));
    return [...messages.values()]
      .filter((message) => message.author.id === this.#client.user?.id && customIdsIn(message).some(isSuch))
      .map(({ id, mentions }) => ({ id, mentions: [...mentions.users.keys()] }));
  }

  #paced<Value>(request: () => Promise<Value>): Promise<Value> {
    return this.#requests.add(request, { throwOnTimeout: true });
  }

  async #find(channelId: string): Promise<SendableChannels> {
    const channel = await this.#client.channels.fetch(channelId);
    if (channel?.isSendable() !== true) throw new ChannelClosed(`Channel ${channelId} cannot be written in`);
    return channel;
  }
}
