import PQueue from 'p-queue';
import { levels } from '#tests/harness/bot/bot-log.js';
import { BotProcess } from '#tests/harness/bot-process/bot-process.js';
import { Environment } from '#tests/harness/bot/environment.js';
import type { Fault, Match } from '#playground/index.js';
import type { FaultInvariants, FaultSettings } from '../invariants.js';
import { isOneSentence } from '../wording.js';

const CONCURRENCY = 6;
const COMMANDS = /^\/applications\/\d+\/commands$/;

/** The bot's requests to Discord at its start, and whether it can do without each. */
const calls: readonly { readonly name: string; readonly match: Match; readonly isDispensable: boolean }[] = [
  { name: 'where its gateway is', match: { method: 'GET', path: /^\/gateway\/bot$/ }, isDispensable: false },
  { name: 'which commands it has', match: { method: 'GET', path: COMMANDS }, isDispensable: true },
  { name: 'to register its commands', match: { method: 'PUT', path: COMMANDS }, isDispensable: true },
];

interface ServiceFault {
  readonly name: string;
  readonly fault: Fault;
  readonly times?: number;
  /** The bot's final sentence; undefined where it must start all the same. */
  readonly givesUp?: RegExp;
  /** True when it starts without a dispensable part and logs that. */
  readonly isLogged?: boolean;
}

const OUTAGE = 6;
const sentence = /Discord is in trouble|Discord cannot be reached/;
const endless = { times: Infinity, givesUp: sentence, isLogged: true };

const serviceFaults: readonly ServiceFault[] = [
  { name: 'a 429', fault: { kind: 'rate-limit', retryAfterSeconds: 0.5 } },
  { name: 'a run of 503s', fault: { kind: 'status', status: 503 }, times: OUTAGE },
  { name: 'a dropped socket', fault: { kind: 'drop' } },
  { name: 'a socket dropped once all was done', fault: { kind: 'drop-after' } },
  { name: 'a time-out', fault: { kind: 'stall' } },
  { name: '503s without an end', fault: { kind: 'status', status: 503 }, ...endless },
  { name: 'sockets dropped without an end', fault: { kind: 'drop' }, ...endless },
  {
    name: 'a token that is refused',
    fault: { kind: 'status', status: 401, code: 0 },
    times: Infinity,
    givesUp: /DISCORD_TOKEN/,
  },
  { name: 'a refusal', fault: { kind: 'status', status: 403, code: 20_012 }, times: Infinity, isLogged: true },
];

const NOT_REGISTERED = 'Discord does not register the commands';

interface Start extends Pick<ServiceFault, 'name' | 'fault' | 'times'> {
  readonly match: Match;
  /** The bot's final sentence; null where it must start. */
  readonly givesUp: RegExp | null;
  /** True when the bot starts without its commands and logs it. */
  readonly lacksCommands: boolean;
}

const starts = calls.flatMap(({ name, match, isDispensable }) =>
  serviceFaults.flatMap((serviceFault): readonly Start[] => {
    const lacksCommands = isDispensable && serviceFault.isLogged === true;
    const givesUp = lacksCommands ? null : (serviceFault.givesUp ?? null);
    if (serviceFault.isLogged === true && !lacksCommands && givesUp === null) return [];
    return [{ ...serviceFault, name: `${serviceFault.name} when it asks ${name}`, match, givesUp, lacksCommands }];
  }),
);

/** @returns the fault of the start; null for a correct one */
const begin = async ({ match, fault, times, givesUp, lacksCommands }: Start): Promise<string | null> => {
  const environment = await Environment.open();
  environment.control.faults.next(match, fault, times);
  const bot = new BotProcess({ environment: environment.variables });
  const hasBegun = await bot.ready().then(
    () => true,
    () => false,
  );
  const saysSo = bot.log.some(({ level, msg }) => level >= levels.error && msg.startsWith(NOT_REGISTERED));
  const end = bot.running ? 'still trying' : `code ${(await bot.ended) ?? 'none'}`;
  await bot.stop();
  await environment.close();
  const holds =
    givesUp === null
      ? hasBegun && saysSo === lacksCommands
      : end === 'code 1' && isOneSentence(bot.errors) && givesUp.test(bot.errors);
  if (holds) return null;
  return hasBegun ? `it started${saysSo ? ' without commands' : ''}` : `${end}, “${bot.errors.trim()}”`;
};

const choose = ({ only }: FaultSettings): readonly Start[] => starts.filter(({ name }) => name.includes(only));

export const outageRow = (settings: FaultSettings): readonly string[] => {
  const faults = String(choose(settings).length);
  return ['starts while Discord is in trouble', faults, faults];
};

export const startInOutages = async (settings: FaultSettings, invariants: FaultInvariants): Promise<void> => {
  const queue = new PQueue({ concurrency: CONCURRENCY });
  await queue.addAll(
    choose(settings).map((start) => async () => {
      const wrong = await begin(start);
      invariants.check(
        'a start in an outage succeeds or says why',
        wrong === null,
        () => `${start.name}: ${wrong ?? ''}`,
      );
    }),
  );
};
