import type { Match } from '../../../playground/index.js';
import { done, type Outcome, type Scenario, silent, told } from '../scenario.js';
import { oneOf } from '../sentences.js';

const answer: Match = { method: 'PATCH', path: /^\/webhooks\/\d+\/[^/]+\/messages\// };
const board: Match = { path: /^\/channels\/\d+\/messages/ };
const anyAnswer: Match = { path: /^\/webhooks\// };

interface Refusal {
  readonly name: string;
  readonly match: Match;
  readonly status: number;
  readonly code: number;
  readonly lasting: boolean;
  readonly outcome: Outcome;
}

const unreachable = told(oneOf('faults.unreachable'));
const channelGone = told(oneOf('faults.channel-gone'));

const refusals: readonly Refusal[] = [
  {
    name: 'missing permissions on the board',
    match: board,
    status: 403,
    code: 50013,
    lasting: true,
    outcome: unreachable,
  },
  {
    name: 'no access to the channel of the board',
    match: board,
    status: 403,
    code: 50001,
    lasting: true,
    outcome: unreachable,
  },
  {
    name: 'an unknown channel on the board',
    match: board,
    status: 404,
    code: 10003,
    lasting: true,
    outcome: channelGone,
  },
  {
    name: 'a locked thread',
    match: board,
    status: 403,
    code: 160005,
    lasting: true,
    outcome: unreachable,
  },
  {
    name: 'a forum channel under the board',
    match: board,
    status: 400,
    code: 40058,
    lasting: true,
    outcome: unreachable,
  },
  {
    name: 'protection against abuse before the board',
    match: board,
    status: 403,
    code: 10008,
    lasting: true,
    outcome: unreachable,
  },
  {
    name: 'an unknown refusal of the board',
    match: board,
    status: 403,
    code: 999_999,
    lasting: true,
    outcome: unreachable,
  },
  {
    name: 'a private message that was dismissed',
    match: answer,
    status: 404,
    code: 10008,
    lasting: false,
    outcome: done,
  },
  { name: 'an expired token', match: anyAnswer, status: 401, code: 50027, lasting: true, outcome: silent },
];

/** What Discord refuses for good reasons while people play. */
export const refusalScenarios: readonly Scenario[] = refusals.map(
  ({ name, match, status, code, lasting, outcome }) => ({
    name,
    before: ({ fixture }) =>
      void fixture.control.faults.next(match, { kind: 'status', status, code }, lasting ? Infinity : 1),
    outcome,
    lasts: lasting,
    needsNudge: lasting && match === board,
  }),
);
