import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { startCommand } from './config/arguments.js';
import { type Config, loadConfig } from './config/config.js';
import { createLog } from './log.js';
import type { Monitor } from './monitoring/monitor.js';
import { features } from '#commands/index.js';
import { games } from './games.js';
import { helpOf, parseArguments, say } from '#src/lib/command-line.js';
import { pictureQueue } from '#src/discord/messages/pictures/picture-queue.js';
import { nodeAdvice } from '#src/lib/node-version.js';
import { reachDirectly } from '#src/lib/proxy.js';
import { StartError } from '#src/lib/start-error.js';
import { codeFolder } from '#src/lib/project-root.js';
import { superviseProcesses } from './processes/run-processes.js';
import { startApp } from './start-app.js';
import type { TablePages } from '#src/web/index.js';
import { PAGE_PATH } from '#src/web/routes.js';
import { POLICY_PATHS } from '#src/web/policies.js';
import { playgroundError, startSentence } from './start-sentence.js';
import { READY } from './processes/supervisor.js';

// V8 reads these flags at each garbage collection, so they can change while the program runs. The maximum size of the
// young space is fixed when the process starts (scripts/run-bot.sh).

/**
 * Collects garbage early and often, in a small young space. This saves some 18 MB while few people play, and is
 * unnoticeable then.
 */
const keepHeapSmall = (): void => {
  setFlagsFromString('--optimize-for-size');
  setFlagsFromString('--semi-space-growth-factor=1');
  // V8's default.
  setFlagsFromString('--heap-growing-percent=0');
};

/**
 * Collects garbage seldom, in a growing young space, which saves pauses while many people play. The old space may
 * triple before a full collection: by default V8 would collect every three seconds, and delay everyone each time.
 */
const letHeapGrow = (): void => {
  setFlagsFromString('--no-optimize-for-size');
  setFlagsFromString('--semi-space-growth-factor=2');
  setFlagsFromString('--heap-growing-percent=200');
};

/** An orderly stop takes a moment; anything slower is cut off, without harm to the database. */
const STOP_TIMEOUT_MS = 4_500;
/** Additional time for other processes to end. */
const CHILD_STOP_MS = 500;

interface RunningProgram {
  stop(): Promise<void>;
}

/** The playground's messages are stored next to the database, so that they survive like the games. */
const besideDatabase = (path: string): { readonly keepIn?: string } =>
  path === ':memory:' ? {} : { keepIn: join(dirname(path), 'playground.sqlite') };

const program = (path: string): URL => pathToFileURL(join(codeFolder, 'src', 'app', path));

const drawingProgram = program('pictures/drawing-program.js');

const animationProgram = program('pictures/animation-program.js');

const thinkingProgram = program('thinking/thinking-thread.js');

const analysisProgram = program('analysis-thread.js');

const verificationProgram = program('verification-thread.js');

const startBot = async (
  config: Config,
  log: Logger,
  monitor: Monitor | null,
  onLost: (sentence: string) => void,
): Promise<RunningProgram> => {
  const threads = config.thinkingThreads;
  const thinking = threads === 0 ? null : { threads, program: thinkingProgram };
  const programs = { animationProgram, analysisProgram, verificationProgram };
  const parts = { config, log, games, features, monitor, onLost, ...programs, thinking };
  const web = config.web === null ? null : { publicUrl: () => config.web?.publicUrl ?? '', listen: config.web };
  const { discordToken: token, discordApiUrl: apiUrl, shards } = config;
  const { discordRequestsPerSecond: requestsPerSecond, discordAnswersPerMinute: answersPerMinute } = config;
  if (token !== null)
    return startApp({ ...parts, web, discord: { apiUrl, token, requestsPerSecond, answersPerMinute, shards } });
  // Loaded only here, so that it takes no memory with the real Discord.
  const { startPlayground } = await import('#playground/index.js');
  let pages: TablePages | null = null;
  const playground = await startPlayground({
    ...config.playground,
    // A single address for both, so that a table opens as a page from the first minute.
    mounted: { paths: [PAGE_PATH, ...POLICY_PATHS], pages: () => pages },
    log,
    limitSpeed: 1,
    ...besideDatabase(config.databasePath),
  }).catch((error: unknown) => {
    throw playgroundError(error);
  });
  reachDirectly(playground.url);
  const ownWeb = { publicUrl: () => playground.url.replace(/\/$/u, ''), listen: null };
  const app = await startApp({ ...parts, web: ownWeb, discord: playground }).catch(async (error: unknown) => {
    await playground.stop();
    throw error;
  });
  ({ pages } = app);
  process.stdout.write(`\n  🎪 The playground is open: ${playground.url}\n\n`);
  return {
    stop: async () => {
      await app.stop();
      await playground.stop();
    },
  };
};

