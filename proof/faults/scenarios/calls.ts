import type { Fault, Match } from '#playground/index.js';
import { done, failed, type Outcome, refusalReading, type Scenario, silent, storedAndRead } from '../scenario.js';
import { anyOf } from '../wording.js';

const newBoard: Match = { method: 'POST', path: /^\/channels\/\d+\/messages$/ };
const anyBoard: Match = { path: /^\/channels\/\d+\/messages/ };
const answer: Match = { method: 'PATCH', path: /^\/webhooks\/\d+\/[^/]+\/messages\// };

export const calls = {
  'the acknowledgement': { method: 'POST', path: /^\/interactions\/\d+\/[^/]+\/callback$/ },
  'the answer': answer,
  'the board': anyBoard,
  'a new board': newBoard,
  'a follow-up': { method: 'POST', path: /^\/webhooks\/\d+\/[^/]+$/ },
} as const satisfies Readonly<Record<string, Match>>;

export interface ServiceFault {
  readonly name: string;
  readonly fault: Fault;
  readonly times?: number;
  /** True when it outlasts the three seconds for an acknowledgement. */
  readonly long?: boolean;
  /** True when it is unknown whether the call took effect: a follow-up, which has no nonce, is not sent again. */
  readonly doubtful?: boolean;
}

/** More calls than the client retries by itself. */
const OUTAGE = 6;

export const serviceFaults: readonly ServiceFault[] = [
  { name: 'a 429', fault: { kind: 'rate-limit', retryAfterSeconds: 0.3 } },
  { name: 'a global 429', fault: { kind: 'rate-limit', retryAfterSeconds: 0.3, scope: 'global' } },
  { name: 'a long 429', fault: { kind: 'rate-limit', retryAfterSeconds: 4 }, long: true },
  { name: 'a 500', fault: { kind: 'status', status: 500 }, doubtful: true },
  { name: 'a run of 503s', fault: { kind: 'status', status: 503 }, times: OUTAGE, doubtful: true },
  { name: 'a dropped socket', fault: { kind: 'drop' }, doubtful: true },
  { name: 'a socket dropped once all was done', fault: { kind: 'drop-after' } },
  { name: 'a time-out', fault: { kind: 'stall' }, long: true, doubtful: true },
];

const notBegun = refusalReading(anyOf('refusals.host-only'));

const outcomeOf = (call: string, { long = false, doubtful = false }: ServiceFault): Outcome => {
  if (call === 'a follow-up') return doubtful ? failed : notBegun;
  return call === 'the acknowledgement' && long ? failed : done;
};

const troubledCalls = Object.entries(calls).flatMap(([call, match]) =>
  serviceFaults.map((serviceFault): Scenario => ({
    name: `${serviceFault.name} on ${call}`,
    ...(call === 'a follow-up' ? { act: 'begin' } : {}),
    before: ({ control }) => control.faults.next(match, serviceFault.fault, serviceFault.times),
    outcome: outcomeOf(call, serviceFault),
    mayMiss: call === 'a new board',
  })),
);

/** A person's own setting causes only an answer, no board. */
const settingCalls = (['the acknowledgement', 'the answer'] as const).flatMap((call) =>
  serviceFaults.map((serviceFault): Scenario => ({
    name: `${serviceFault.name} on ${call} to a setting`,
    act: 'setting',
    before: ({ control }) => control.faults.next(calls[call], serviceFault.fault, serviceFault.times),
    outcome: outcomeOf(call, serviceFault),
  })),
);

export const callScenarios: readonly Scenario[] = [
  ...troubledCalls,
  ...settingCalls,
  {
    name: 'an outage of all boards, after which people do nothing',
    before: ({ control }) => control.faults.next(anyBoard, { kind: 'status', status: 503 }, Infinity),
    during: ({ environment }, acted) => environment.waitUntilBehind(acted),
    outcome: done,
  },
  {
    name: 'an outage that begins when a new board is there and the bot has not heard so',
    before: ({ control }) => {
      control.faults.next(newBoard, { kind: 'drop-after' });
      control.faults.next(newBoard, { kind: 'status', status: 503 }, Infinity);
    },
    outcome: done,
    mayMiss: true,
    lasts: true,
  },
];

const unreachable = storedAndRead(anyOf('faults.unreachable'));

/** Discord's refusals; default: of the board, for as long as they last. */
const refusals: readonly (readonly [name: string, status: number, code: number, outcome: Outcome, match?: Match])[] = [
  ['missing permissions on the board', 403, 50_013, unreachable],
  ['no access to the channel of the board', 403, 50_001, unreachable],
  ['an unknown channel on the board', 404, 10_003, storedAndRead(anyOf('faults.channel-gone'))],
  ['a locked thread', 403, 160_005, unreachable],
  ['a forum channel under the board', 400, 40_058, unreachable],
  ['protection against abuse before the board', 403, 10_008, unreachable],
  ['an unknown refusal of the board', 403, 999_999, unreachable],
  ['a private message that was dismissed', 404, 10_008, done, answer],
  ['an expired token', 401, 50_027, silent, { path: /^\/webhooks\// }],
];

export const refusalScenarios: readonly Scenario[] = refusals.map(
  ([name, status, code, outcome, match = anyBoard]) => ({
    name,
    before: ({ control }) =>
      control.faults.next(match, { kind: 'status', status, code }, match === answer ? 1 : Infinity),
    outcome,
    lasts: match !== answer,
    needsNudge: match === anyBoard,
  }),
);
