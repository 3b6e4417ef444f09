import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { startApp } from './app/start-app.js';
import { type Config, loadConfig } from './app/config.js';
import { createLog } from './app/log.js';
import { startPlayground } from '../playground/index.js';
import { features, games } from './app/registry.js';
import { drawInThread } from './discord/messages/pictures/drawing.js';
import { startSentence } from './app/start-sentence.js';

/** An orderly stop takes a moment; what is stuck longer than this is cut off, and the database loses nothing by it. */
const PATIENCE = 4_500;

interface Running {
  stop(): Promise<void>;
}

/** The playground's messages outlive the program as the games do. */
const besideDatabase = (path: string): { readonly keepIn?: string } =>
  path === ':memory:' ? {} : { keepIn: join(dirname(path), 'playground.sqlite') };

/** What draws pictures when many wait. */
const drawingThread = new URL('./app/drawing-thread.js', import.meta.url);

const start = async (config: Config, log: Logger, onLost: (sentence: string) => void): Promise<Running> => {
  const parts = { config, log, games, features, onLost };
  const { discordToken: token, discordApiUrl: apiUrl, discordRequestsPerSecond: requestsPerSecond } = config;
  if (token !== null) return startApp({ ...parts, discord: { apiUrl, token, requestsPerSecond } });
  const playground = await startPlayground({
    ...config.playground,
    log,
    limitSpeed: 1,
    ...besideDatabase(config.databasePath),
  });
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
  drawInThread(drawingThread, log);
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'a promise was left alone');
  });
  let stopping = false;
  const stop = (exitCode: number, running: Promise<Running>): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), PATIENCE).unref();
    running.then((parts) => parts.stop()).then(() => process.exit(exitCode), giveUp);
  };
  const running: Promise<Running> = start(config, log, (sentence) => {
    log.fatal(sentence);
    stop(1, running);
  });
  await running;
  const stopOn = (signal: string): void => {
    if (!stopping) log.info({ signal }, 'stopping');
    stop(0, running);
  };
  process.on('SIGTERM', stopOn);
  process.on('SIGINT', stopOn);
};

run().catch(giveUp);