const start = async (config: Config, log: Logger, onLost: (sentence: string) => void): Promise<RunningProgram> => {
  if (config.monitoring === null) return startBot(config, log, null, onLost);
  // Loaded only here, so that unused monitoring takes no memory.
  const { startMonitoring } = await import('./monitoring/server.js');
  const monitoring = await startMonitoring(config.monitoring, log);
  const bot = await startBot(config, log, monitoring.metrics, onLost).catch(async (error: unknown) => {
    await monitoring.stop();
    throw error;
  });
  return {
    stop: async () => {
      await bot.stop();
      await monitoring.stop();
    },
  };
};

const giveUp = (error: unknown, apiUrl?: string): never => {
  process.stderr.write(
    `${startSentence(error, apiUrl) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
  );
  // Connections, timers and threads of the parts that did start would keep the process alive.
  process.exit(1);
};

/** Ends the program in order, once; anything slower than `timeoutMs` is cut off. */
const orderlyEnd = (timeoutMs: number, log: Logger) => {
  let stopping = false;
  const stop = (exitCode: number, running: Promise<RunningProgram>): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    running.then((parts) => parts.stop()).then(() => process.exit(exitCode), giveUp);
  };
  const stopOnSignals = (running: Promise<RunningProgram>): void => {
    const stopOn = (signal: string): void => {
      if (!stopping) log.info({ signal }, 'stopping');
      stop(0, running);
    };
    process.on('SIGTERM', stopOn);
    process.on('SIGINT', stopOn);
    // Without the supervisor nothing else could stop this process.
    process.on('disconnect', () => stopOn('the supervisor has gone'));
  };
  return { stop, stopOnSignals };
};

const runAlone = async (config: Config, log: Logger, supervised: boolean): Promise<void> => {
  const processes = config.drawingProcesses;
  // Without drawing processes it would never learn of load, so the heap stays as it is.
  if (processes > 0) keepHeapSmall();
  pictureQueue.drawInProcesses({
    processes,
    program: drawingProgram,
    log,
    onBusy: letHeapGrow,
    onQuiet: keepHeapSmall,
  });
  const { stop, stopOnSignals } = orderlyEnd(STOP_TIMEOUT_MS, log);
  const running: Promise<RunningProgram> = start(config, log, (sentence) => {
    log.fatal(sentence);
    stop(1, running);
  });
  await running;
  stopOnSignals(running);
  if (supervised) process.send?.(READY);
};

const runSeveral = async (config: Config, log: Logger, processes: number): Promise<void> => {
  const supervisor = await superviseProcesses(config, processes, log);
  orderlyEnd(STOP_TIMEOUT_MS + CHILD_STOP_MS, log).stopOnSignals(Promise.resolve(supervisor));
  await supervisor.start();
};

/** In production a missing token is an error, so that a playground never replaces the bot. */
const requireToken = ({ discordToken, production }: Config): void => {
  if (discordToken !== null || !production) return;
  throw new StartError(
    'The setting DISCORD_TOKEN is missing, and NODE_ENV=production starts no playground; put the token into DISCORD_TOKEN or DISCORD_TOKEN_FILE',
  );
};

const runBot = async (): Promise<void> => {
  const args = parseArguments(startCommand, process.argv.slice(2));
  if (args === null) {
    say(helpOf(startCommand));
    return;
  }
  const { processes, supervised } = args;
  const config = loadConfig();
  requireToken(config);
  const log = createLog(config.logLevel);
  const advice = nodeAdvice(process.versions.node);
  // Of several processes, the first one says it for all.
  if (advice !== null && !supervised) log.warn(advice);
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'a promise was rejected without a handler');
  });
  const running = processes > 1 ? runSeveral(config, log, processes) : runAlone(config, log, supervised);
  await running.catch((error: unknown) => giveUp(error, config.discordApiUrl ?? undefined));
};

export const run = (): Promise<void> => runBot().catch((error: unknown) => giveUp(error));
