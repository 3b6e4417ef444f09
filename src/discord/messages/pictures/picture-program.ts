import { type ChildProcess, fork } from 'node:child_process';

/**
 * One thread compiles and collects for it, as scripts/run-bot.sh has it for the bot: processors are few. What stays is
 * some 25 MB, and V8 by itself would look through it three times a second, for each canvas counts as three more.
 */
const FLAGS = ['--v8-pool-size=1', '--initial-old-space-size=64', '--heap-growing-percent=200'];

/**
 * Its environment: that of the bot, without what keeps the memory of a bot with few tables small. Large blocks that go
 * back to the system at once cost this one a sixth of its time.
 */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MALLOC_')));

/**
 * Starts a program that draws, in a process of its own: it shares neither memory nor collections with this one, as a
 * thread would, the system may put it behind this one, and it can be ended while it draws. (A thread cannot: node-canvas
 * aborts the whole process where V8 lets it call nothing any more.)
 *
 * @throws what the system says where it refuses another process at once; of a refusal that comes later the events tell
 */
export const forkPictureProgram = (program: URL): ChildProcess =>
  fork(program, [], {
    execArgv: FLAGS,
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

/** The process that wants pictures, as a program that draws sees it. */
export interface Requester<DrawingRequest, DrawingAnswer> {
  readonly onAsked: (listener: (asked: DrawingRequest) => void) => void;
  readonly tell: (told: DrawingAnswer) => void;
}
