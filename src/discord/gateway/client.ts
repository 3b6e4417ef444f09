import { Client, Events, GatewayIntentBits, Options, Routes } from 'discord.js';
import { withRetries, pauses } from '../delivery/retry.js';

/** A minute, in milliseconds. */
const SWEEP_INTERVAL = 60_000;

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
    // `globalRequestsPerSecond`: the library would count answers to people too, which Discord does not: they would wait behind boards. `Channels` keeps to the limit.
    // `handlerSweepInterval`: it keeps a queue for every interaction's token, and would clear them away once an hour.
    rest: {
      globalRequestsPerSecond: Number.POSITIVE_INFINITY,
      handlerSweepInterval: SWEEP_INTERVAL,
      ...(apiUrl === null ? {} : { api: apiUrl }),
    },
  });

/**
 * Logs in as soon as Discord answers, for a client that has failed once cannot log in again. Resolves with the application's id.
 *
 * Throws what Discord answers when it refuses the token, or when it is in trouble for longer.
 */
export const logIn = async (client: Client, token: string): Promise<string> => {
  client.rest.setToken(token);
  await withRetries(pauses.start, () => client.rest.get(Routes.gatewayBot()));
  const ready = new Promise<string>((resolve) =>
    client.once(Events.ClientReady, ({ application }) => resolve(application.id)),
  );
  await client.login(token);
  return ready;
};
