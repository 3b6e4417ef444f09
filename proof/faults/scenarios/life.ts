import { isAsking } from '#tests/harness/actors/questions.js';
import type { Fault, Match } from '#playground/index.js';
import type { LifeActionName } from '../life-actions.js';
import { type Context, done, either, failed, type Outcome, type Scenario, silent } from '../scenario.js';
import { calls, type ServiceFault, serviceFaults } from './calls.js';

/** A limit, an outage, a call with an unknown outcome, one without an answer. */
const chosen = ['a 429', 'a run of 503s', 'a socket dropped once all was done', 'a time-out'];
const tried = serviceFaults.filter(({ name }) => chosen.includes(name));

/** Information that is only shown stores nothing. */
const shown: Outcome = { reads: 'done', stored: null };

interface Life {
  readonly act: LifeActionName;
  readonly name: string;
  /** The call that sends the words; null where none are needed. */
  readonly words: 'the answer' | 'a follow-up' | null;
  readonly isShownOnly?: true;
}

const lives: readonly Life[] = [
  { act: 'vote', name: 'a vote', words: 'the answer' },
  { act: 'public-vote', name: 'a vote on the question', words: null },
  { act: 'invite', name: 'an invitation', words: 'the answer' },
  { act: 'accept', name: 'taking the seat', words: 'a follow-up' },
  { act: 'decline', name: 'declining the seat', words: 'a follow-up' },
  { act: 'close', name: 'closing the table', words: 'the answer' },
  { act: 'forget', name: 'being forgotten', words: 'the answer' },
  { act: 'file', name: 'the file of one’s own data', words: 'the answer', isShownOnly: true },
  { act: 'replay', name: 'a replay', words: 'the answer', isShownOnly: true },
];

const outcomeOf = ({ words, isShownOnly }: Life, call: string, { long, doubtful }: ServiceFault): Outcome => {
  if (call === 'the acknowledgement' && long === true) return isShownOnly === true ? either : failed;
  if (isShownOnly === true) return shown;
  // A separate message is not repeated where it may have arrived.
  return words === null || (call === 'a follow-up' && doubtful === true) ? silent : done;
};

const ends = (act: LifeActionName): Pick<Scenario, 'elsewhere'> => (act === 'close' ? { elsewhere: true } : {});

const answered = lives.flatMap((life) =>
  (['the acknowledgement', ...(life.words === null ? [] : [life.words])] as const).flatMap((call) =>
    tried.map((serviceFault): Scenario => {
      const outcome = outcomeOf(life, call, serviceFault);
      return {
        name: `${serviceFault.name} on ${call} to ${life.name}`,
        act: life.act,
        before: ({ control }) => control.faults.next(calls[call], serviceFault.fault, serviceFault.times),
        outcome,
        // A table that could not be closed continues.
        ...(outcome === failed ? {} : ends(life.act)),
      };
    }),
  ),
);

const messagesOf = (channel: string): RegExp => new RegExp(`^/channels/${channel}/messages`);

/** The messages that each action writes in the channel: a question, the answered question, or the last board. */
const writes: readonly (readonly [act: LifeActionName, name: string, match: (context: Context) => Match])[] = [
  ['invite', 'an invitation', ({ actor: { channel } }) => ({ method: 'POST', path: messagesOf(channel) })],
  ...(['public-vote', 'accept', 'decline'] as const).map(
    (act) =>
      [
        act,
        {
          'public-vote': 'a question that is decided',
          accept: 'an invitation that is accepted',
          decline: 'one that is not',
        }[act],
        ({ actor }: Context): Match => {
          const question = actor.public().findLast(isAsking);
          return { path: new RegExp(`^/channels/${actor.channel}/messages/${question?.id ?? 'none'}$`) };
        },
      ] as const,
  ),
  ['close', 'the board of a table that is closed', ({ actor: { channel } }) => ({ path: messagesOf(channel) })],
];

const written = writes.flatMap(([act, name, match]) =>
  tried.map((serviceFault): Scenario => ({
    name: `${serviceFault.name} on ${name}`,
    act,
    before: (context) => context.control.faults.next(match(context), serviceFault.fault, serviceFault.times),
    outcome: act === 'public-vote' ? silent : done,
    ...ends(act),
  })),
);

/** Matches people's known conversations with the bot, and the opening of others. */
const directly = ({ control }: Context): Match => {
  const open = control.channels().flatMap(({ id, kind }) => (kind === 'direct' ? [] : [id]));
  return { method: 'POST', path: new RegExp(`^/(users/@me/channels|channels/(?!(${open.join('|')})/)\\d+/messages)$`) };
};

const refusal = (status: number, code: number): Fault => ({ kind: 'status', status, code });

/** Discord's refusals of direct messages (docs/topics/opcodes-and-status-codes), while they last. */
const refusedDirectly: readonly ServiceFault[] = [
  { name: '50007, which brings somebody no message,', fault: refusal(403, 50_007), times: Infinity },
  { name: '50278, no server in common,', fault: refusal(403, 50_278), times: Infinity },
  { name: '40003, conversations opened too fast,', fault: refusal(403, 40_003), times: Infinity },
  { name: 'an unknown channel', fault: refusal(404, 10_003), times: Infinity },
];

const directed = [...tried, ...refusedDirectly].map((serviceFault): Scenario => ({
  name: `${serviceFault.name} on a direct message`,
  act: 'directed',
  before: (context) => context.control.faults.next(directly(context), serviceFault.fault, serviceFault.times),
  outcome: done,
  // A move need not end a turn.
  mayMiss: true,
}));

export const lifeScenarios: readonly Scenario[] = [...answered, ...written, ...directed];
