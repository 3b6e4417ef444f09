import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { pino } from 'pino';
import { type Fault, type Match, startPlayground } from '../../../playground/index.js';
import type { Promises } from '../../kit/promises.js';
import { BotProcess } from '../bot-process.js';
import type { FaultPromise } from '../promises.js';
import { isOneSentence } from './sentence.js';

const AT_A_TIME = 6;

/** What the bot asks of Discord before it can play. */
const calls: readonly { readonly name: string; readonly match: Match }[] = [
  { name: 'where its gateway is', match: { method: 'GET', path: /^\/gateway\/bot$/ } },
  { name: 'which commands it has', match: { method: 'GET', path: /^\/applications\/\d+\/commands$/ } },
  { name: 'to register its commands', match: { method: 'PUT', path: /^\/applications\/\d+\/commands$/ } },
];

interface Trouble {
  readonly name: string;
  readonly fault: Fault;
  readonly times: number;
  /** What the bot says when it gives up; none where it must start all the same. */
  readonly givesUp?: RegExp;
}

const OUTAGE = 6;
const sentence = /Discord is in trouble|Discord cannot be reached/;

const troubles: readonly Trouble[] = [
  { name: 'a 429', fault: { kind: 'rate-limit', retryAfterSeconds: 0.5 }, times: 1 },
  { name: 'a run of 503s', fault: { kind: 'status', status: 503 }, times: OUTAGE },
  { name: 'a dropped socket', fault: { kind: 'drop' }, times: 1 },
  { name: 'a socket dropped once all was done', fault: { kind: 'drop-after' }, times: 1 },
  { name: 'a time-out', fault: { kind: 'stall' }, times: 1 },
  { name: '503s without an end', fault: { kind: 'status', status: 503 }, times: Infinity, givesUp: sentence },
  { name: 'sockets dropped without an end', fault: { kind: 'drop' }, times: Infinity, givesUp: sentence },
  {
    name: 'a token that is refused',
    fault: { kind: 'status', status: 401, code: 0 },
    times: Infinity,
    givesUp: /DISCORD_TOKEN/,
  },
];

const begin = async (
  match: Match,
  { fault, times, givesUp }: Trouble,
): Promise<{ readonly holds: boolean; readonly how: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-start-'));
  const playground = await startPlayground({ host: '127.0.0.1', port: 0, log: pino({ level: 'silent' }) });
  playground.control.faults.next(match, fault, times);
  const bot = new BotProcess({
    environment: {
      DATABASE_PATH: join(folder, 'start.sqlite'),
      DISCORD_API_URL: playground.apiUrl,
      DISCORD_TOKEN: playground.token,
    },
  });
  const begun = await bot
    .says('it is ready', ({ msg }) => msg === 'ready')
    .then(
      () => true,
      () => false,
    );
  const end = bot.running ? 'still trying' : `code ${(await bot.ended) ?? 'none'}`;
  await bot.stop();
  await playground.stop();
  rmSync(folder, { recursive: true });
  const holds =
    givesUp === undefined ? begun : end === 'code 1' && isOneSentence(bot.errors) && givesUp.test(bot.errors);
  return { holds, how: begun ? 'it started' : `${end}, “${bot.errors.trim()}”` };
};

const starts = calls.flatMap((call) =>
  troubles.map((trouble) => ({ name: `${trouble.name} when it asks ${call.name}`, match: call.match, trouble })),
);

const chosenFrom = (only: string): typeof starts => starts.filter(({ name }) => name.includes(only));

/** How many ways there are to start in an outage; each is tried once. */
export const outageRow = (only: string): readonly string[] => {
  const faults = String(chosenFrom(only).length);
  return ['starts while Discord is in trouble', faults, faults];
};

/** Starts the bot while Discord is in trouble. */
export const startInOutages = async (only: string, promises: Promises<FaultPromise>): Promise<void> => {
  const queue = new PQueue({ concurrency: AT_A_TIME });
  await queue.addAll(
    chosenFrom(only).map(({ name, match, trouble }) => async () => {
      const { holds, how } = await begin(match, trouble);
      promises.check('a start in an outage succeeds or says why', holds, () => `${name}: ${how}`);
    }),
  );
};
