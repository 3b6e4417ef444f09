import {
  ChannelType,
  MessageFlags,
  type RESTPatchAPIChannelJSONBody,
  type ThreadAutoArchiveDuration,
} from 'discord-api-types/v10';
import { type Client, type Message, type REST, Routes, type SendableChannels } from 'discord.js';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { z } from 'zod';
import type { CommandMentions } from '../messages/command-mentions.js';
import type { KeptFile } from '../messages/page.js';
import { editOptions, type Payload, sendOptions } from '../messages/payload.js';
import { customIdsIn, partsIn } from '../messages/message-parts.js';
import { ChannelClosed } from './requests/fault.js';

/**
 * Requests are sent in portions spread over each second, so that a burst of boards does not use up the limit at once.
 */
const PORTIONS_A_SECOND = 5;
/**
 * The share of Discord's limit that boards may use. The rest is for the registration of commands and the library's own
 * requests.
 */
const SHARE = 0.9;
/** Lower than the usual priority, which is 0. */
const BACKGROUND = -1;
/**
 * Limits the conversations opened within this time. Discord refuses too many openings in quick succession and may block
 * the bot from opening more (docs/resources/user, Create DM). About ten in a loop caused such a block
 * (DasWolke/SnowTransfer#43).
 */
const OPENINGS = { count: 5, milliseconds: 10_000 };
const PICTURE_CACHE_SIZE = 2_000;
/** The number of messages fetched to find one of ours: more than people write in a channel while the bot starts. */
const LATEST = 50;

export interface ShownPicture extends KeptFile {
  readonly alt: string;
}

export interface OwnMessage {
  readonly id: string;
  readonly mentions: readonly string[];
}

const identified = z.object({ id: z.string() });

/**
 * The fields that we read of our own messages. The library reads every field of every message and fails on unusual
 * ones.
 */
const ownMessage = z.object({
  id: z.string(),
  author: identified,
  mentions: z.array(identified).catch([]),
  components: z.array(z.unknown()).catch([]),
});

/** Discord describes a stored file in the component that shows it, and not in the message's `attachments`. */
const storedItem = z.object({
  media: z.object({ attachment_id: z.string(), url: z.url() }),
  description: z.string().nullish().catch(null),
});

const pictureIn = (components: readonly unknown[]): ShownPicture | null => {
  const items = partsIn(components).flatMap(({ items: [first] }) => storedItem.safeParse(first).data ?? []);
  const [shown] = items;
  if (shown === undefined) return null;
  const filename = decodeURIComponent(new URL(shown.media.url).pathname.split('/').at(-1) ?? '');
  return { id: shown.media.attachment_id, filename, alt: shown.description ?? '' };
};

export interface PostOptions {
  /** Repeated within a few minutes, it returns the existing message. */
  readonly nonce: string;
  readonly silent?: boolean | undefined;
}

/**
 * The bot's own messages in channels, written no faster than Discord allows. Every method throws Discord's error;
 * `faultOf` classifies it.
 */
export class Channels {
  readonly #client: Client;
  readonly #background: REST;
  readonly #mentions: CommandMentions;
  readonly #requests: PQueue;
  readonly #openings: PQueue;
  /** By message. Pictures that we wrote ourselves need not be read again. */
  readonly #pictures = new LRUCache<string, { readonly picture: ShownPicture | null }>({ max: PICTURE_CACHE_SIZE });

  /**
   * @param background used for changes to older messages
   * @param requestsPerSecond Discord's limit for all requests of this process except answers to interactions
   */
  constructor(client: Client, background: REST, mentions: CommandMentions, requestsPerSecond: number) {
    this.#client = client;
    this.#background = background;
    this.#mentions = mentions;
    const allowed = requestsPerSecond * SHARE;
    const portion = Math.max(1, Math.floor(allowed / PORTIONS_A_SECOND));
    // A process with a small share of the limit waits longer between portions of one.
    const interval = Math.max(1_000 / PORTIONS_A_SECOND, 1_000 / allowed);
    this.#requests = new PQueue({ interval, intervalCap: portion });
    this.#openings = new PQueue({ interval: OPENINGS.milliseconds, intervalCap: OPENINGS.count });
  }

  get waiting(): number {
    return this.#requests.size + this.#requests.pending;
  }

  /**
   * Sends a message and returns its id.
   *
   * @param mention the only people whom the message notifies
   */
  async post(
    channelId: string,
    payload: Payload,
    mention: readonly string[],
    { nonce, silent = false }: PostOptions,
  ): Promise<string> {
    const channel = await this.#find(channelId);
    const flags = silent
      ? ([MessageFlags.IsComponentsV2, MessageFlags.SuppressNotifications] as const)
      : MessageFlags.IsComponentsV2;
    const message = await this.#pace<Message>(() =>
      channel.send({
        ...sendOptions(payload, this.#mentions),
        flags,
        allowedMentions: { users: mention },
        nonce,
        enforceNonce: true,
      }),
    );
    this.#remember(message);
    return message.id;
  }

