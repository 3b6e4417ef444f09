import type { Fault, Match } from '#playground/index.js';
import { type Context, done, either, failed, refusalReading, type Scenario, silent } from '../scenario.js';
import { anyOf } from '../wording.js';
import { calls, serviceFaults } from './calls.js';

const refusal = (status: number, code: number): Fault => ({ kind: 'status', status, code });

const toAnother = ({ actor, turn: { actor: mover, others } }: Context): Match => {
  const another = [mover, ...others].find(({ id }) => id !== actor.id);
  return { path: new RegExp(`^/channels/${another?.channel ?? 'none'}/messages`) };
};

/** Discord's answers when it refuses a message to a person (docs/topics/opcodes-and-status-codes). */
const closedDoors: readonly Scenario[] = [
  { name: '50007, which brings a challenged person nothing,', code: 50_007 },
  { name: '50278, no server in common with a challenged person,', code: 50_278 },
].map(({ name, code }) => ({
  name,
  place: 'challenge',
  // Discord refuses to send; what is there can be taken away.
  before: (context) =>
    context.control.faults.next({ ...toAnother(context), method: 'POST' }, refusal(403, code), Infinity),
  outcome: done,
  mayMiss: true,
  // A person who accepts messages again sees the board with their next action.
  needsNudge: true,
}));

const hide = ({ control, channel }: Context, isHidden: boolean): void =>
  control.server.hideExternalApps(channel, isHidden);

/** The bot is no member here, so all its messages follow an answer. */
const byAnswers: readonly Scenario[] = [
  {
    name: 'an expired token in a group',
    place: 'group',
    before: ({ control }) => control.faults.next({ path: /^\/webhooks\// }, refusal(401, 50_027), Infinity),
    outcome: silent,
    lasts: true,
    needsNudge: true,
  },
  {
    name: '40094, too many messages after an answer in a group,',
    place: 'group',
    before: ({ control }) => control.faults.next(calls['a follow-up'], refusal(400, 40_094), Infinity),
    outcome: { ...either, stored: true },
    // An edited board is no follow-up.
    mayMiss: true,
    needsNudge: true,
  },
  {
    name: '50001, no access to the channel of a group,',
    place: 'group',
    before: ({ control, channel }) =>
      control.faults.next({ path: new RegExp(`^/channels/${channel}`) }, refusal(403, 50_001), Infinity),
    outcome: done,
    // The bot knows that it has no access, and makes no request.
    mayMiss: true,
  },
  {
    name: 'the right to use apps of one’s own taken away',
    place: 'guest server',
    act: 'typed',
    before: (context) => hide(context, true),
    after: (context) => hide(context, false),
    outcome: refusalReading(anyOf('external.hidden')),
  },
];

/** The calls of an action where each player has a board of their own, and where all messages are answers. */
const troubled = (['group', 'challenge'] as const).flatMap((place) =>
  serviceFaults.flatMap((serviceFault) =>
    (['the acknowledgement', place === 'group' ? 'the answer' : 'the board'] as const).map((call): Scenario => ({
      name: `${serviceFault.name} on ${call}, ${place === 'group' ? 'in a group' : 'in direct messages'}`,
      place,
      before: ({ control }) => control.faults.next(calls[call], serviceFault.fault, serviceFault.times),
      outcome: call === 'the acknowledgement' && serviceFault.long === true ? failed : done,
    })),
  ),
);

/** Failures of Discord where all messages are answers, and in direct messages. */
export const anywhereScenarios: readonly Scenario[] = [...closedDoors, ...byAnswers, ...troubled];
