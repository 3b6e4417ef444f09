import type { Logger } from 'pino';
import { features } from '../commands/index.js';
import { startApp } from './app/start-app.js';
import { type Config, loadConfig } from './app/config.js';
import { createLog } from './app/log.js';
import { startPlayground } from '../playground/index.js';
import { games } from './app/registry.js';
import { startSentence } from './app/start-sentence.js';

/** An orderly stop takes a moment; what is stuck longer than this is cut off, and the database loses nothing by it. */
const PATIENCE = 4_500;

interface Running {
  stop(): Promise<void>;
}

const start = async (config: Config, log: Logger): Promise<Running> => {
  const parts = { config, log, games, features };
  const { discordToken: token, discordApiUrl: apiUrl, discordRequestsPerSecond: requestsPerSecond } = config;
  if (token !== null) return startApp({ ...parts, discord: { apiUrl, token, requestsPerSecond } });
  const playground = await startPlayground({ ...config.playground, log });
  const app = await startApp({ ...parts, discord: playground }).catch(async (error: unknown) => {
    await playground.stop();
    throw error;
  });
  process.stdout.write(`\n  🎪 The playground is open: ${playground.url}\n\n`);
  return {
    stop: async () => {
      await app.stop();
      await playground.stop();
    },
  };
};

const giveUp = (error: unknown): void => {
  process.stderr.write(
    `${startSentence(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
  );
  process.exitCode = 1;
};

const run = async (): Promise<void> => {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'a promise was left alone');
  });
  const running = await start(config, log);
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), PATIENCE).unref();
    running.stop().then(() => process.exit(0), giveUp);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

run().catch(giveUp);
