import type { Table } from '#src/model/table.js';
import { serverOf } from '#src/model/location.js';
import { PermissionFlagsBits, RESTJSONErrorCodes } from 'discord-api-types/v10';
import { type Client, DiscordAPIError } from 'discord.js';
import { cappedCache } from '#src/lib/capped-cache.js';
import { MINUTE } from '#src/lib/durations.js';

/** A channel that was found visible counts as visible for this time, unless channels or roles change. */
const ACCESS_CACHE_MS = 10 * MINUTE;
const CACHE_SIZE = 5_000;

/**
 * Checks which channels people may see. Discord sends the bot only its own roles; it must request those of other
 * members.
 */
export class ChannelAccess {
  readonly #client: Client;
  readonly #seen = cappedCache<string, true>(CACHE_SIZE, { ttl: ACCESS_CACHE_MS });

  constructor(client: Client) {
    this.#client = client;
  }

  forget(): void {
    this.#seen.clear();
  }

  /**
   * True when a person may see the messages in a channel or thread of a server. People who have left the server may
   * not; a conversation is visible to its members.
   *
   * @throws Discord's error when it does not answer
   */
  async maySee(userId: string, { location, channelId }: Pick<Table, 'location' | 'channelId'>): Promise<boolean> {
    const key = `${userId} ${channelId}`;
    if (this.#seen.has(key)) return true;
    const maySee = await this.#look(userId, serverOf(location), channelId);
    if (maySee) this.#seen.set(key, true);
    return maySee;
  }

  async #look(userId: string, guildId: string | null, channelId: string): Promise<boolean> {
    if (guildId === null) return false;
    const guild = this.#client.guilds.cache.get(guildId);
    if (guild === undefined) return false;
    try {
      const member = await guild.members.fetch({ user: userId, force: true, cache: false });
      const channel = await this.#client.channels.fetch(channelId);
      if (channel === null || channel.isDMBased()) return false;
      // A thread has the permissions of its channel (docs/topics/permissions).
      return channel.permissionsFor(member).has(PermissionFlagsBits.ViewChannel);
    } catch (error) {
      const isGone =
        error instanceof DiscordAPIError &&
        (error.code === RESTJSONErrorCodes.UnknownMember || error.code === RESTJSONErrorCodes.UnknownChannel);
      if (isGone) return false;
      throw error;
    }
  }
}
