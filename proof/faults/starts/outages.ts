import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { pino } from 'pino';
import { type Fault, type Match, startPlayground } from '../../../playground/index.js';
import { BotProcess } from '../../../harness/bot-process/bot-process.js';
import { levels } from '../../../harness/bot-process/log-line.js';
import type { Invariants } from '../../../harness/invariants.js';
import type { FaultInvariant } from '../invariants.js';
import { isOneSentence } from './sentence.js';

const AT_A_TIME = 6;

/** What the bot asks of Discord when it starts, and whether it can play without. */
const calls: readonly { readonly name: string; readonly match: Match; readonly dispensable?: boolean }[] = [
  { name: 'where its gateway is', match: { method: 'GET', path: /^\/gateway\/bot$/ } },
  {
    name: 'which commands it has',
    match: { method: 'GET', path: /^\/applications\/\d+\/commands$/ },
    dispensable: true,
  },
  {
    name: 'to register its commands',
    match: { method: 'PUT', path: /^\/applications\/\d+\/commands$/ },
    dispensable: true,
  },
];

interface Trouble {
  readonly name: string;
  readonly fault: Fault;
  readonly times: number;
  /** What the bot says when it gives up; none where it must start all the same. */
  readonly givesUp?: RegExp;
  /** It starts without what it can do without, and says so in its log. */
  readonly toldInLog?: boolean;
}

const OUTAGE = 6;
const sentence = /Discord is in trouble|Discord cannot be reached/;

const troubles: readonly Trouble[] = [
  { name: 'a 429', fault: { kind: 'rate-limit', retryAfterSeconds: 0.5 }, times: 1 },
  { name: 'a run of 503s', fault: { kind: 'status', status: 503 }, times: OUTAGE },
  { name: 'a dropped socket', fault: { kind: 'drop' }, times: 1 },
  { name: 'a socket dropped once all was done', fault: { kind: 'drop-after' }, times: 1 },
  { name: 'a time-out', fault: { kind: 'stall' }, times: 1 },
  {
    name: '503s without an end',
    fault: { kind: 'status', status: 503 },
    times: Infinity,
    givesUp: sentence,
    toldInLog: true,
  },
  {
    name: 'sockets dropped without an end',
    fault: { kind: 'drop' },
    times: Infinity,
    givesUp: sentence,
    toldInLog: true,
  },
  {
    name: 'a token that is refused',
    fault: { kind: 'status', status: 401, code: 0 },
    times: Infinity,
    givesUp: /DISCORD_TOKEN/,
  },
  { name: 'a refusal', fault: { kind: 'status', status: 403, code: 20_012 }, times: Infinity, toldInLog: true },
];

const NOT_REGISTERED = 'Discord does not register the commands';

/** One way to start. */
interface Start {
  readonly name: string;
  readonly match: Match;
  readonly fault: Fault;
  readonly times: number;
  /** What the bot says on its way out; null where it must start. */
  readonly givesUp: RegExp | null;
  /** Whether it starts without its commands, and says so. */
  readonly lacksCommands: boolean;
}

const begin = async ({
  match,
  fault,
  times,
  givesUp,
  lacksCommands,
}: Start): Promise<{ readonly holds: boolean; readonly how: string }> => {
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
  const begun = await bot.ready().then(
    () => true,
    () => false,
  );
  const saysSo = bot.log.some(({ level, msg }) => level >= levels.error && msg.startsWith(NOT_REGISTERED));
  const end = bot.running ? 'still trying' : `code ${(await bot.ended) ?? 'none'}`;
  await bot.stop();
  await playground.stop();
  rmSync(folder, { recursive: true });
  const holds =
    givesUp === null
      ? begun && saysSo === lacksCommands
      : end === 'code 1' && isOneSentence(bot.errors) && givesUp.test(bot.errors);
  return { holds, how: begun ? `it started${saysSo ? ' without commands' : ''}` : `${end}, “${bot.errors.trim()}”` };
};

const starts = calls.flatMap(({ name, match, dispensable = false }) =>
  troubles.flatMap((trouble): readonly Start[] => {
    const lacksCommands = dispensable && trouble.toldInLog === true;
    const givesUp = lacksCommands ? null : (trouble.givesUp ?? null);
    if (trouble.toldInLog === true && !lacksCommands && givesUp === null) return [];
    return [{ ...trouble, name: `${trouble.name} when it asks ${name}`, match, givesUp, lacksCommands }];
  }),
);

const chosenFrom = (only: string): typeof starts => starts.filter(({ name }) => name.includes(only));

/** How many ways there are to start in an outage; each is tried once. */
export const outageRow = (only: string): readonly string[] => {
  const faults = String(chosenFrom(only).length);
  return ['starts while Discord is in trouble', faults, faults];
};

/** Starts the bot while Discord is in trouble. */
export const startInOutages = async (only: string, invariants: Invariants<FaultInvariant>): Promise<void> => {
  const queue = new PQueue({ concurrency: AT_A_TIME });
  await queue.addAll(
    chosenFrom(only).map((start) => async () => {
      const { holds, how } = await begin(start);
      invariants.check('a start in an outage succeeds or says why', holds, () => `${start.name}: ${how}`);
    }),
  );
};
