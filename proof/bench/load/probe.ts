/**
 * Runs in the measured bot's process before its program and answers the measuring process. It costs the bot one timer
 * per millisecond.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Reading } from './reading.js';

const NANOSECONDS = 1e6;
const MICROSECONDS = 1e3;

const pauses = monitorEventLoopDelay({ resolution: 1 });
pauses.enable();
let used = process.cpuUsage();

const measureMemory = (): NodeJS.MemoryUsage => {
  globalThis.gc?.();
  return process.memoryUsage();
};

process.on('message', (request) => {
  if (request === 'reset') {
    pauses.reset();
    used = process.cpuUsage();
    return;
  }
  const longestPause = pauses.max / NANOSECONDS;
  const { user, system } = process.cpuUsage(used);
  const { rss, heapUsed } = measureMemory();
  const reading: Reading = { longestPause, processor: (user + system) / MICROSECONDS, rss, heapUsed };
  process.send?.(reading);
});

// Without its parent process the bot has no reader.
process.once('disconnect', () => process.exit());
