import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import type { Guest } from '#tests/harness/actors/guest.js';
import { directKinds } from './direct-kinds.js';
import { type Kind, kinds as ofChannels } from './kinds.js';
import { observedRegistration } from './registration.js';
import { limits, ofRegistration, type Refusal, tokenRefused } from './reported.js';

const kinds = [...ofChannels, ...directKinds];

const logLine = z.object({ msg: z.string(), fault: z.string().optional() });

/** The bot's log lines at the end of its work on a refusal. */
const endings: ReadonlySet<string> = new Set([
  'a message is refused as it is',
  'the table cannot be shown',
  'the channel refuses the table',
  'the table could not be shown',
  'a reminder could not be sent',
  'a direct message is refused',
  'somebody could not be written to',
  'a question could not be shown',
  'an older message stays',
  'an older message is gone',
  'an older message is tried again',
  'the interaction could not be acknowledged',
  'the interaction was acknowledged before',
  'a form could not be opened',
  'suggestions came too late',
  'the answer did not reach its reader',
  'an interaction failed',
  'a private note stays',
]);

/** An intermediate line: the bot tries an alternative after it. */
const STEP = 'a message is refused as it is';

interface Place {
  readonly host: Guest;
  readonly other: Guest;
}

const placeFor = (fixture: BotFixture, index: number): Place => {
  const channel = fixture.control.server.addChannel(`ring ${index}`).id;
  return { host: fixture.guest('Barnaby', channel), other: fixture.guest('Matilda', channel) };
};

const row = ({ status, code, name }: Refusal, tries: number, fault: string, doing: readonly string[]): string =>
  `| ${status} / ${code ?? '?'} ${name} | ${tries} | ${fault} | ${doing.join('; ')} |`;

/** Resolves at the log line that ends the bot's work on a refusal, or at its visible effect. */
const firstOf = async (fixture: BotFixture, before: number, see: () => string | null, what: string): Promise<void> => {
  const { botLog } = fixture;
  let over = false;
  const isLast = (text: string): boolean => endings.has(text) && text !== STEP;
  const logged = botLog.until(
    `an end of ${what}`,
    (line) => isLast(line.msg) && botLog.lines.indexOf(line) >= before,
    () => (over ? new Error(`The end of ${what} was seen`) : null),
  );
  const seen = vi.waitFor(
    () => {
      if (!over && see() === null) throw new Error(`Nothing came of ${what}`);
    },
    { timeout: 12_000, interval: 10 },
  );
  await Promise.any([logged, seen]);
  over = true;
  botLog.wake();
};

/** Refuses one request for the refusal's number of times, by default always. @returns a line of the table */
const observe = async (fixture: BotFixture, kind: Kind, refused: Refusal, { host, other }: Place): Promise<string> => {
  const [before, lost] = [fixture.log.length, fixture.lost.length];
  const { faults } = fixture.control;
  const planned = faults.next(kind.match(host.channel), refused.fault, refused.times ?? Infinity);
  let come: string | null = null;
  Promise.resolve(kind.act(host, other)).then(
    () => (come = kind.comes ?? null),
    () => undefined,
  );
  const lines = () =>
    fixture.log
      .slice(before)
      .map((line) => logLine.parse(JSON.parse(line)))
      .filter(({ msg }) => endings.has(msg));
  const see = (): string | null => {
    if (fixture.lost.length > lost) return 'ends the program with a sentence';
    const outcome = come ?? kind.seen?.(host, other) ?? null;
    return outcome !== null && refused.times !== undefined ? `waits; ${outcome}` : outcome;
  };
  await firstOf(fixture, before, see, `${refused.status} / ${refused.code}`);
  // A later retry may happen during any other wait here.
  const tries = planned.met;
  faults.clear();
  const inTheEnd = await kind.after?.(host);
  if (fixture.lost.length > lost) return row(refused, tries, '', [see() ?? '']);
  const outcome = inTheEnd !== undefined && refused.times === undefined ? inTheEnd : see();
  const told = [...new Set(lines().map(({ msg }) => msg))];
  const fault = lines().findLast((line) => line.fault !== undefined)?.fault ?? '';
  return row(refused, tries, fault, [...told, ...(outcome === null ? [] : [outcome])]);
};

/** By name: several kinds are observed at a time. */
const sections = new Map<string, string>();

const REGISTRATION = 'Registration of commands, at the start';

const HEAD = [
  '| Refused with | Requests | Sorted as | What the bot says in its log; what is seen |',
  '|---|---|---|---|',
];

const section = (name: string, rows: readonly string[]): void =>
  void sections.set(name, [`## ${name}`, '', ...HEAD, ...rows, ''].join('\n'));

// Direct messages wait longest, and a few kinds run at a time: the others run meanwhile.
describe.concurrent.each([...directKinds, ...ofChannels])('refused: $name', (kind) => {
  let fixture: BotFixture;
  beforeAll(async () => {
    fixture = await openBotFixture({
      postsAtOnce: 0,
      ...(kind.hours === undefined ? {} : { hours: kind.hours }),
    });
  });
  afterAll(() => fixture.close());

  it('is dealt with in a bounded number of requests', async () => {
    const places: Place[] = [];
    const prepare = async (index: number): Promise<Place> => {
      const place = placeFor(fixture, index);
      await kind.prepare?.(place.host, place.other, fixture);
      return place;
    };
    if (kind.settle !== undefined) {
      for (const index of kind.refusals.keys()) places.push(await prepare(index));
      await kind.settle(fixture);
    }
    const rows: string[] = [];
    for (const [index, refused] of kind.refusals.entries())
      rows.push(await observe(fixture, kind, refused, places[index] ?? (await prepare(index))));
    section(kind.name, rows);
  });
});

describe.concurrent('refused: registration of commands', () => {
  it('keeps the bot from starting only where its token is refused', async () => {
    const rows: string[] = [];
    for (const refused of [...ofRegistration, ...limits, tokenRefused]) {
      const { requests, outcome } = await observedRegistration(refused);
      expect(outcome.startsWith('the bot does not start'), outcome).toBe(refused === tokenRefused);
      rows.push(row(refused, requests, '', [outcome]));
    }
    section(REGISTRATION, rows);
  });
});

const INTRODUCTION = `# What the bot does when Discord refuses

Written by \`tests/e2e/discord/refusals/refusals.test.ts\` from what it observed of the whole bot;
\`npx vitest run tests/e2e/discord/refusals -u\` replaces it.

Each refusal lasts for as long as the bot asks, but for limits (429), which pass when they were met twice, and a limit
without \`Retry-After\`, which passes at once. *Requests* counts how often the bot was refused until it was done with
it, or until it began to wait. What is sorted as \`again\` is tried later with growing pauses; a closed door
(\`forbidden\`, \`archived\`, \`locked\`, \`channel-gone\`) waits for a change of the channel, the thread, a role or
the bot's own rights, or for a press there; everything else waits for the next change of the table.
`;

it('stands in tests/golden/refusals.md as observed', async () => {
  const written = [...kinds.map(({ name }) => name), REGISTRATION].map(
    (name) => sections.get(name) ?? `${name}: missing`,
  );
  expect(written.filter((section) => section.endsWith('missing'))).toEqual([]);
  await expect([INTRODUCTION, ...written].join('\n')).toMatchFileSnapshot('../../../../tests/golden/refusals.md');
});
