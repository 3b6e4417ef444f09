import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { DatabaseReader, type RawRow } from '#tests/harness/database/database-reader.js';
import type { Forgery, ForgeryResult } from '#playground/index.js';
import { AnswerCheck } from './answer-check.js';
import { command, move, named } from './forgeries/content.js';
import { type Entitlement, entitlementOf } from './forgeries/entitlement.js';
import type { FuzzEnvironment } from './fuzz-environment.js';
import { type FuzzInvariants, IN_TIME_MS, invariant } from './invariants.js';
import { Coverage } from './forgeries/sweep.js';
import { languageOf, type Targets } from './targets.js';

const AT_ONCE = 16;

/** A forgery that turns out to be a legal move and may be played. */
interface LegalForgery {
  readonly forgery: Forgery;
  readonly entitlement: Extract<Entitlement, { kind: 'move' }>;
}

const describe = (forgery: Forgery): string => JSON.stringify(forgery).slice(0, 400);

const publicMessages = ({ control, members, tables }: Targets): string => {
  const hash = createHash('sha256');
  for (const { table } of tables) {
    const shown = control.messages(members[0]?.userId ?? '', table.channelId).filter(({ ephemeral }) => !ephemeral);
    // A picture to remember disappears while its message can still be changed, where the bot is no member.
    const isFading = table.location.kind === 'external';
    hash.update(JSON.stringify(shown.map(({ raw, id, text }) => (isFading ? { id, text } : raw))));
  }
  return hash.digest('hex');
};

/** A legal move at every table where it is a person's turn, in capitals and surrounded by spaces. */
const oddlyWritten = ({ tables }: Targets): readonly LegalForgery[] =>
  tables.flatMap((target): readonly LegalForgery[] => {
    const { actor, table } = target;
    const [notation] = target.legal;
    if (actor === null || notation === undefined) return [];
    const value = `  ${notation.toUpperCase()} `;
    const forgery = { person: actor, channel: table.channelId, ...command('move', [move(value), named(table.id)]) };
    return [{ forgery, entitlement: { kind: 'move', target, notation } }];
  });

/** Delivers forgeries to the bot, many at a time, and checks the outcome of each. */
export class FuzzRunner {
  readonly #environment: FuzzEnvironment;
  readonly #invariants: FuzzInvariants;
  readonly #database: DatabaseReader;
  readonly #answers = new AnswerCheck();
  readonly #coverage: Coverage;
  readonly #before: { readonly seen: string; readonly stored: readonly RawRow[] };
  readonly #legal: LegalForgery[] = [];
  delivered = 0;

  constructor(environment: FuzzEnvironment, invariants: FuzzInvariants) {
    const { bot, targets } = environment;
    this.#environment = environment;
    this.#invariants = invariants;
    this.#database = new DatabaseReader(bot.databasePath);
    this.#before = { seen: publicMessages(targets), stored: this.#database.rawRows(false) };
    this.#coverage = new Coverage(targets);
    bot.botLog.take();
  }

