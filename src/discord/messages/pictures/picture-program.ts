import { type ChildProcess, fork } from 'node:child_process';

/**
 * A single thread compiles and collects garbage, as scripts/run-bot.sh sets for the bot: processors are few. The
 * process holds some 25 MB of long-lived data, and V8 would by default scan it three times a second, because each
 * canvas counts as three more megabytes.
 */
const FLAGS = ['--v8-pool-size=1', '--initial-old-space-size=64', '--heap-growing-percent=200'];

/**
 * The bot's environment without the settings that save memory for a bot with few tables. Returning large blocks to the
 * system at once costs this process a sixth of its time.
 */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MALLOC_')));

/**
 * Starts a drawing program in its own process. Unlike a thread it shares neither memory nor garbage collection with
 * this one, can have a lower priority, and can be killed while it draws. (A thread cannot: node-canvas aborts the whole
 * process when V8 no longer lets it call anything.)
 *
 * @throws the system's error when it refuses another process at once; later refusals arrive as events
 */
export const forkPictureProgram = (program: URL): ChildProcess =>
  fork(program, [], {
    execArgv: FLAGS,
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

export interface Requester<DrawingRequest, DrawingAnswer> {
  readonly onAsked: (listener: (asked: DrawingRequest) => void) => void;
  readonly tell: (told: DrawingAnswer) => void;
}
