import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Fault, Match } from '../../playground/index.js';
import { type BotFixture, openBotFixture } from '../../harness/bot-fixture.js';
import { type Guest, offers } from '../../harness/guest.js';

/** A refusal that is reported of Discord, with its status and code; what is done about it. */
interface Refusal {
  readonly status: number;
  readonly code: number;
  readonly name: string;
}

const refusal = (status: number, code: number, name: string): Refusal => ({ status, code, name });

/** Of requests to channels (docs/topics/opcodes-and-status-codes; codes and statuses as others report them). */
const ofChannels: readonly Refusal[] = [
  refusal(400, 50035, 'invalid form'),
  refusal(400, 50006, 'empty message'),
  refusal(400, 200000, 'AutoMod'),
  refusal(400, 240000, 'harmful link'),
  refusal(400, 20009, 'explicit picture'),
  refusal(400, 400001, 'uploads switched off'),
  refusal(413, 40005, 'too large'),
  refusal(400, 50045, 'file too large'),
  refusal(400, 50083, 'thread is archived'),
  refusal(403, 160005, 'thread is locked'),
  refusal(400, 160005, 'thread is locked, other status'),
  refusal(400, 40058, 'forum channel'),
  refusal(400, 50008, 'channel without text'),
  refusal(400, 50024, 'other kind of channel'),
  refusal(403, 50001, 'missing access'),
  refusal(403, 50013, 'missing permissions'),
  refusal(403, 40333, 'blocked before Discord'),
  refusal(403, 10008, 'blocked as abuse'),
  refusal(404, 10003, 'unknown channel'),
  refusal(404, 10004, 'unknown server'),
  refusal(404, 10008, 'unknown message, or nonce of a deleted one'),
  refusal(400, 999_999, 'unknown code'),
  refusal(403, 999_999, 'unknown code'),
  refusal(404, 999_999, 'unknown code'),
  refusal(202, 0, 'not ready'),
  refusal(500, 0, 'internal error'),
  refusal(503, 130000, 'overloaded'),
];

/** Of requests with an interaction's token. */
const ofAnswers: readonly Refusal[] = [
  refusal(404, 10062, 'unknown interaction'),
  refusal(404, 10015, 'unknown webhook'),
  refusal(400, 40060, 'acknowledged already'),
  refusal(401, 50027, 'token has ended'),
  refusal(403, 50083, 'thread is archived'),
  refusal(400, 200000, 'AutoMod'),
  refusal(400, 50035, 'invalid form'),
  refusal(404, 10008, 'unknown message'),
  refusal(403, 50013, 'missing permissions'),
  refusal(404, 999_999, 'unknown code'),
  refusal(503, 0, 'unavailable'),
];

const logLine = z.object({ msg: z.string(), fault: z.string().optional() });

/** What the bot says in its log when it has dealt with a refusal. */
const endings: ReadonlySet<string> = new Set([
  'a message is refused as it is',
  'the table cannot be shown',
  'the channel refuses the table',
  'the table could not be shown',
  'an older message stays',
  'an older message is gone',
  'an older message is tried again',
  'the interaction could not be acknowledged',
  'the interaction was acknowledged before',
  'the answer did not reach its reader',
  'an interaction failed',
]);

/** What is not the last word: something else is tried after it. */
const STEP = 'a message is refused as it is';

interface Kind {
  readonly name: string;
  readonly refusals: readonly Refusal[];
  /** What goes before the request, in a channel of its own. */
  prepare(host: Guest, other: Guest): Promise<void>;
  /** The request that is refused. */
  match(channel: string): Match;
  /** Brings the request about. */
  act(host: Guest, other: Guest): void;
  /** What everybody can see of it when it is dealt with; null as long as nothing is. */
  seen(host: Guest): string | null;
}

const messages = (channel: string): RegExp => new RegExp(`^/channels/${channel}/messages$`);
const message = (channel: string): RegExp => new RegExp(`^/channels/${channel}/messages/\\d+$`);

const openTable = async (host: Guest): Promise<void> => {
  await host.asks('play aramini-circus');
  await host.seesNewest('the lobby', (lobby) => offers(lobby, 'join'));
};

const nothing = (): null => null;