  /** Delivers the forgeries, except those that a person may legitimately send. */
  async deliver(forgeries: readonly Forgery[]): Promise<void> {
    const waiting = forgeries.values();
    const worker = async (): Promise<void> => {
      for (const forgery of waiting) await this.#deliverOne(forgery);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  checkRemains(): void {
    const { seen, stored } = this.#before;
    const isAsSeen = publicMessages(this.#environment.targets) === seen;
    this.#invariants.check(invariant.unseen, isAsSeen, () => 'somebody sees another message than before');
    const lines = (rows: readonly RawRow[]): readonly string[] => rows.map(({ place, text }) => `${place}: ${text}`);
    const [before, now] = [lines(stored), lines(this.#database.rawRows(false))];
    this.#invariants.check(invariant.unchanged, isDeepStrictEqual(now, before), () => {
      const [lost, come] = [before.find((line) => !now.includes(line)), now.find((line) => !before.includes(line))];
      return `rows are others than before: ${lost ?? 'none'} is now ${come ?? 'none'}`;
    });
    const { left } = this.#coverage;
    this.#invariants.check(invariant.complete, left.size === 0, () => `${left.size} were not: ${[...left].join(', ')}`);
  }

  /** Delivers forgeries that are a legal move of the current player, and checks that they play exactly that move. */
  async deliverLegal(): Promise<void> {
    const { targets } = this.#environment;
    // A newer panel may have replaced the pressed one.
    const isThere = ({ channel, message }: Forgery): boolean =>
      message === undefined || targets.control.exists(channel, message);
    const deliverable = [...oddlyWritten(targets), ...this.#legal].filter(({ forgery }) => isThere(forgery));
    // Take one per table: after it, the others have another meaning.
    const byTable = new Map(deliverable.map((each) => [each.entitlement.target.table.id, each]));
    for (const { forgery, entitlement } of byTable.values()) {
      const { table } = entitlement.target;
      // The store records boards in direct messages once they have been sent.
      const ofOthers = (): readonly RawRow[] =>
        this.#database.rawRows(false).filter(({ tableId, place }) => tableId !== table.id && place !== 'boards');
      const before = ofOthers();
      const { id, reply } = await targets.control.forge(forgery);
      const [entry, ...others] = this.#database.entriesOf(id);
      const seat = table.seats.findIndex((holder) => holder.kind === 'person' && holder.userId === forgery.person);
      const isThatMove =
        entry?.table_id === table.id &&
        entry.kind === 'move' &&
        entry.notation === entitlement.notation &&
        entry.seat === seat;
      this.#invariants.check(
        invariant.legal,
        isThatMove && others.length === 0 && isDeepStrictEqual(ofOthers(), before) && reply.kind === 'message',
        () =>
          `${JSON.stringify(entry)} instead of ${entitlement.notation}, ${JSON.stringify(reply).slice(0, 400)} after ${describe(forgery)}`,
      );
    }
  }

  async #deliverOne(forgery: Forgery): Promise<void> {
    const { control } = this.#environment.targets;
    // Private notes disappear by themselves and then cannot be pressed.
    if (forgery.message !== undefined && !control.exists(forgery.channel, forgery.message)) return;
    const entitlement = entitlementOf(this.#environment.targets, forgery);
    if (entitlement.kind === 'move') this.#legal.push({ forgery, entitlement });
    if (entitlement.kind !== 'nothing') return;
    this.#coverage.note(forgery);
    const replied = await control.forge(forgery);
    this.#judge(forgery, replied);
    // New answers are discarded to save memory; panels that were pressed stay.
    const { reply } = replied;
    if (reply.kind === 'message' && reply.message.id !== forgery.message)
      control.deleteMessage(forgery.channel, reply.message.id);
    this.delivered += 1;
  }

  #judge(forgery: Forgery, { id, reply, milliseconds }: ForgeryResult): void {
    const { bot, targets } = this.#environment;
    const told = describe(forgery);
    const isInTime = reply.kind !== 'silence' && milliseconds < IN_TIME_MS;
    this.#invariants.check(invariant.inTime, isInTime, () => `${milliseconds.toFixed(0)} ms, ${reply.kind}: ${told}`);
    const isPrivate = reply.kind !== 'message' || (reply.message.ephemeral && reply.message.notified.length === 0);
    const language = languageOf(targets, forgery.person);
    const objection = isPrivate
      ? this.#answers.objection(reply, language, JSON.stringify(forgery.data))
      : 'everybody sees it';
    this.#invariants.check(invariant.clear, objection === null, () => `${objection ?? ''} after ${told}`);
    const [failure] = bot.botLog.take();
    this.#invariants.check(
      invariant.sound,
      failure === undefined,
      () => `${JSON.stringify(failure)} about the time of ${told}`,
    );
    const [entry] = this.#database.entriesOf(id);
    this.#invariants.check(invariant.unchanged, entry === undefined, () => `${JSON.stringify(entry)} by ${told}`);
  }
}
