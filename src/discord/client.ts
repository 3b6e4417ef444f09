import { Client, GatewayIntentBits, Options } from 'discord.js';

/**
 * A client that hears of servers and channels and of nothing that people write, and that notifies nobody unless told to.
 *
 * @param apiUrl another base address of the REST API; null is Discord's own
 */
export const createClient = (apiUrl: string | null): Client =>
  new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    // Without the intent for messages a kept one would never learn that it was edited.
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0 }),
    // The library would count answers to people too, which Discord does not: they would wait behind boards. `Channels` keeps to the limit.
    rest: { globalRequestsPerSecond: Number.POSITIVE_INFINITY, ...(apiUrl === null ? {} : { api: apiUrl }) },
  });
