import { REST, Routes } from 'discord.js';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { pauses, withRetries } from '#src/discord/delivery/requests/with-retries.js';
import type { Ownership } from '#src/model/ownership.js';
import { codeFolder } from '#src/lib/project-root.js';
import { DISCORD_API } from '#src/discord/gateway/client.js';
import { proxyAgent } from '#src/lib/proxy.js';
import { StartError } from '#src/lib/start-error.js';
import { openStoreAt } from '#src/store/index.js';
import type { Config } from '../config/config.js';
import { divideShards } from './shard-setting.js';
import { Supervisor } from './supervisor.js';

/** The time in which Discord lets a bot begin `max_concurrency` sessions (docs/events/gateway, Sharding). */
const IDENTIFY_WINDOW_MS = 5_000;

const LAST_PORT = 65_535;

const gateway = z.object({
  shards: z.int().positive(),
  session_start_limit: z.object({ max_concurrency: z.int().positive() }),
});

const askGateway = async ({ discordApiUrl: api, discordToken: token }: Config) => {
  const rest = new REST({
    version: '10',
    agent: proxyAgent(api ?? DISCORD_API),
    ...(api === null ? {} : { api }),
  }).setToken(token ?? '');
  return gateway.parse(await withRetries(pauses.start, () => rest.get(Routes.gatewayBot())));
};

/** Migrates the database before several processes open it at once, and reports an unusable one. */
const prepareStore = async (config: Config): Promise<void> => {
  await (await openStoreAt(config)).close();
};

/**
 * Divides the shards among the processes.
 *
 * @throws StartError when they could not play
 */
export const superviseProcesses = async (config: Config, processes: number, log: Logger): Promise<Supervisor> => {
  if (config.discordToken === null)
    throw new StartError('The playground runs in one process: --processes needs the setting DISCORD_TOKEN');
  if (config.databaseUrl === null && config.databasePath === ':memory:')
    throw new StartError('Several processes share no database in memory; set DATABASE_PATH to a file, or DATABASE_URL');
  const [metricsPort, webPort] = [config.monitoring?.port ?? null, config.web?.port ?? null];
  for (const [name, port] of Object.entries({ METRICS_PORT: metricsPort, WEB_PORT: webPort }))
    if (port !== null && port + processes - 1 > LAST_PORT)
      throw new StartError(`${name} leaves no port for each process: set it to ${LAST_PORT - processes + 1} or less`);
  if (metricsPort !== null && webPort !== null && metricsPort !== 0 && webPort !== 0)
    if (Math.abs(metricsPort - webPort) < processes)
      throw new StartError(
        `METRICS_PORT and WEB_PORT are too near for ${processes} processes, which take as many ports from each: leave ${processes} or more between them`,
      );
  await prepareStore(config);
  const { shards: recommended, session_start_limit: limit } = await askGateway(config);
  const shardCount = Math.max(recommended, processes);
  const all: Ownership = { shardCount, shards: Array.from({ length: shardCount }, (_, id) => id) };
  const owners = divideShards(config.shards ?? all, processes);
  if (owners.length < processes)
    log.warn({ shards: owners.length, processes }, 'there are fewer shards than processes; each gets one');
  const between = limit.max_concurrency >= shardCount ? 0 : IDENTIFY_WINDOW_MS;
  return new Supervisor({
    program: join(codeFolder, 'src', 'main.js'),
    owners,
    between,
    metricsPort,
    webPort,
    log,
  });
};
