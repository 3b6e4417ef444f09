// @ts-check
/**
 * Asks every process on this machine for its health, and ends with 1 when one does not answer: `node
 * deploy/health-check.mjs 2` for two processes. The first listens on METRICS_PORT, the others on the next ports.
 * Without that setting, or with any free port, there is no port to ask: only the process itself is known to run.
 */
import process from 'node:process';

const TIMEOUT_MS = 3_000;

// `docker run --env-file` keeps quotation marks.
const first = Number((process.env.METRICS_PORT ?? '').replaceAll(/["'`]/g, ''));
const processes = Number(process.argv[2] ?? '1');

if (!(first > 0)) {
  console.log('METRICS_PORT names no port: nothing is asked');
  process.exit(0);
}

/** @param {number} port */
const lives = async (port) => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return (await fetch(`http://127.0.0.1:${port}/healthz`, { signal })).ok;
};

const answers = await Promise.all(
  Array.from({ length: processes }, (_, index) => lives(first + index).catch(() => false)),
);
const silent = answers.flatMap((isAlive, index) => (isAlive ? [] : [first + index]));
if (silent.length > 0) {
  console.error(`No answer on port ${silent.join(', ')}`);
  process.exit(1);
}
