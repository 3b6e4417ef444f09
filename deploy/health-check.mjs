// @ts-check
/**
 * Asks every process of the bot for its health, and ends with 1 when one does not answer: `node
 * deploy/health-check.mjs`. Where they listen follows from the settings, as the bot reads them; how many there are,
 * from the command line of the bot that runs in this folder. `node deploy/health-check.mjs 2` names their number.
 *
 * Without METRICS_PORT, or with any free port, there is no port to ask: then the processes must run.
 */
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import process from 'node:process';
import { parseEnv } from 'node:util';

const TIMEOUT_MS = 3_000;

const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};

/** Returns a setting as the bot reads it: `docker run --env-file` keeps quotation marks. @param {string} name */
const setting = (name) =>
  (process.env[name] ?? file[name] ?? '')
    .trim()
    .replace(/^(["'`])(.*)\1$/su, '$2')
    .trim();

/** The command lines of the bot's processes in this folder: the first one, and those that it has started. */
const commandLines = () =>
  (existsSync('/proc') ? readdirSync('/proc') : []).flatMap((id) => {
    try {
      if (!/^\d+$/u.test(id) || readlinkSync(`/proc/${id}/cwd`) !== process.cwd()) return [];
      const words = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
      const isBot = words.slice(1).some((word) => /(?:^|\/)dist\/src\/main\.js$/u.test(word));
      // Docker's init has the same words.
      return isBot && /(?:^|\/)node$/u.test(words[0] ?? '') ? [words] : [];
    } catch {
      // The process has ended, or belongs to another account.
      return [];
    }
  });

const running = commandLines();
const supervised = running.filter((words) => words.includes('--supervised'));
const [words = []] = running.filter((each) => !supervised.includes(each));

/** The number of processes that the bot was started with. */
const wanted = () => {
  const [, given] = /(?:^|\0)--processes[=\0](\d+)/u.exec(words.join('\0')) ?? [];
  // Each process has a shard at least.
  const [, first = '0', last = first] = /^(\d+)(?:-(\d+))?\/\d+$/u.exec(setting('SHARDS')) ?? [];
  const shards = setting('SHARDS').includes('/') ? Number(last) - Number(first) + 1 : Number.POSITIVE_INFINITY;
  return Math.min(Number(given ?? '1'), shards);
};

const processes = process.argv[2] === undefined ? wanted() : Number(process.argv[2]);
const first = Number(setting('METRICS_PORT'));

/** @param {string} sentence @returns {never} */
const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

if (!(first > 0)) {
  const count = processes > 1 ? supervised.length : running.length;
  if (count < processes) fail(`${count} of ${processes} processes of the bot run`);
  console.log('METRICS_PORT names no port to ask: the bot runs');
  process.exit(0);
}

const host =
  setting('METRICS_HOST')
    .replace(/^0\.0\.0\.0$/u, '127.0.0.1')
    .replace(/^::$/u, '::1') || '127.0.0.1';

/** @param {number} port */
const lives = async (port) => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return (await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/healthz`, { signal })).ok;
};

const answers = await Promise.all(
  Array.from({ length: processes }, (_, index) => lives(first + index).catch(() => false)),
);
const silent = answers.flatMap((isAlive, index) => (isAlive ? [] : [first + index]));
if (silent.length > 0) fail(`No answer on port ${silent.join(', ')}`);
console.log(`${processes === 1 ? '1 process answers' : `${processes} processes answer`}`);