const kinds: readonly Kind[] = [
  {
    name: 'New message of a table',
    refusals: ofChannels,
    prepare: () => Promise.resolve(),
    match: (channel) => ({ method: 'POST', path: messages(channel) }),
    act: (host) => void host.types('play aramini-circus'),
    seen: nothing,
  },
  {
    name: 'Edit of a table’s newest message',
    refusals: ofChannels,
    prepare: openTable,
    match: (channel) => ({ method: 'PATCH', path: message(channel) }),
    act: (_host, other) => void other.types('join'),
    seen: (host) =>
      host.public().length > 1 || host.public().at(-1)?.text.includes('Matilda') ? 'sends a new one' : null,
  },
  {
    name: 'Shrinking of an older message',
    refusals: ofChannels,
    prepare: async (host, other) => {
      await openTable(host);
      await other.asks('join');
      await host.seesNewest('both of them', ({ text }) => text.includes('Matilda'));
    },
    match: (channel) => ({ method: 'PATCH', path: message(channel) }),
    act: (host) => void host.types('begin'),
    seen: (host) => (host.public().every((shown) => !offers(shown, 'join')) ? 'deletes it instead' : null),
  },
  {
    name: 'Acknowledgement',
    refusals: ofAnswers,
    prepare: () => Promise.resolve(),
    match: () => ({ method: 'POST', path: /^\/interactions\// }),
    act: (host) => void host.types('tables'),
    seen: nothing,
  },
  {
    name: 'Private answer',
    refusals: ofAnswers,
    prepare: () => Promise.resolve(),
    match: () => ({ method: 'PATCH', path: /^\/webhooks\// }),
    act: (host) => void host.types('tables'),
    seen: (host) =>
      host.control.messages(host.id, host.channel).some(({ ephemeral }) => ephemeral)
        ? 'answers in a new message'
        : null,
  },
  {
    name: 'Private word beside a message',
    refusals: ofAnswers,
    prepare: openTable,
    match: () => ({ method: 'POST', path: /^\/webhooks\// }),
    act: (host, other) => {
      const [lobby] = host.public();
      if (lobby !== undefined) other.presses(lobby, 'begin');
    },
    seen: nothing,
  },
];

let house: BotFixture;
beforeEach(async () => {
  house = await openBotFixture();
});
afterEach(() => house.close());

const faultFor = ({ status, code, name }: Refusal): Fault => ({ kind: 'status', status, code, message: name });

/** Refuses one request for as long as the bot makes it, and gives a line of the table. */
const observed = async (kind: Kind, refused: Refusal, index: number): Promise<string> => {
  const channel = house.control.server.addChannel(`ring ${index}`).id;
  const [host, other] = [house.guest('Barnaby', channel), house.guest('Matilda', channel)];
  await kind.prepare(host, other);
  const [before, met] = [house.log.length, house.control.faults.met];
  house.control.faults.next(kind.match(channel), faultFor(refused), Infinity);
  kind.act(host, other);
  const lines = () =>
    house.log
      .slice(before)
      .map((line) => logLine.parse(JSON.parse(line)))
      .filter(({ msg }) => endings.has(msg));
  await vi.waitFor(
    () => {
      const last = lines().filter(({ msg }) => msg !== STEP);
      if (last.length === 0 && kind.seen(host) === null) throw new Error(`Nothing came of ${refused.code}`);
    },
    { timeout: 12_000, interval: 10 },
  );
  const tries = house.control.faults.met - met;
  house.control.faults.clear();
  const told = [...new Set(lines().map(({ msg }) => msg))];
  const seen = kind.seen(host);
  const fault = lines().findLast((line) => line.fault !== undefined)?.fault ?? '';
  const doing = [...told, ...(seen === null ? [] : [seen])].join('; ');
  return `| ${refused.status} / ${refused.code === 999_999 ? '?' : refused.code} ${refused.name} | ${tries} | ${fault} | ${doing} |`;
};

const sections: string[] = [];

describe.each(kinds)('refused: $name', (kind) => {
  it('is dealt with in a bounded number of requests', async () => {
    const lines: string[] = [];
    for (const [index, refused] of kind.refusals.entries()) lines.push(await observed(kind, refused, index));
    const head = [
      '| Refused with | Requests | Sorted as | What the bot says in its log; what is seen |',
      '|---|---|---|---|',
    ];
    sections.push([`## ${kind.name}`, '', ...head, ...lines, ''].join('\n'));
  });
});

const INTRODUCTION = `# What the bot does when Discord refuses

Written by \`tests/e2e/refusals.test.ts\` from what it observed of the whole bot; \`npx vitest run tests/e2e/refusals.test.ts -u\` writes it anew.

Each refusal lasts for as long as the bot asks. *Requests* counts how often it asked until it was done with it. What is sorted as \`again\` is
tried later with growing pauses; a closed door (\`forbidden\`, \`archived\`, \`locked\`, \`channel-gone\`) waits for a change of the channel, the thread,
a role or the bot's own rights, or for a press there; everything else waits for the next change of the table. A limit (429) is waited out by the
library, and by messages that are not the newest not at all. A 401 for the bot itself ends the process with a sentence.
`;

it('stands in docs/refusals.md as observed', async () => {
  expect(sections).toHaveLength(kinds.length);
  await expect([INTRODUCTION, ...sections].join('\n')).toMatchFileSnapshot('../../docs/refusals.md');
});
