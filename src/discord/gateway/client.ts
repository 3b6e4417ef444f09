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
import { leadWebSockets, proxyAgent } from '#src/lib/proxy.js';
import { StartError } from '#src/lib/start-error.js';
import type { Ownership } from '#src/model/ownership.js';
import type { RequestGuard } from '../delivery/requests/request-guard.js';
import { INVALID_REQUEST_WARNING_INTERVAL } from '../delivery/requests/rest.js';
import { withRetries, pauses } from '../delivery/requests/with-retries.js';
import { closeSentence } from './connection.js';

/** A minute, in milliseconds. */
const SWEEP_INTERVAL = 60_000;

/** The base address of Discord's own REST API. */
export const DISCORD_API = 'https://discord.com/api';

/**
 * Shards that connect no more once they are destroyed. The library’s own ignore that while they wait to connect again, and
 * take it for another break of the connection while they wait for Discord’s first words.
 */
class EndingShards extends SimpleShardingStrategy {
  readonly #options: WebSocketManagerOptions;
  /** Before it connects them, the library destroys the shards that there are not yet. */
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
    // Each asks for its session before it connects, and gets no answer.
    if (this.#hasConnected) this.#options.retrieveSessionInfo = () => new Promise(() => undefined);
    return super.destroy(options);
  }
}

/**
 * A client that learns of servers and channels and of nothing that people write, and that notifies people only when
 * told to.
 *
 * @param apiUrl another base address of the REST API; null is Discord's own
 * @param owner the shards of this process; null for as many as Discord recommends
 */
export const createClient = (
  apiUrl: string | null,
  { request }: RequestGuard,
  owner: Ownership | null = null,
): Client => {
  leadWebSockets();
  return new Client({
    intents: [GatewayIntentBits.Guilds],
    // Above 2,500 servers one is too few, and Discord closes with 4011 (docs/events/gateway, Sharding).
    ...(owner === null ? { shards: 'auto' as const } : { shards: [...owner.shards], shardCount: owner.shardCount }),
    // The library holds interactions back until the servers have arrived or this many milliseconds after the last one.
    // We need none of them to answer: what an interaction does not say itself is asked for.
    waitGuildTimeout: 0,
    ws: { buildStrategy: (manager) => new EndingShards(manager) },
    allowedMentions: { parse: [] },
    // Without the intent for messages a kept one would never learn that it was edited.
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0 }),
    // `globalRequestsPerSecond`: the library would count answers to people too, which Discord does not: they would wait
    // behind boards. `Channels` keeps to the limit. `handlerSweepInterval`: it keeps a queue for every interaction's
    // token, and would clear them away once an hour.
    rest: {
      globalRequestsPerSecond: Number.POSITIVE_INFINITY,
      handlerSweepInterval: SWEEP_INTERVAL,
      invalidRequestWarningInterval: INVALID_REQUEST_WARNING_INTERVAL,
      makeRequest: request,
      agent: proxyAgent(apiUrl ?? DISCORD_API),
      ...(apiUrl === null ? {} : { api: apiUrl }),
    },
  });
};

/** What to do when something else than Discord answers, or not where its API begins. */
export const NOT_DISCORD =
  'What answers is not the API of Discord; check the network and the setting DISCORD_API_URL, which ends like https://discord.com/api';

const gateway = z.object({ url: z.string(), shards: z.int().positive() });

/** @throws StartError when what answers is not Discord, which the library would take for a fault of its own */
const knowGateway = async ({ rest }: Client): Promise<void> => {
  const answer = await withRetries(pauses.start, () => rest.get(Routes.gatewayBot())).catch((error: unknown) => {
    if (error instanceof SyntaxError) throw new StartError(NOT_DISCORD, { cause: error });
    throw error;
  });
  if (!gateway.safeParse(answer).success) throw new StartError(NOT_DISCORD);
};

/**
 * Logs in as soon as Discord answers, for a client that has failed once cannot log in again. Resolves with the
 * application's id.
 *
 * Throws what Discord answers when it refuses the token, or when it is in trouble for longer, and StartError when it
 * closes the connection for good.
 */
export const logIn = async (client: Client, token: string): Promise<string> => {
  client.rest.setToken(token);
  await knowGateway(client);
  const ready = new Promise<string>((resolve, reject) => {
    client.once(Events.ClientReady, ({ application }) => resolve(application.id));
    client.once(Events.ShardDisconnect, ({ code }) => reject(new StartError(closeSentence(code))));
  });
  // Whichever comes first: the login of a shard that was closed for good is never settled once Discord has greeted it.
  const [applicationId] = await Promise.all([ready, Promise.race([client.login(token), ready])]);
  return applicationId;
};
