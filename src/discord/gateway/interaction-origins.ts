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

/** Interactions wait for their work seconds at most. */
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

/** Where an interaction comes from, as Discord says with it. */
export interface Origin {
  readonly channelType: ChannelType;
  /** The channel of a thread, the category of a channel; null for what lies in none. */
  readonly parentId: string | null;
  /** Whether it is a thread in which only who may manage threads can write. */
  readonly locked: boolean;
  /** Only a Community server has chosen its language (docs/resources/guild, `preferred_locale`). */
  readonly community: boolean;
}

/** What cannot be seen from permissions and still keeps the bot from writing somewhere. */
export type Obstacle = 'locked-thread' | 'private-thread';

const FORBIDDEN = 403;
/** The thread, or the bot as a member of it. */
const unknown: ReadonlySet<number | string> = new Set([
  RESTJSONErrorCodes.UnknownChannel,
  RESTJSONErrorCodes.UnknownMember,
]);

/**
 * Remembers where interactions come from. The library keeps of it only what is in its cache, and there are neither
 * private threads
 * without the bot nor archived threads nor servers that have not arrived yet.
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
   * What keeps the bot from writing in the channel of an interaction although it has the permissions. Asks Discord
   * where it has to.
   */
  async obstacle(
    interactionId: string,
    channelId: string,
    granted: Readonly<PermissionsBitField>,
  ): Promise<Obstacle | null> {
    const origin = this.of(interactionId);
    // Who may manage threads can write in locked ones and sees private ones (docs/topics/threads).
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
   * Whether the bot is a member of a private thread. Without it sending gives 403 / 50001 (reported ×2:
   * FireDiscordBot/bot#102,
   * Crownicles/Crownicles#4575); whether the channel itself can be read then is not known, so both are asked. In doubt
   * it is: sending tells.
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
