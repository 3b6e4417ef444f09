import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { startCommand } from './config/arguments.js';
import { type Config, loadConfig } from './config/config.js';
import { createLog } from './log.js';
import type { Monitor } from './monitoring/monitor.js';
import { features, games } from './registry.js';
import { helpOf, parseArguments, say } from '#src/lib/command-line.js';
import { drawInProcesses } from '#src/discord/messages/pictures/drawing.js';
import { reachDirectly } from '#src/lib/proxy.js';
import { StartError } from '#src/lib/start-error.js';
import { codeFolder } from '#src/lib/project-root.js';
import { superviseProcesses } from './processes/run-processes.js';
import { startApp } from './start-app.js';
import type { TablePages } from '#src/web/index.js';
import { PAGE_PATH } from '#src/web/routes.js';
import { playgroundError, startSentence } from './start-sentence.js';
import { READY } from './processes/supervisor.js';

// V8 looks at these flags at each collection, so they may change while the program runs; the largest size of the young
// space is settled when the process starts (scripts/run-bot.sh).

/** Collects early and often, in a young space that stays small: worth some 18 MB while few people play, and unnoticed then. */
const keepHeapSmall = (): void => {
  setFlagsFromString('--optimize-for-size');
  setFlagsFromString('--semi-space-growth-factor=1');
  // As V8 has it by itself.
  setFlagsFromString('--heap-growing-percent=0');
};

/**
 * Collects seldom, in a young space that grows: worth some pauses while many play. What stays may grow to three times as
 * much before it is looked through: V8 by itself does it every three seconds then, and holds everybody up each time.
 */
const letHeapGrow = (): void => {
  setFlagsFromString('--no-optimize-for-size');
  setFlagsFromString('--semi-space-growth-factor=2');
  setFlagsFromString('--heap-growing-percent=200');
};

/** An orderly stop takes a moment; what is stuck longer than this is cut off, and the database loses nothing by it. */
const STOP_TIMEOUT = 4_500;
/** How much longer the end of other processes may take, in milliseconds. */
const PASSING_ON = 500;

interface Running {
  stop(): Promise<void>;
}

/** The playground's messages outlive the program as the games do. */
const besideDatabase = (path: string): { readonly keepIn?: string } =>
  path === ':memory:' ? {} : { keepIn: join(dirname(path), 'playground.sqlite') };

/** A program of a process or thread of its own. */
const program = (path: string): URL => pathToFileURL(join(codeFolder, 'src', 'app', path));

/** What draws pictures when many wait: in a process of its own, or in several. */
const drawingProgram = program('pictures/drawing-program.js');

/** What makes an animation, in a process of its own. */
const animationProgram = program('pictures/animation-program.js');

/** What thinks for computer players, in a thread of its own, or in several. */
const thinkingProgram = program('thinking/thinking-thread.js');

/** What judges a finished game, in a thread of its own. */
const analysisProgram = program('analysis-thread.js');

/** What verifies games, in a thread of its own. */
const verificationProgram = program('verification-thread.js');

const startBot = async (
  config: Config,
  log: Logger,
  monitor: Monitor | null,
  onLost: (sentence: string) => void,
): Promise<Running> => {
  const threads = config.thinkingThreads;
  const thinking = threads === 0 ? null : { threads, program: thinkingProgram };
  const programs = { animationProgram, analysisProgram, verificationProgram };
  const parts = { config, log, games, features, monitor, onLost, ...programs, thinking };
  const web = config.web === null ? null : { publicUrl: () => config.web?.publicUrl ?? '', listen: config.web };
  const { discordToken: token, discordApiUrl: apiUrl, discordRequestsPerSecond: requestsPerSecond, shards } = config;
  if (token !== null) return startApp({ ...parts, web, discord: { apiUrl, token, requestsPerSecond, shards } });
  // On a real Discord it is not held in memory.
  const { startPlayground } = await import('#playground/index.js');
  let pages: TablePages | null = null;
  const playground = await startPlayground({
    ...config.playground,
    // One address for both: a table opens as a page from the first minute.
    mounted: { path: PAGE_PATH, pages: () => pages },
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

/** Starts the bot, and before it what tells others how it fares. */
const start = async (config: Config, log: Logger, onLost: (sentence: string) => void): Promise<Running> => {
  if (config.monitoring === null) return startBot(config, log, null, onLost);
  // What nobody asks for is not held in memory.
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

/** Ends the program in order, once; what is stuck longer than `patience` milliseconds is cut off. */
const orderlyEnd = (patience: number, log: Logger) => {
  let stopping = false;
  const stop = (exitCode: number, running: Promise<Running>): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    running.then((parts) => parts.stop()).then(() => process.exit(exitCode), giveUp);
  };
  const stopOnSignals = (running: Promise<Running>): void => {
    const stopOn = (signal: string): void => {
      if (!stopping) log.info({ signal }, 'stopping');
      stop(0, running);
    };
    process.on('SIGTERM', stopOn);
    process.on('SIGINT', stopOn);
    // Nobody is left who could tell it to stop.
    process.on('disconnect', () => stopOn('the supervisor has gone'));
  };
  return { stop, stopOnSignals };
};

const runAlone = async (config: Config, log: Logger, supervised: boolean): Promise<void> => {
  const processes = config.drawingProcesses;
  // It cannot be told of load by processes that it does not have.
  if (processes > 0) keepHeapSmall();
  drawInProcesses({ processes, program: drawingProgram, log, onBusy: letHeapGrow, onQuiet: keepHeapSmall });
  const { stop, stopOnSignals } = orderlyEnd(STOP_TIMEOUT, log);
  const running: Promise<Running> = start(config, log, (sentence) => {
    log.fatal(sentence);
    stop(1, running);
  });
  await running;
  stopOnSignals(running);
  if (supervised) process.send?.(READY);
};

const runSeveral = async (config: Config, log: Logger, processes: number): Promise<void> => {
  const supervisor = await superviseProcesses(config, processes, log);
  orderlyEnd(STOP_TIMEOUT + PASSING_ON, log).stopOnSignals(Promise.resolve(supervisor));
  await supervisor.start();
};

/** A bot that people rely on is not replaced by a playground because its token got lost. */
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
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'a promise was left alone');
  });
  const running = processes > 1 ? runSeveral(config, log, processes) : runAlone(config, log, supervised);
  await running.catch((error: unknown) => giveUp(error, config.discordApiUrl ?? undefined));
};

/** Runs the bot as its arguments and settings say. Where it cannot start, the process ends with 1 and says why. */
export const run = (): Promise<void> => runBot().catch((error: unknown) => giveUp(error));