  /**
   * @param mention the people whom the message still mentions; Discord applies the list again with every edit, and
   * notifies no one
   */
  async edit(channelId: string, messageId: string, payload: Payload, mention: readonly string[]): Promise<void> {
    const channel = await this.#find(channelId);
    const message = await this.#pace(() =>
      channel.messages.edit(messageId, {
        ...editOptions(payload, this.#mentions),
        allowedMentions: { users: mention },
      }),
    );
    this.#remember(message);
  }

  /** Reduces an older message to `body`, as returned by `wordsOf`, once nothing else waits to be sent. */
  async compact(channelId: string, messageId: string, body: object): Promise<void> {
    await this.#later(() => this.#background.patch(Routes.channelMessage(channelId, messageId), { body }));
    this.#pictures.delete(messageId);
  }

  async remove(channelId: string, messageId: string): Promise<void> {
    await this.#later(() => this.#background.delete(Routes.channelMessage(channelId, messageId)));
  }

  async picture(channelId: string, messageId: string): Promise<ShownPicture | null> {
    const known = this.#pictures.get(messageId);
    if (known !== undefined) return known.picture;
    const message = await this.#pace(() => this.#client.rest.get(Routes.channelMessage(channelId, messageId)));
    return pictureIn(ownMessage.parse(message).components);
  }

  /** Returns the bot's latest messages that have a matching control, newest first. */
  async latestWith(channelId: string, isSuch: (customId: string) => boolean): Promise<readonly OwnMessage[]> {
    const query = new URLSearchParams({ limit: String(LATEST) });
    const messages = await this.#pace(() => this.#client.rest.get(Routes.channelMessages(channelId), { query }));
    return z
      .array(z.unknown())
      .parse(messages)
      .flatMap((message) => ownMessage.safeParse(message).data ?? [])
      .filter(({ author }) => author.id === this.#client.user?.id)
      .filter(({ components }) => customIdsIn(components).some(isSuch))
      .map(({ id, mentions }) => ({ id, mentions: mentions.map(({ id: userId }) => userId) }));
  }

  async openDirect(userId: string): Promise<string> {
    const known = this.#client.users.cache.get(userId)?.dmChannel;
    const opened = known ?? (await this.#openings.add(() => this.#client.users.createDM(userId)));
    return opened.id;
  }

  /**
   * Starts a thread from a message, whose id the thread has.
   *
   * @param quiet the time without messages after which Discord archives the thread
   */
  async openThread(
    channelId: string,
    messageId: string,
    name: string,
    quiet: ThreadAutoArchiveDuration,
  ): Promise<void> {
    const body = { name, auto_archive_duration: quiet };
    await this.#pace(() => this.#client.rest.post(Routes.threads(channelId, messageId), { body }));
  }

  /** Starts a thread that is visible only to added members, and returns its id. @param quiet see `openThread` */
  async openPrivateThread(channelId: string, name: string, quiet: ThreadAutoArchiveDuration): Promise<string> {
    const body = { name, type: ChannelType.PrivateThread, invitable: false, auto_archive_duration: quiet };
    const made = await this.#pace(() => this.#client.rest.post(Routes.threads(channelId), { body }));
    return identified.parse(made).id;
  }

  /**
   * Changes a thread once nothing else waits to be sent. It rejects instead of waiting where Discord limits such
   * changes.
   */
  async editThread(threadId: string, body: RESTPatchAPIChannelJSONBody): Promise<void> {
    await this.#later(() => this.#background.patch(Routes.channel(threadId), { body }));
  }

  async addThreadMember(threadId: string, userId: string): Promise<void> {
    await this.#later(() => this.#background.put(Routes.threadMembers(threadId, userId)));
  }

  #remember(message: Message): void {
    this.#pictures.set(message.id, { picture: pictureIn(message.components.map((shown) => shown.toJSON())) });
  }

  #pace<Value>(request: () => Promise<Value>): Promise<Value> {
    return this.#requests.add(request);
  }

  #later(request: () => Promise<unknown>): Promise<unknown> {
    return this.#requests.add(request, { priority: BACKGROUND });
  }

  async #find(channelId: string): Promise<SendableChannels> {
    const known = this.#client.channels.cache.get(channelId);
    const channel = known ?? (await this.#pace(() => this.#client.channels.fetch(channelId)));
    if (channel?.isSendable() !== true) throw new ChannelClosed(`Channel ${channelId} cannot be written in`);
    return channel;
  }
}
