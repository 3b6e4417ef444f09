import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Forgery, ForgeryResult } from '../../playground/index.js';
import type { Invariants } from '../../harness/invariants.js';
import { Clarity } from './clear-answer.js';
import { Coverage } from './coverage.js';
import type { World } from './ground.js';
import type { Fixture } from './fixture.js';
import type { Right, Rights } from './rights.js';
import type { Stored } from './stored.js';

export const runnerInvariants = [
  'forged interactions: an answer within 3 s',
  'forged interactions: a clear answer in the reader\u2019s language, for them alone',
  'forged interactions: nothing stored changes',
  'forged interactions: nothing fails inside',
  'forged interactions: the channels stay as they are',
  'forged interactions: every command, option and control of every game is tried',
] as const;
type Name = (typeof runnerInvariants)[number];

const AT_ONCE = 16;
const IN_TIME = 3_000;

export interface Parts {
  readonly fixture: Fixture;
  readonly world: World;
  readonly stored: Stored;
  readonly rights: Rights;
  readonly invariants: Pick<Invariants<Name>, 'check'>;
}

/** A forgery that is a move after all, and may be played. */
export type Rightful = { readonly forgery: Forgery; readonly right: Extract<Right, { kind: 'move' }> };

const described = (forgery: Forgery): string => JSON.stringify(forgery).slice(0, 400);

/** What everybody sees in the channels. */
const publicSights = ({ control, guests, grounds }: World): string => {
  const hash = createHash('sha256');
  for (const { table } of grounds) {
    const shown = control.messages(guests[0]?.userId ?? '', table.channelId).filter(({ ephemeral }) => !ephemeral);
    hash.update(JSON.stringify(shown.map(({ raw }) => raw)));
  }
  return hash.digest('hex');
};

/** Delivers forgeries to the bot, many at a time, and watches what becomes of each. */
export class FuzzRunner {
  readonly rightful: Rightful[] = [];
  readonly #parts: Parts;
  readonly #clarity = new Clarity();
  readonly #coverage: Coverage;
  readonly #before: { readonly seen: string; readonly stored: ReadonlyMap<string, string> };
  readonly #languages: ReadonlyMap<string, 'en' | 'fr'>;
  #delivered = 0;

  constructor(parts: Parts) {
    const { world, stored, fixture } = parts;
    this.#parts = parts;
    this.#before = { seen: publicSights(world), stored: stored.fingerprints() };
    fixture.takeFailures();
    this.#coverage = new Coverage(world);
    this.#languages = new Map(world.guests.map(({ userId, language }) => [userId, language]));
  }

  /** Delivers the forgeries, apart from those that somebody may rightly do after all. */
  async fall(forgeries: readonly Forgery[]): Promise<void> {
    const waiting = forgeries.values();
    const worker = async (): Promise<void> => {
      for (const forgery of waiting) await this.#drop(forgery);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  /** How many were delivered so far. */
  get delivered(): number {
    return this.#delivered;
  }

  /** Looks at what the forgeries have left behind. */
  end(): void {
    const { world, stored, invariants } = this.#parts;
    invariants.check(
      'forged interactions: the channels stay as they are',
      publicSights(world) === this.#before.seen,
      () => 'somebody sees another message than before',
    );
    invariants.check(
      'forged interactions: nothing stored changes',
      isDeepStrictEqual(stored.fingerprints(), this.#before.stored),
      () => 'the tables, seats, moves and clocks are others than before',
    );
    const { left, size } = this.#coverage;
    invariants.check(
      'forged interactions: every command, option and control of every game is tried',
      left.length === 0,
      () => `${left.length} of ${size} were not: ${left.join(', ')}`,
    );
  }

  async #drop(forgery: Forgery): Promise<void> {
    const right = this.#parts.rights.of(forgery);
    if (right.kind === 'move') this.rightful.push({ forgery, right });
    if (right.kind !== 'nothing') return;
    this.#coverage.note(forgery);
    const replied = await this.#parts.world.control.forge(forgery);
    this.#judge(forgery, replied);
    this.#tidy(forgery, replied);
    this.#delivered += 1;
  }

  #judge(forgery: Forgery, { id, reply, milliseconds }: ForgeryResult): void {
    const { invariants, fixture, stored } = this.#parts;
    const inTime = reply.kind !== 'silence' && milliseconds < IN_TIME;
    invariants.check(
      'forged interactions: an answer within 3 s',
      inTime,
      () => `${milliseconds.toFixed(0)} ms, ${reply.kind}: ${described(forgery)}`,
    );
    const isPrivate = reply.kind !== 'message' || (reply.message.ephemeral && reply.message.notified.length === 0);
    const objection = isPrivate
      ? this.#clarity.objection(reply, this.#languages.get(forgery.person) ?? 'en', JSON.stringify(forgery.data))
      : 'everybody sees it';
    invariants.check(
      'forged interactions: a clear answer in the reader\u2019s language, for them alone',
      objection === null,
      () => `${objection ?? ''} after ${described(forgery)}`,
    );
    const failures = fixture.takeFailures();
    invariants.check(
      'forged interactions: nothing fails inside',
      failures.length === 0,
      () => `${failures[0]?.line ?? ''} about the time of ${described(forgery)}`,
    );
    const lines = stored.linesOf(id);
    invariants.check(
      'forged interactions: nothing stored changes',
      lines.length === 0,
      () => `${JSON.stringify(lines[0])} by ${described(forgery)}`,
    );
  }

  /** Answers of their own are thrown away, so that memory lasts; panels that were pressed stay. */
  #tidy({ message, channel }: Forgery, { reply }: ForgeryResult): void {
    if (reply.kind === 'message' && reply.message.id !== message)
      this.#parts.world.control.deleteMessage(channel, reply.message.id);
  }
}
