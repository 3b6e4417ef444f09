import { Client, GatewayIntentBits, Options } from 'discord.js';

/** How many of the bot's own messages a channel keeps at hand; more are fetched when they are needed. */
const MESSAGES_AT_HAND = 5;

/**
 * A client that hears of servers and channels and of nothing that people write, and that notifies nobody unless told to.
 *
 * @param apiUrl another base address of the REST API; null is Discord's own
 */
export const createClient = (apiUrl: string | null): Client =>
  new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: MESSAGES_AT_HAND }),
    ...(apiUrl === null ? {} : { rest: { api: apiUrl } }),
  });
