import PQueue from 'p-queue';
import type { ForgeryResult } from '../../../playground/index.js';
import type { RandomChoice } from '../../../harness/random-choice.js';
import type { Invariants } from '../../../harness/invariants.js';
import { Clarity } from '../clear-answer.js';
import type { Ground } from '../ground.js';
import type { Stage } from '../stage.js';
import { booksIn, lostFrom } from './books.js';
import { askAround, goOn, wordsOf } from './callers.js';
import type { Damage } from './columns.js';
import { type DamagedBook, DamagedBooks } from './damaged-rows.js';
import { isReminded } from './overdue.js';

export const rowInvariants = [
  'damaged rows: the bot starts',
  'damaged rows: every table answers clearly within 3 s',
  'damaged rows: other tables answer as before',
  'damaged rows: other tables\u2019 clocks go on',
  'damaged rows: what fails inside is about the damaged tables',
  'damaged rows: no row is lost or rewritten',
] as const;
type Name = (typeof rowInvariants)[number];

const IN_TIME = 3_000;
const AT_ONCE = 6;

const told = ({ column, before, after, tableId }: Damage): string =>
  `${column.place}.${column.name} of ${tableId}, ${JSON.stringify(String(before)).slice(0, 40)} \u2192 ${JSON.stringify(String(after)).slice(0, 60)}`;

interface Parts {
  readonly stage: Stage;
  readonly invariants: Pick<Invariants<Name>, 'check'>;
}

/** The bot on one damaged database: started, asked about every table, stopped, and its books compared. */
class Run {
  readonly #parts: Parts;
  readonly #book: DamagedBook;
  readonly #asBefore: ReadonlyMap<string, string>;
  readonly #clarity = new Clarity();

  constructor(parts: Parts, book: DamagedBook, asBefore: ReadonlyMap<string, string>) {
    this.#parts = parts;
    this.#book = book;
    this.#asBefore = asBefore;
  }

  async run(): Promise<void> {
    const {
      stage: { fixture, world },
      invariants,
    } = this.#parts;
    const before = booksIn(this.#book.path);
    if (!(await this.#starts())) return;
    const asking = new PQueue({ concurrency: AT_ONCE });
    await asking.addAll(world.grounds.map((ground) => () => this.#ask(ground)));
    if (this.#book.overdue !== null) {
      const reminded = await isReminded(world.control, this.#book.path, this.#book.overdue);
      invariants.check(
        'damaged rows: other tables\u2019 clocks go on',
        reminded,
        () => `nobody was reminded while these were damaged: ${this.#damages()}`,
      );
    }
    await fixture.stop();
    this.#lookInside();
    const lost = lostFrom(before, booksIn(this.#book.path));
    invariants.check('damaged rows: no row is lost or rewritten', lost === null, () => lost ?? '');
  }

  async #starts(): Promise<boolean> {
    const {
      stage: { fixture },
      invariants,
    } = this.#parts;
    try {
      await fixture.start(this.#book.path);
      invariants.check('damaged rows: the bot starts', true, () => '');
      return true;
    } catch (error) {
      fixture.takeFailures();
      invariants.check('damaged rows: the bot starts', false, () => `${String(error)} with ${this.#damages()}`);
      return false;
    }
  }

  async #ask(ground: Ground): Promise<void> {
    const {
      stage: { world },
      invariants,
    } = this.#parts;
    const damaged = this.#book.damages.find(({ tableId }) => tableId === ground.table.id);
    const heard = await askAround(world.control, ground);
    if (damaged === undefined) {
      invariants.check(
        'damaged rows: other tables answer as before',
        wordsOf(heard) === this.#asBefore.get(ground.table.id),
        () => `${ground.table.gameId}, ${ground.table.phase}: ${wordsOf(heard).slice(0, 300)}`,
      );
    }
    const cause = damaged === undefined ? this.#damages() : told(damaged);
    this.#judge([...heard.here, heard.everywhere], ground.seated[0], cause);
    if (damaged !== undefined) this.#judge(await goOn(world.control, ground), ground.actor ?? ground.seated[0], cause);
  }

  #judge(replies: readonly ForgeryResult[], reader: string | undefined, damages: string): void {
    const {
      stage: { world },
      invariants,
    } = this.#parts;
    const language = world.guests.find(({ userId }) => userId === reader)?.language ?? 'en';
    for (const { reply, milliseconds } of replies) {
      const objection =
        this.#clarity.objection(reply, language, '') ??
        (milliseconds < IN_TIME ? null : `${milliseconds.toFixed(0)} ms`);
      invariants.check(
        'damaged rows: every table answers clearly within 3 s',
        objection === null,
        () => `${objection ?? ''} with ${damages}`,
      );
    }
  }

  #lookInside(): void {
    const {
      stage: { fixture },
      invariants,
    } = this.#parts;
    const names = new Set(
      this.#book.damages.flatMap(({ column, tableId, after }) =>
        column.name === 'id' ? [tableId, String(after)] : [tableId],
      ),
    );
    const strange = fixture.takeFailures().find(({ tableId }) => tableId === null || !names.has(tableId));
    invariants.check(
      'damaged rows: what fails inside is about the damaged tables',
      strange === undefined,
      () => `${strange?.line ?? ''} with ${this.#damages()}`,
    );
  }

  #damages(): string {
    return this.#book.damages.map(told).join('; ');
  }
}

/** What everybody is told at each table while nothing is damaged. */
const undamaged = async ({ fixture, databasePath, world }: Stage): Promise<ReadonlyMap<string, string>> => {
  await fixture.start(databasePath);
  const words = await Promise.all(
    world.grounds.map(async (ground) => [ground.table.id, wordsOf(await askAround(world.control, ground))] as const),
  );
  await fixture.stop();
  return new Map(words);
};

/** Damages each column of what is stored, one cell at a time, and starts the bot on it. The stage's bot must have been stopped. */
export const fuzzRows = async (
  stage: Stage,
  random: RandomChoice,
  timesEach: number,
  invariants: Parts['invariants'],
): Promise<void> => {
  const asBefore = await undamaged(stage);
  const books = new DamagedBooks(stage, random, timesEach);
  for (let book = books.next(); book !== null; book = books.next())
    await new Run({ stage, invariants }, book, asBefore).run();
};
