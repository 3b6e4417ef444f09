import {
  ChannelType,
  GatewayDispatchEvents,
  PermissionFlagsBits,
  RESTJSONErrorCodes,
  Routes,
} from 'discord-api-types/v10';
import { type Client, DiscordAPIError, type PermissionsBitField } from 'discord.js';
import { z } from 'zod';
import { cappedCache } from '#src/lib/capped-cache.js';

/** Interactions wait for their processing a few seconds at most. */
const CACHE_SIZE = 5_000;

const payload = z.object({
  id: z.string(),
  channel: z.object({
    type: z.enum(ChannelType),
    parent_id: z.string().nullish(),
    thread_metadata: z.object({ locked: z.boolean().default(false) }).optional(),
  }),
  guild: z.object({ features: z.array(z.string()) }).optional(),
});

export interface Origin {
  readonly channelType: ChannelType;
  /** The channel of a thread or the category of a channel; null without one. */
  readonly parentId: string | null;
  /** True for a thread in which only members who may manage threads can write. */
  readonly locked: boolean;
  /** True for a Community server: only these have chosen their language (docs/resources/guild, `preferred_locale`). */
  readonly community: boolean;
}

export type Obstacle = 'locked-thread' | 'private-thread';

const FORBIDDEN = 403;
/** The thread, or the bot's membership of it. */
const unknown: ReadonlySet<number | string> = new Set([
  RESTJSONErrorCodes.UnknownChannel,
  RESTJSONErrorCodes.UnknownMember,
]);

/**
 * Remembers the origins of interactions. The library keeps only cached parts, and its cache lacks private threads
 * without the bot, archived threads, and servers that have not arrived yet.
 */
export class InteractionOrigins {
  readonly #client: Client;
  readonly #byInteraction = cappedCache<string, Origin>(CACHE_SIZE);

  constructor(client: Client) {
    this.#client = client;
    client.ws.on(GatewayDispatchEvents.InteractionCreate, (data: unknown) => this.#hear(data));
  }

  /** Null for an interaction that came without a channel. */
  of(interactionId: string): Origin | null {
    return this.#byInteraction.get(interactionId) ?? null;
  }

  /**
   * Returns the obstacle to writing in the channel of an interaction despite the bot's permissions. Asks Discord where
   * necessary.
   */
  async obstacle(
    interactionId: string,
    channelId: string,
    granted: Readonly<PermissionsBitField>,
  ): Promise<Obstacle | null> {
    const origin = this.of(interactionId);
    // Members who may manage threads can write in locked threads and see private ones (docs/topics/threads).
    if (origin === null || granted.has(PermissionFlagsBits.ManageThreads)) return null;
    if (origin.locked) return 'locked-thread';
    const isPrivate = origin.channelType === ChannelType.PrivateThread;
    return isPrivate && !(await this.#isInside(channelId)) ? 'private-thread' : null;
  }

  #hear(data: unknown): void {
    const { data: read } = payload.safeParse(data);
    if (read === undefined) return;
    this.#byInteraction.set(read.id, {
      channelType: read.channel.type,
      parentId: read.channel.parent_id ?? null,
      locked: read.channel.thread_metadata?.locked ?? false,
      community: read.guild?.features.includes('COMMUNITY') ?? false,
    });
  }

  /**
   * Tells whether the bot is a member of a private thread. Without membership sending fails with 403 / 50001 (reported
   * twice: FireDiscordBot/bot#102, Crownicles/Crownicles#4575). It is unknown whether the thread itself can then be
   * read, so both requests are made. In doubt the answer is true, and the attempt to send decides.
   */
  async #isInside(threadId: string): Promise<boolean> {
    const { user, rest } = this.#client;
    if (user === null) return true;
    try {
      await rest.get(Routes.channel(threadId));
      await rest.get(Routes.threadMembers(threadId, user.id));
      return true;
    } catch (error) {
      return !(error instanceof DiscordAPIError && (error.status === FORBIDDEN || unknown.has(error.code)));
    }
  }
}
