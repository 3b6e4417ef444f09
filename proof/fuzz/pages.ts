import { ComponentType, InteractionType } from 'discord-api-types/v10';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { exchange, linksIn, OpenPage, partsOf } from '#tests/harness/actors/open-page.js';
import { games } from '#src/app/games.js';
import { CALM } from '../pages/attacks.js';
import { attackPages } from '../pages/attacked-pages.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { DatabaseReader } from '#tests/harness/database/database-reader.js';
import { type FuzzInvariants, invariant } from './invariants.js';
import type { Targets, TargetTable } from './targets.js';

const TOKENS_A_TABLE = 30;
const FRAMES_A_TABLE = 40;

/** Simulates a web server in front of the bot, with a different household for each request. */
class Households {
  #number = 0;

  next(): Readonly<Record<string, string>> {
    this.#number += 1;
    return { 'x-forwarded-for': `198.51.${Math.floor(this.#number / 250)}.${this.#number % 250}` };
  }
}

/** Presses the button under a board, and does not follow the link yet. */
const linkOf = async ({ control }: Targets, { table }: TargetTable, person: string): Promise<string> => {
  const { id: message } = control.say(person, table.channelId, 'The table as a page?');
  const { reply } = await control.forge({
    ...{ person, channel: table.channelId, message, type: InteractionType.MessageComponent },
    data: { component_type: ComponentType.Button, custom_id: `page:${table.id}:0:` },
  });
  const [link] = reply.kind === 'message' ? linksIn(reply.message) : [];
  if (link === undefined) throw new Error(`No link to ${table.id} came`);
  return link;
};

/** A forged link: cut, with another letter, of another person or table, or with a longer life. */
const forgedLink = (link: string, others: readonly string[], random: RandomChoice): string => {
  const { token, tableId } = partsOf(link);
  const parts = token.split('.');
  const at = random.below(token.length);
  const other = random.oneOf(others);
  const changed = random.oneOf([
    token.slice(0, at),
    `${token.slice(0, at)}${token[at] === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`,
    parts.map((part, index) => (index === 2 ? other : part)).join('.'),
    parts.map((part, index) => (index === 3 ? `${part}0` : part)).join('.'),
    parts.map((part) => (part === tableId ? 'aaaaaaaaaa' : part)).join('.'),
    [...parts].reverse().join('.'),
    '',
  ]);
  return link.replace(`#${token}`, `#${changed === token ? '' : changed}`);
};

const requests = fc.constantFrom('0123456789abcdef', '', 'x', '../../etc/passwd', 'ÿ'.repeat(16), 'a'.repeat(65));

/** Frames that no page sends, and frames of a page whose person must wait. */
const frames: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.json(),
  fc
    .record({
      type: fc.constantFrom('play', 'hint', 'undo', 'table', '__proto__', 'close'),
      request: requests,
      version: fc.oneof(fc.integer(), fc.double(), fc.constant(null), fc.string()),
      move: fc.oneof(fc.string({ maxLength: 120 }), fc.constantFrom('draw', 'pass', 'attack A1', 'N1 90 meeple N')),
    })
    .map((frame) => JSON.stringify(frame)),
  fc
    .tuple(fc.nat(5_000), fc.string({ minLength: 1, maxLength: 80 }))
    .map(([version, move]) => JSON.stringify({ type: 'play', request: `request-${'0'.repeat(12)}`, version, move })),
  fc.constant('x'.repeat(20_000)),
);

/** True when a frame was refused in words, or its page was closed. */
const isHandled = async (page: OpenPage, frame: string): Promise<boolean> => {
  const before = page.frames.length;
  page.send(frame);
  return page.until(() => {
    if (page.closed !== null) return true;
    const answer = page.frames.slice(before).find(({ type }) => type !== 'table' && type !== 'beat');
    return answer === undefined ? undefined : answer.type === 'refused';
  }, true);
};

/** Milliseconds. */
const LONGEST_PAUSE = 50;
const MAX_WAIT_MS = 200;

/** Attacks the server of pages with bytes, frames, paths, headers and bodies, for at least the given time. */
export const deliverAttacks = async (seed: string, seconds: number, invariants: FuzzInvariants): Promise<void> => {
  const observed = await attackPages(seed, seconds);
  const calm = observed.filter(({ attack }) => attack === CALM).slice(-games.length);
  const longestPause = Math.max(LONGEST_PAUSE, 2 * Math.max(...calm.map(({ pause }) => pause)));
  for (const { attack, sent, pause, requests, moves, logged } of observed.filter((each) => each.attack !== CALM)) {
    const told = `${attack}, ${sent} sent`;
    const isSound = logged.length === 0 && requests.length > 0 && moves.length > 0;
    invariants.check(invariant.attackSound, isSound, () => `${told}: ${logged[0] ?? 'the server is silent'}`);
    invariants.check(invariant.attackPause, pause <= longestPause, () => `${told}: ${pause.toFixed(0)} ms`);
    const longest = Math.max(...requests, ...moves);
    invariants.check(invariant.attackOthers, longest <= MAX_WAIT_MS, () => `${told}: ${longest.toFixed(0)} ms`);
  }
};

interface PageRun {
  readonly seed: string;
  readonly number: number;
}

/**
 * Tries links that were never issued, and sends frames that no page sends, from the page of a waiting person: none
 * opens or changes anything.
 */
export const deliverPages = async (
  targets: Targets,
  database: DatabaseReader,
  { seed, number }: PageRun,
  invariants: FuzzInvariants,
): Promise<void> => {
  const random = new RandomChoice(`${seed} pages`);
  const people = targets.members.map(({ userId }) => userId);
  const households = new Households();
  const stored = () => database.rawRows(false).filter(({ place }) => place !== 'web_sessions');
  for (const [index, target] of targets.tables.entries()) {
    const person = target.seated.find((id) => id !== target.actor);
    if (target.table.phase !== 'playing' || person === undefined) continue;
    const link = await linkOf(targets, target, person);
    const before = stored();
    for (let tries = 0; tries < TOKENS_A_TABLE; tries += 1) {
      const forged = forgedLink(link, people, random);
      const { ok, headers } = await exchange(forged, households.next());
      invariants.check(invariant.pages, !ok && !headers.has('set-cookie'), () => `${forged} was let in`);
    }
    const foreign = await exchange(link, { ...households.next(), origin: 'https://example.org' });
    invariants.check(invariant.pages, !foreign.ok, () => 'another site was let in');
    let page = await OpenPage.follow(link, households.next());
    for (const frame of fc.sample(frames, { numRuns: FRAMES_A_TABLE, seed: number + index })) {
      const isFine = await isHandled(page, frame);
      invariants.check(invariant.pages, isFine, () => `${frame.slice(0, 200)} was taken`);
      if (page.closed !== null) page = await OpenPage.follow(await linkOf(targets, target, person), households.next());
    }
    page.close();
    const used = await exchange(link, households.next());
    invariants.check(invariant.pages, !used.ok, () => `${link} was let in twice`);
    const isKept = isDeepStrictEqual(stored(), before);
    invariants.check(invariant.pages, isKept, () => `what is stored of ${target.table.id} is another`);
  }
};
