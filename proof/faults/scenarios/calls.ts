import type { Fault, Match } from '../../../playground/index.js';
import { done, failed, type Outcome, refusedWith, type Scenario } from '../scenario.js';
import { oneOf } from '../sentences.js';

const newBoard: Match = { method: 'POST', path: /^\/channels\/\d+\/messages$/ };
const anyBoard: Match = { path: /^\/channels\/\d+\/messages/ };

/** The calls that an act leads to. */
const calls = [
  { moment: 'the acknowledgement', match: { method: 'POST', path: /^\/interactions\/\d+\/[^/]+\/callback$/ } },
  { moment: 'the answer', match: { method: 'PATCH', path: /^\/webhooks\/\d+\/[^/]+\/messages\// } },
  { moment: 'the board', match: anyBoard },
  { moment: 'a new board', match: newBoard },
  { moment: 'a follow-up', match: { method: 'POST', path: /^\/webhooks\/\d+\/[^/]+$/ } },
] as const satisfies readonly { readonly moment: string; readonly match: Match }[];

type Moment = (typeof calls)[number]['moment'];

interface Trouble {
  readonly name: string;
  readonly fault: Fault;
  readonly times: number;
  /** It outlasts the three seconds in which an acknowledgement must come. */
  readonly long: boolean;
  /** Nobody knows whether the call was carried out: a follow-up, which has no nonce, is not sent again. */
  readonly doubtful?: boolean;
}

/** More calls than the client tries by itself. */
const OUTAGE = 6;

const troubles: readonly Trouble[] = [
  { name: 'a 429', fault: { kind: 'rate-limit', retryAfterSeconds: 0.3 }, times: 1, long: false },
  {
    name: 'a global 429',
    fault: { kind: 'rate-limit', retryAfterSeconds: 0.3, scope: 'global' },
    times: 1,
    long: false,
  },
  { name: 'a long 429', fault: { kind: 'rate-limit', retryAfterSeconds: 4 }, times: 1, long: true },
  { name: 'a 500', fault: { kind: 'status', status: 500 }, times: 1, long: false, doubtful: true },
  { name: 'a run of 503s', fault: { kind: 'status', status: 503 }, times: OUTAGE, long: false, doubtful: true },
  { name: 'a dropped socket', fault: { kind: 'drop' }, times: 1, long: false, doubtful: true },
  { name: 'a socket dropped once all was done', fault: { kind: 'drop-after' }, times: 1, long: false },
  { name: 'a time-out', fault: { kind: 'stall' }, times: 1, long: true, doubtful: true },
];

const notBegun = refusedWith(oneOf('refusals.host-only'));

const outcomeOf = (moment: Moment, { long, doubtful = false }: Trouble): Outcome => {
  if (moment === 'a follow-up') return doubtful ? failed : notBegun;
  return moment === 'the acknowledgement' && long ? failed : done;
};

const atOneMoment: readonly Scenario[] = calls.flatMap(({ moment, match }) =>
  troubles.map((trouble): Scenario => ({
    name: `${trouble.name} on ${moment}`,
    ...(moment === 'a follow-up' ? { act: 'begin' } : {}),
    before: ({ fixture }) => void fixture.control.faults.next(match, trouble.fault, trouble.times),
    outcome: outcomeOf(moment, trouble),
    mayMiss: moment === 'a new board',
  })),
);

/** Discord's REST API in trouble, at every call that an act leads to. */
export const callScenarios: readonly Scenario[] = [
  ...atOneMoment,
  {
    name: 'an outage of all boards, after which nobody does anything',
    before: ({ fixture }) => void fixture.control.faults.next(anyBoard, { kind: 'status', status: 503 }, Infinity),
    during: ({ fixture }, acted) => fixture.behind(acted),
    outcome: done,
  },
  {
    name: 'an outage that begins when a new board is there and the bot has not heard so',
    before: ({ fixture }) => {
      fixture.control.faults.next(newBoard, { kind: 'drop-after' });
      fixture.control.faults.next(newBoard, { kind: 'status', status: 503 }, Infinity);
    },
    outcome: done,
    mayMiss: true,
    lasts: true,
  },
];
