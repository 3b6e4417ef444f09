import {
  Client,
  Events,
  GatewayIntentBits,
  Options,
  Routes,
  SimpleShardingStrategy,
  type WebSocketManagerOptions,
} from 'discord.js';
import { z } from 'zod';
import { proxyWebSockets, proxyAgent } from '#src/lib/proxy.js';
import { StartError } from '#src/lib/start-error.js';
import type { Ownership } from '#src/model/ownership.js';
import type { RequestGuard } from '../delivery/requests/request-guard.js';
import { INVALID_REQUEST_WARNING_INTERVAL } from '../delivery/requests/rest.js';
import { withRetries, pauses } from '../delivery/requests/with-retries.js';
import { closeSentence } from './connection.js';
import { MINUTE } from '#src/lib/durations.js';

const SWEEP_INTERVAL_MS = MINUTE;

export const DISCORD_API = 'https://discord.com/api';

/**
 * Shards that stay disconnected once they are destroyed. The library's own shards ignore `destroy` while they wait to
 * reconnect, and take it for a lost connection while they wait for Discord's first message.
 */
class EndingShards extends SimpleShardingStrategy {
  readonly #options: WebSocketManagerOptions;
  /** The library also destroys shards before the first connection, when there are none yet. */
  #hasConnected = false;

  constructor(manager: ConstructorParameters<typeof SimpleShardingStrategy>[0]) {
    super(manager);
    this.#options = manager.options;
  }

  override connect(): Promise<void> {
    this.#hasConnected = true;
    return super.connect();
  }

  override destroy(options?: Parameters<SimpleShardingStrategy['destroy']>[0]): Promise<void> {
    // A shard asks for its session before it connects; without an answer it never connects.
    if (this.#hasConnected) this.#options.retrieveSessionInfo = () => new Promise(() => undefined);
    return super.destroy(options);
  }
}

/**
 * Creates a client that receives events about servers and channels but no messages, and that notifies only explicitly
 * named people.
 *
 * @param apiUrl another base address of the REST API; null for Discord's own
 * @param owner the shards of this process; null for Discord's recommended number
 */
export const createClient = (
  apiUrl: string | null,
  { request }: RequestGuard,
  owner: Ownership | null = null,
): Client => {
  proxyWebSockets();
  return new Client({
    intents: [GatewayIntentBits.Guilds],
    // Above 2,500 servers one shard is too few, and Discord closes with 4011 (docs/events/gateway, Sharding).
    ...(owner === null ? { shards: 'auto' as const } : { shards: [...owner.shards], shardCount: owner.shardCount }),
    // The library holds interactions back until the servers have arrived, or for this time in milliseconds after the
    // last one. The bot needs no server to answer: it requests everything that an interaction lacks.
    waitGuildTimeout: 0,
    ws: { buildStrategy: (manager) => new EndingShards(manager) },
    allowedMentions: { parse: [] },
    // Without the message intent, cached messages would never be updated.
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0 }),
    // `globalRequestsPerSecond`: the library would also count answers to people, which Discord does not count, and
    // delay them behind boards. `Channels` respects the limit. `handlerSweepInterval`: the library keeps a queue for
    // every interaction's token, and by default sweeps them only once an hour.
    rest: {
      globalRequestsPerSecond: Number.POSITIVE_INFINITY,
      handlerSweepInterval: SWEEP_INTERVAL_MS,
      invalidRequestWarningInterval: INVALID_REQUEST_WARNING_INTERVAL,
      makeRequest: request,
      agent: proxyAgent(apiUrl ?? DISCORD_API),
      ...(apiUrl === null ? {} : { api: apiUrl }),
    },
  });
};

/** Advice for when another server than Discord answers, or the address is not the base of its API. */
export const NOT_DISCORD =
  'What answers is not the API of Discord; check the network and the setting DISCORD_API_URL, which ends like https://discord.com/api';

const gateway = z.object({ url: z.string(), shards: z.int().positive() });

/** @throws StartError when the answer does not come from Discord; the library would report it as an error of its own */
const assertDiscordGateway = async ({ rest }: Client): Promise<void> => {
  const answer = await withRetries(pauses.start, () => rest.get(Routes.gatewayBot())).catch((error: unknown) => {
    if (error instanceof SyntaxError) throw new StartError(NOT_DISCORD, { cause: error });
    throw error;
  });
  if (!gateway.safeParse(answer).success) throw new StartError(NOT_DISCORD);
};

/**
 * Logs in as soon as Discord answers, since a client cannot log in again after a failure. Resolves with the
 * application's id.
 * Throws Discord's error when it refuses the token or fails for longer, and StartError when it closes the connection
 * for good.
 */
export const logIn = async (client: Client, token: string): Promise<string> => {
  client.rest.setToken(token);
  await assertDiscordGateway(client);
  const ready = new Promise<string>((resolve, reject) => {
    client.once(Events.ClientReady, ({ application }) => resolve(application.id));
    client.once(Events.ShardDisconnect, ({ code }) => reject(new StartError(closeSentence(code))));
  });
  // Race both: if a shard is closed for good after Discord's greeting, its login never settles.
  const [applicationId] = await Promise.all([ready, Promise.race([client.login(token), ready])]);
  return applicationId;
};
