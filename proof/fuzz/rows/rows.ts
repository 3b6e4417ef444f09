import PQueue from 'p-queue';
import { DatabaseReader } from '#tests/harness/database/database-reader.js';
import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { ForgeryResult } from '#playground/index.js';
import { AnswerCheck } from '../answer-check.js';
import type { FuzzEnvironment } from '../fuzz-environment.js';
import { type FuzzInvariants, IN_TIME_MS, invariant } from '../invariants.js';
import { languageOf, type TargetTable } from '../targets.js';
import type { Damage } from './cells.js';
import { type DamagedDatabase, damagedDatabases } from './damaged-databases.js';
import { askAround, goOn, wordsOf } from './inquiry.js';

const AT_ONCE = 6;
/** A reminder may take this time to arrive. */
const TIMEOUT_MS = 5_000;

const describe = ({ column, before, after, tableId }: Damage): string =>
  `${column.place}.${column.name} of ${tableId}, ${JSON.stringify(String(before)).slice(0, 40)} → ${JSON.stringify(String(after)).slice(0, 60)}`;

const difference = (before: string, now: string): string => {
  const [old, lines] = [before.split('\n'), now.split('\n')];
  const at = lines.findIndex((line, index) => line !== old[index]);
  return `“${(lines[at] ?? 'nothing').slice(0, 200)}” instead of “${(old[at] ?? 'nothing').slice(0, 200)}”`;
};

const CHOICES_UNREADABLE = 'unreadable settings of a person count as not chosen';

/** The bot on one damaged database: started, asked about every table, stopped, and its stored data compared. */
class DamagedRun {
  readonly #environment: FuzzEnvironment;
  readonly #invariants: FuzzInvariants;
  readonly #damaged: DamagedDatabase;
  readonly #damages: string;
  readonly #undamaged: ReadonlyMap<string, string>;
  readonly #answers = new AnswerCheck();

  /** @param undamaged the answers at each table without damage */
  constructor(
    environment: FuzzEnvironment,
    invariants: FuzzInvariants,
    damaged: DamagedDatabase,
    undamaged: ReadonlyMap<string, string>,
  ) {
    this.#environment = environment;
    this.#invariants = invariants;
    this.#damaged = damaged;
    this.#damages = damaged.damages.map(describe).join('; ');
    this.#undamaged = undamaged;
  }

  async run(): Promise<void> {
    const { bot, targets } = this.#environment;
    const { path, overdue, followed } = this.#damaged;
    const database = new DatabaseReader(path);
    const before = database.rawRows(true);
    const error = await bot.start(path).then(() => null, String);
    this.#invariants.check(invariant.rowStart, error === null, () => `${error ?? ''} with ${this.#damages}`);
    if (error !== null) return void bot.botLog.take();
    const asking = new PQueue({ concurrency: AT_ONCE });
    await asking.addAll(targets.tables.map((target) => () => this.#ask(target)));
    if (overdue !== null) {
      const isReminded = await targets.control
        .until('a reminder', () => (database.awaitsReminder(overdue) ? undefined : true), TIMEOUT_MS)
        .catch(() => false);
      this.#invariants.check(invariant.rowClocks, isReminded, () => `nobody was reminded with ${this.#damages}`);
    }
    if (followed !== null) {
      const isTold = (): boolean => database.awaitedBy(followed) === 0 && database.sentOf(followed) > 0;
      await targets.control.until('others', () => (isTold() ? true : undefined), TIMEOUT_MS).catch(() => undefined);
      this.#invariants.check(invariant.rowFollowed, isTold(), () => `not with ${this.#damages}`);
    }
    await bot.stop();
    this.#checkLog();
    const after = new Set(database.rawRows(true).map(({ place, text }) => `${place}: ${text}`));
    const lost = before.map(({ place, text }) => `${place}: ${text}`).find((row) => !after.has(row));
    this.#invariants.check(invariant.rowKept, lost === undefined, () => lost ?? '');
  }

  async #ask(target: TargetTable): Promise<void> {
    const { control } = this.#environment.targets;
    const { table, seated, actor } = target;
    const damage = this.#damaged.damages.find(({ tableId }) => tableId === table.id);
    const heard = await askAround(control, target);
    const words = wordsOf(heard);
    if (damage === undefined)
      this.#invariants.check(
        invariant.rowOthers,
        words === this.#undamaged.get(table.id),
        () => `${table.gameId}, ${table.phase}: ${difference(this.#undamaged.get(table.id) ?? '', words)}`,
      );
    const cause = damage === undefined ? this.#damages : describe(damage);
    this.#judge([...heard.here, heard.everywhere], seated[0], cause);
    if (damage !== undefined) this.#judge(await goOn(control, target), actor ?? seated[0], cause);
  }

  #judge(replies: readonly ForgeryResult[], reader: string | undefined, cause: string): void {
    const language = languageOf(this.#environment.targets, reader);
    // Any text in its place is a person's name.
    const names = this.#damaged.damages.flatMap(({ column, after }) => (column.name === 'name' ? [String(after)] : []));
    for (const { reply, milliseconds } of replies) {
      const late = milliseconds < IN_TIME_MS ? null : `${milliseconds.toFixed(0)} ms`;
      const objection = this.#answers.objection(reply, language, names.join('\n')) ?? late;
      this.#invariants.check(invariant.rowAnswers, objection === null, () => `${objection ?? ''} with ${cause}`);
    }
  }

  /**
   * Checks that internal failures are about a damaged table, under its old name or its new one, or about a person's
   * damaged settings: the log contains no names.
   */
  #checkLog(): void {
    const isOfChoices = ({ msg }: { readonly msg: string }): boolean =>
      msg === CHOICES_UNREADABLE && this.#damaged.damages.some(({ column }) => column.place === 'preferences');
    const damaged = this.#damaged.damages.flatMap(({ column, tableId, after }) =>
      column.name === 'id' ? [tableId, String(after)] : [tableId],
    );
    const strange = this.#environment.bot.botLog
      .take()
      .find((line) => !damaged.includes(line.tableId ?? '') && !isOfChoices(line));
    this.#invariants.check(
      invariant.rowFailures,
      strange === undefined,
      () => `${JSON.stringify(strange)} with ${this.#damages}`,
    );
  }
}

/**
 * Damages each column of the stored data, a cell at a time, and starts the bot on it; the bot must be stopped before.
 */
export const fuzzRows = async (
  { bot, corpus, targets: all }: FuzzEnvironment,
  random: RandomChoice,
  timesEach: number,
  invariants: FuzzInvariants,
): Promise<void> => {
  // In direct messages the texts about one table depend on the person's others.
  const targets = { ...all, tables: all.tables.filter(({ table }) => table.location.kind === 'server') };
  const environment = { bot, corpus, targets };
  await bot.start();
  const undamaged = new Map<string, string>();
  const asking = new PQueue({ concurrency: AT_ONCE });
  await asking.addAll(
    targets.tables.map((target) => async () => {
      // The hint for a person's first turn of a game appears only once.
      await askAround(targets.control, target);
      undamaged.set(target.table.id, wordsOf(await askAround(targets.control, target)));
    }),
  );
  await bot.stop();
  for (const damaged of damagedDatabases(environment, random, timesEach))
    await new DamagedRun(environment, invariants, damaged, undamaged).run();
};
